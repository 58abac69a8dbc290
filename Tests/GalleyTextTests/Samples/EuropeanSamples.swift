extension Sample {
    /// Ligatures, kerning pairs, precomposed letters and letters with combining marks, Vietnamese included.
    static let latin = Sample(
        "Latn", letter: "a",
        words: """
            office,affluent,fjord,waffle,offline,fifth,Stiftung,AVATAR,Tøy,LTd,WAVE,Yolk,To,Ty,P.,r.,quay,Wolle
            “quoted”,‘tis,rock’n’roll,f(x),(j),[fi],1/2,12:30,3×4,a−b,x²,№5,§12,50 %,€9.99,£1,H₂O,½,±1
            café,cafe\u{301},naïve,nai\u{308}ve,Ångström,A\u{30A}ngstro\u{308}m,Škoda,S\u{30C}koda,garçon,garc\u{327}on
            Zażółć,gęślą,jaźń,Příliš,žluťoučký,kůň,Tokyō,Toˈkyo,Þingvellir,œuvre,æther,straße,STRASSE,ĲSSEL,ijs
            Việt,Vie\u{323}\u{302}t,tiếng,tie\u{302}\u{301}ng,Nguyễn,Nguye\u{302}\u{303}n,phở,pho\u{31B}\u{309},ạ\u{301}
            x\u{301}\u{302}\u{303}y,q\u{323}\u{307},i\u{307}stanbul,İstanbul,ılık,ľaľo,ģimene,ķēniņš,ș\u{326}t,ọ\u{300}rọ
            soft\u{AD}hyphen,zero\u{200B}width,no\u{A0}break,fi\u{200C}ne,e\u{34F}\u{301},hyphen-ated,under_score
            """,
        sentences: """
            Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich.
            The quick brown fox jumps over the lazy dog, AVAST! WAVY Yo-yo To Wa.
            Voix ambiguë d’un cœur qui, au zéphyr, préfère les jattes de kiwis.
            Con chó nâu nhanh nhẹn nhảy qua: Vie\u{323}\u{302}t Nam, tiê\u{301}ng Việt.
            Příliš žluťoučký kůň úpěl ďábelské ódy. Pójdź, kińże tę chmurność w głąb flaszy!
            """)

    static let greek = Sample(
        "Grek", letter: "α",
        words: """
            άνθρωπος,α\u{301}νθρωπος,ἄνθρωπος,α\u{313}\u{301}νθρωπος,θάλασσα,Ελλάδα,ΕΛΛΑΔΑ,ψυχή,ψυχη\u{301},φιλοσοφία
            ὦ,ω\u{313}\u{342},ᾧ,ω\u{314}\u{342}\u{345},ῥόδον,ρ\u{314}όδον,πᾶς,πα\u{342}ς,καὶ,και\u{300},τῇ,τη\u{342}\u{345}
            μαΐου,μαι\u{308}\u{301}ου,προϋπόθεση,Ἀθῆναι,Ὅμηρος,ἐν,ἀρχῇ,ἦν,ὁ,λόγος,Σίσυφος,ΤΥΠΟΓΡΑΦΙΑ,γῆ,εὑρίσκω,ᾠδή
            """,
        sentences: """
            Ξεσκεπάζω την ψυχοφθόρα βδελυγμία, κάθε Τρίτη.
            ἐν ἀρχῇ ἦν ὁ λόγος, καὶ ὁ λόγος ἦν πρὸς τὸν θεόν·
            Ο λόγος του ΑΥΤΟΥ: «Τύπος και υπογραμμός».
            """)

    static let cyrillic = Sample(
        "Cyrl", letter: "б",
        words: """
            типография,строка,набор,йога,и\u{306}ога,ёлка,е\u{308}лка,Їжак,І\u{308}жак,щука,объект,подъезд,вьюга,ГОСТ
            за\u{301}мок,замо\u{301}к,ударе\u{301}ние,Београд,Љубав,Његош,ђак,ћуп,џеп,ѓавол,г\u{301}авол,ќерка,ѝ,и\u{300}
            ґанок,мўж,у\u{306},беларусь,сьвята,Қазақстан,өнер,ұлы,һәм,ғылым,Тува,ӱ,у\u{308},ӹ,ҷавон,ТУДА,РАУТ,АУ,ГД.
            """,
        sentences: """
            Съешь же ещё этих мягких французских булок, да выпей чаю.
            Чуєш їх, доцю, га? Кумедна ж ти, прощайся без ґольфів!
            Љубазни фењерџија чађавог лица хоће да ми покаже штос. ТУДА и АУ.
            """)
}
