/// Pairs of words in languages whose stems Snowball's algorithms find.
extension InflectionPairs {
    /// Forms of one word.
    static let oneStem = [
        "ru": """
        город/города город/городов город/городу дом/дома дом/домов стол/столы стол/столов работа/работы работа/работу
        книга/книги книга/книгу книга/книгах школа/школы школа/школе вода/воды река/реки река/рекой окно/окна
        письмо/письма место/места дело/дела море/моря поле/поля время/времени имя/имени день/дня отец/отца
        новый/новая новый/новые новый/новых большой/большая большой/большие красный/красное синий/синяя
        читать/читает читать/читал читать/читали делать/делает делать/делали говорить/говорит говорить/говорил
        писать/пишет работать/работает смотреть/смотрел история/истории история/историю страна/страны страна/стран
        учитель/учителя
        """,
        "fi": """
        talo/talon talo/taloa talo/talot talo/talossa talo/taloon kirja/kirjan kirja/kirjat kirja/kirjoja kirja/kirjassa
        kirje/kirjeen kirje/kirjeet koulu/koulun koulu/koulussa koulu/koulut auto/auton auto/autot auto/autolla
        kaupunki/kaupungin kaupunki/kaupungit koti/kodin katu/kadun vesi/veden vesi/vettä käsi/käden nainen/naisen
        nainen/naiset ihminen/ihmisen ihminen/ihmiset hevonen/hevosen työ/työn työ/työssä päivä/päivän päivä/päivät
        vuosi/vuoden vuosi/vuotta maa/maan maa/maassa puu/puun puu/puita suuri/suuren suuri/suuret uusi/uuden
        hyvä/hyvän hyvä/hyvät sanoa/sanoo puhua/puhuu lukea/lukee
        """,
        "hu": """
        ház/házak ház/házban ház/háznak könyv/könyvek könyv/könyvet könyv/könyvben város/városok város/városban
        város/várost iskola/iskolák iskola/iskolában gyerek/gyerekek gyerek/gyereket ember/emberek ember/embert
        asztal/asztalok asztal/asztalon autó/autók autó/autóval kutya/kutyák kutya/kutyát alma/almák fa/fák víz/vizet
        tó/tavak ló/lovak kéz/kezek nap/napok nap/napon év/évek év/évben hét/hetek hét/héten szó/szavak ország/országok
        ország/országban új/újak nagy/nagyok szép/szépek út/utak munka/munkák munka/munkát
        tanár/tanárok tanár/tanárnak
        """,
        "ro": """
        casă/case casă/casa carte/cărți carte/cartea oraș/orașe oraș/orașul oraș/orașului școală/școli școală/școala
        copil/copii copil/copilul om/oameni om/omul masă/mese masă/masa floare/flori zi/zile zi/ziua an/ani an/anul
        lume/lumea lucru/lucruri lucru/lucrul țară/țări țară/țara profesor/profesori profesor/profesorul
        student/studenți student/studentul studentă/studente nou/nouă nou/noi mare/mari mic/mică mic/mici frumos/frumoasă
        frumos/frumoase lucra/lucrează lucra/lucrat citi/citește citi/citit vorbi/vorbește merge/merg problemă/probleme
        problemă/problema
        """,
    ]

    /// Different words that look alike.
    static let differentStems = [
        "ru": """
        дом/дума стол/столица право/правда город/горох вода/водка мир/мираж лес/лестница рука/руководство книга/княгиня
        час/часть банк/баня лист/лиса мост/место год/годный карта/картон кость/гость пол/полено мука/муж рынок/рынка
        сон/соня театр/театрал
        """,
        "fi": """
        kirja/kirje talo/talous koti/kotka käsi/käsite kuu/kuusi tuuli/tuli maa/maali vesi/vesa puu/puuro katu/katto
        kaupunki/kauppa työ/työkalu sana/sanoma kieli/kielto mieli/mielipide tie/tieto uni/unelma ilma/ilmasto
        henki/henkilö luku/lukko
        """,
        "hu": """
        ház/hazug kar/karó fal/falu kép/képes vár/város szem/szemét rend/rendelet nap/napló kor/korsó hal/haló
        part/parti név/nevel kert/kertel bor/borsó toll/tolmács lap/lapát hely/helyes ember/emberség tál/találat
        vas/vasút
        """,
        "ro": """
        casă/casetă carte/cartier copil/copie port/poartă lume/lumină masă/masiv an/ananas om/omletă școală/școlar
        parte/partid mare/margine cap/capac cal/cale pod/podea vin/vină mic/microb punct/punctual rând/rândunică
        banc/bancă caz/cazare
        """,
    ]
}
