import Galley

/// The same text in many scripts: article 1 of the Universal Declaration of Human Rights, justified and hyphenated by the
/// rules of each language.
extension SpecimenSheet {
    static func scripts(_ items: SpecimenItems) -> [Cell] {
        article.map { language, text in
            let isRightToLeft = language == "ar" || language == "he"
            return Cell(".environment(\\.language, \"\(language)\")", isRightToLeft ? .rightToLeft : .leftToRight) {
                items.text(text, 12).multilineTextAlignment(.justified).environment(\.language, language)
            }
        }
    }

    private static let article: [(language: String, text: String)] = [
        (
            "en",
            "All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience "
                + "and should act towards one another in a spirit of brotherhood."
        ),
        (
            "de",
            "Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt "
                + "und sollen einander im Geist der Brüderlichkeit begegnen."
        ),
        (
            "fr",
            "Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de "
                + "conscience et doivent agir les uns envers les autres dans un esprit de fraternité."
        ),
        (
            "pl",
            "Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i "
                + "sumieniem i powinni postępować wobec innych w duchu braterstwa."
        ),
        (
            "tr",
            "Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar. Akıl ve vicdana sahiptirler ve "
                + "birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler."
        ),
        (
            "el",
            "Όλοι οι άνθρωποι γεννιούνται ελεύθεροι και ίσοι στην αξιοπρέπεια και τα δικαιώματα. Είναι προικισμένοι με "
                + "λογική και συνείδηση, και οφείλουν να συμπεριφέρονται μεταξύ τους με πνεύμα αδελφοσύνης."
        ),
        (
            "ru",
            "Все люди рождаются свободными и равными в своём достоинстве и правах. Они наделены разумом и совестью и "
                + "должны поступать в отношении друг друга в духе братства."
        ),
        (
            "ar",
            "يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق. وقد وهبوا عقلًا وضميرًا وعليهم أن يعامل بعضهم بعضًا بروح "
                + "الإخاء."
        ),
        (
            "he",
            "כל בני האדם נולדו בני חורין ושווים בערכם ובזכויותיהם. כולם חוננו בתבונה ובמצפון, לפיכך חובה עליהם לנהוג איש "
                + "ברעהו ברוח של אחווה."
        ),
        (
            "hi",
            "सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है। उन्हें बुद्धि और "
                + "अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।"
        ),
        (
            "th",
            "มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ ต่างในตนมีเหตุผลและมโนธรรม "
                + "และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ"
        ),
        (
            "ar",
            "حروف عربية وكلمات Latin مثل PDF 1.7 و «Galley» مع الأرقام 12,345 و (٣٫١٤) في سطر واحد، ثم רצועה בעברית."
        ),
    ]
}
