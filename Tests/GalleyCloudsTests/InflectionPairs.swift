/// Pairs of words by language: forms of one word, and different words that look alike. Written without regard to the endings
/// in `inflections.tsv`, so that the shares of wrong and of missed joins can be measured.
enum InflectionPairs {
    static let languages = ["de", "en", "es", "fr", "it", "nl", "pl", "pt", "sv", "tr"]

    /// Two words of a line.
    static func pairs(_ lists: [String: String], _ language: String) -> [(String, String)] {
        (lists[language] ?? "").split(whereSeparator: \.isWhitespace).compactMap { pair in
            let words = pair.split(separator: "/").map(String.init)
            return words.count == 2 ? (words[0], words[1]) : nil
        }
    }

    static let oneWord = [
        "tr": """
        ev/evler ev/evde kitap/kitabı kitap/kitaplar çocuk/çocuğu çocuk/çocuklar okul/okulda okullar/okulun ağaç/ağacı
        renk/rengi insan/insanın insan/insanlar gün/günü gün/günler günler/günden yıl/yılda kadın/kadınlar
        adam/adamlar zaman/zamanda soru/sorular sorular/sorusu sorun/sorunlar para/parası masa/masada oda/odalar
        kapı/kapıyı anne/annesi baba/babanın öğrenci/öğrenciler öğretmen/öğretmenin bilgi/bilgiler ülke/ülkede
        şehir/şehre şehir/şehirler dünya/dünyada proje/projesi program/programlar müşteri/müşteriler ürün/ürünün
        kalite/kalitesi gece/geceler hafta/haftada dağ/dağlar köy/köyde deniz/denizin çiçek/çiçeği köpek/köpekler
        sokak/sokağa mutfak/mutfakta kültür/kültürün ekonomi/ekonominin toplum/toplumun dil/dilde isim/ismi oğul/oğlu
        gelmek/geldi geliyor/gelen gitmek/gidiyor yapmak/yaptı yapıyor/yapan yapılar/yapı almak/aldı vermek/veriyor
        görmek/gördü gördü/görüyor bilmek/biliyor istemek/istedi çalışmak/çalışıyor etmek/ediyor olmak/olan
        okumak/okuyan başkan/başkanı hayat/hayata devlet/devlete
        """,
        "en": """
        house/houses city/cities box/boxes church/churches ship/ships ship/shipped stop/stopping plan/planned hope/hoped
        hop/hopping make/making make/made go/went child/children man/men woman/women mouse/mice foot/feet leaf/leaves
        wolf/wolves study/studied study/studies carry/carried try/tries walk/walked walking/walks open/opened
        visit/visiting agree/agreed die/dying lie/lying run/running write/writing write/written take/taken teach/taught
        buy/bought bus/buses class/classes potato/potatoes hero/heroes analysis/analyses crisis/crises
        criterion/criteria phenomenon/phenomena colour/colours travel/travelled travel/traveling cancel/cancelled
        refer/referred begin/beginning panic/panicked key/keys day/days party/parties knife/knives tooth/teeth see/seen
        use/used use/using change/changing manage/manages decide/deciding argue/argued price/prices size/sizes fix/fixed
        push/pushes experiment/experiments university/universities author/authors
        """,
        "de": """
        Haus/Häuser Haus/Hauses Kind/Kinder Kinder/Kindern Stadt/Städte Baum/Bäume Frau/Frauen Lehrerin/Lehrerinnen
        Auto/Autos Tag/Tage Tag/Tagen Buch/Bücher Land/Länder Wort/Wörter Mann/Männer Bauer/Bauern Messer/Messern
        Lage/Lagen Lager/Lagern Wette/Wetten Museum/Museen Firma/Firmen Zeugnis/Zeugnisse Mutter/Mütter Vater/Väter
        Apfel/Äpfel Garten/Gärten Hand/Hände Zug/Züge Freund/Freunde Schule/Schulen Straße/Straßen Woche/Wochen
        Zeitung/Zeitungen Student/Studenten Name/Namen Herz/Herzen Bild/Bilder Feld/Felder Dorf/Dörfer Wald/Wälder
        schön/schöne schöne/schönen groß/großes neu/neuen alt/alter machen/machte machen/gemacht sagen/sagte
        fragen/gefragt arbeiten/arbeitete spielen/spielt gehen/ging gehen/gegangen schreiben/geschrieben
        sprechen/spricht nehmen/nahm Vogel/Vögel Fuß/Füße Nacht/Nächte Maus/Mäuse Fluss/Flüsse Wunsch/Wünsche
        Gerät/Geräte Bürger/Bürgern Produkt/Produkte Universität/Universitäten
        """,
        "fr": """
        maison/maisons cher/chère léger/légères cheval/chevaux journal/journaux bateau/bateaux jeu/jeux animal/animaux petit/petite petits/petites
        grand/grandes beau/belle nouveau/nouvelle vieux/vieille blanc/blanche long/longue heureux/heureuse actif/active
        national/nationaux italien/italienne français/française étudiant/étudiante directeur/directeurs premier/première
        parler/parle parler/parlé parlé/parlée chanter/chantait donner/donnent finir/finit finir/finissent choisir/choisi
        vendre/vendu aller/vont venir/vient pouvoir/peut vouloir/veulent faire/faisait dire/dit voir/vu prendre/pris
        mettre/mis savoir/sait œil/yeux travail/travaux ville/villes port/ports porte/portes mère/mères mer/mers
        enfant/enfants femme/femmes homme/hommes livre/livres école/écoles rivière/rivières voisin/voisine vert/verte
        public/publique doux/douce sec/sèche manger/mangeons commencer/commençait jouer/joué important/importante
        social/sociale rapide/rapides université/universités question/questions jardin/jardins réel/réelle
        """,
        "es": """
        casa/casas caso/casos puerto/puertos puerta/puertas libro/libros libre/libres ciudad/ciudades luz/luces
        canción/canciones corazón/corazones país/países mes/meses mesa/mesas niño/niños joven/jóvenes imagen/imágenes
        bueno/buena nuevo/nuevas alto/altos hermoso/hermosa famoso/famosas cansado/cansada perdido/perdidos
        americano/americana público/pública activo/activas trabajador/trabajadora inglés/ingleses inglés/inglesa
        hablar/habló hablar/hablando hablar/habla hablaron/hablaba comer/comió comer/comiendo vivir/vivió vivir/vive
        trabajar/trabajan llegar/llegó llegar/llegaron tener/tiene ser/fue hacer/hizo decir/dijo ir/van poder/puede
        querer/quiere ver/visto escribir/escrito abrir/abierto volver/vuelto mujer/mujeres hombre/hombres árbol/árboles
        flor/flores camino/caminos lugar/lugares noche/noches calle/calles pez/peces voz/voces régimen/regímenes
        jardín/jardines estudiante/estudiantes universidad/universidades pregunta/preguntas problema/problemas
        """,
        "it": """
        casa/case libro/libri porto/porti porta/porte fila/file filo/fili città/città cane/cani gatto/gatti amico/amici
        amica/amiche banco/banchi banca/banche lago/laghi fungo/funghi arancia/arance spiaggia/spiagge figlio/figli
        studio/studi nazione/nazioni mare/mari fiore/fiori madre/madri uomo/uomini uovo/uova mano/mani bello/bella
        buono/buoni nuovo/nuove alto/alta rosso/rosse famoso/famosi italiano/italiana attivo/attive pubblico/pubblica
        stanco/stanchi parlare/parlato parlare/parlando parlare/parla parlava/parlarono credere/creduto
        credere/credeva finire/finito finire/finisce dormire/dormiva andare/vanno finire/finita fare/fatto dire/detto
        vedere/visto prendere/preso leggere/letto scrivere/scritto venire/viene potere/può volere/vuole avere/ha
        studente/studenti problema/problemi giornale/giornali naturale/naturali grande/grandi lungo/lunga
        domanda/domande ragazzo/ragazzi vino/vini giardino/giardini
        """,
        "nl": """
        huis/huizen brief/brieven boom/bomen bom/bommen maan/manen man/mannen kat/katten hond/honden auto/auto's
        foto/foto's kind/kinderen ei/eieren lied/liederen stad/steden schip/schepen dag/dagen weg/wegen glas/glazen
        tafel/tafels jongen/jongens meisje/meisjes school/scholen boek/boeken krant/kranten vrouw/vrouwen vraag/vragen
        mogelijkheid/mogelijkheden groot/grote klein/kleine nieuw/nieuwe wit/witte rood/rode mooi/mooie lief/lieve
        werken/werkt werken/werkte werken/gewerkt maken/maakt maken/gemaakt spelen/speelde spelen/gespeeld
        leven/leeft lopen/loopt wonen/woont wonen/gewoond vragen/vraagt zeggen/zegt zeggen/zei gaan/ging gaan/gegaan
        zien/gezien komen/kwam nemen/genomen schrijven/geschreven spreken/sprak lezen/leest lezen/las
        hotel/hotels museum/musea bal/ballen zaak/zaken straat/straten taal/talen vogel/vogels bakker/bakkers
        rivier/rivieren student/studenten universiteit/universiteiten
        """,
        "pl": """
        dom/domy dom/domu dom/domów książka/książki książka/książkę książka/książek miasto/miasta miasto/mieście
        klient/klienci klient/klientów kobieta/kobiety kobieta/kobietą kobieta/kobiecie samochód/samochody
        samochód/samochodu ręka/ręce dziecko/dzieci dobry/dobra dobry/dobre dobry/dobrego dobrego/dobrym nowy/nowych
        nowa/nowej czytać/czytał czytać/czytają robić/robił robić/robiła szkoła/szkole szkoła/szkoły praca/pracy
        praca/pracę problem/problemów problem/problemy pytanie/pytania pytanie/pytań ulica/ulicach noc/nocy
        człowiek/ludzie polski/polskiej polski/polskich możliwość/możliwości firma/firmami firma/firmie wysoki/wysokie
        wysoki/wysokim stół/stołu stół/stoły pokój/pokoju nauczyciel/nauczyciele nauczyciel/nauczycieli rynek/rynku
        rynek/rynki dziadek/dziadka pracownik/pracownicy pracownik/pracowników koń/konie koń/koniem lekarz/lekarze
        lekarz/lekarzy stacja/stacji stacja/stację morze/morza morze/morzem życie/życia tani/tanie tani/taniego
        kupować/kupuje kupować/kupowali pracować/pracują wiedza/wiedzy okno/okna okno/oknie światło/światła
        informacja/informacje głos/głosem głos/głosów chłopiec/chłopca dzień/dni rząd/rzędu
        """,
        "pt": """
        casa/casas caso/casos porto/portos porta/portas livro/livros livre/livres cidade/cidades luz/luzes
        canção/canções coração/corações mão/mãos pão/pães país/países mês/meses mesa/mesas animal/animais papel/papéis
        hotel/hotéis lençol/lençóis homem/homens jardim/jardins viagem/viagens flor/flores mulher/mulheres bom/boa
        novo/novas alto/altos famoso/famosa cansado/cansada perdido/perdidos americano/americana público/pública
        ativo/ativas trabalhador/trabalhadora inglês/ingleses inglês/inglesa falar/falou falar/falando falar/fala
        falaram/falava comer/comeu comer/comendo partir/partiu viver/vive trabalhar/trabalham chegar/chegou
        ter/tem ser/foi fazer/fez dizer/disse ir/vão poder/pode querer/quer ver/visto escrever/escrito abrir/aberto
        noite/noites rua/ruas peixe/peixes voz/vozes estudante/estudantes pergunta/perguntas problema/problemas
        fácil/fáceis azul/azuis jovem/jovens lugar/lugares árvore/árvores
        """,
        "sv": """
        bil/bilar bil/bilen bilar/bilarna hus/huset hus/husen flicka/flickor flicka/flickan flickor/flickorna
        pojke/pojkar pojke/pojken bok/böcker stad/städer hand/händer man/män fot/fötter natt/nätter land/länder
        äpple/äpplen äpple/äpplet park/parker park/parken minut/minuter barn/barnen barn/barnet dag/dagar dag/dagen
        väg/vägen väg/vägar stol/stolar skola/skolor skola/skolan kvinna/kvinnor gata/gator vecka/veckor fråga/frågor
        stor/stora stor/stort ny/nya nytt/nya vacker/vackra röd/röda fin/fint gammal/gamla liten/små
        tala/talar tala/talade arbeta/arbetar arbeta/arbetat läsa/läser läsa/läste köpa/köpte skriva/skrev
        skriva/skrivit gå/gick se/såg komma/kom ta/tog ge/gav finna/fann studera/studerar leva/lever
        student/studenter universitet/universitetet möjlighet/möjligheter tidning/tidningar
        vatten/vattnet fönster/fönstret lärare/läraren träd/träden berg/berget
        """,
    ]

    static let different = [
        "tr": """
        kar/kara yaz/yazı bal/balık ad/adam el/elma at/ata on/ona kap/kapı sor/soru para/park göz/gözlük baş/başkan
        iş/işçi yol/yolcu ev/evlilik kitap/kitapçı kız/kızıl gün/güneş ay/ayna su/sus dil/dilek kol/koltuk bil/bilim
        kadı/kadın ada/adam in/insan zam/zaman öğretmen/öğretim üretmek/üretici kale/kalem bira/biraz kas/kasa
        yan/yanlış sıra/sıradan çay/çayır taş/taşıt yaş/yaşam tar/tarih hal/halı kan/kanat saç/saçma bay/bayan
        tan/tane dam/damla ol/olay bir/birlik dün/dünya diz/dizi al/altın sarı/sarma kor/koro pas/pasta bak/bakkal
        koş/koşul yar/yara kur/kurum dol/dolap ser/sergi tak/takım av/avukat ok/okul ara/araba ka/kaya ser/serin
        top/toplum gör/görev ay/ayak kul/kulak bil/bilet oy/oyun boy/boyun tat/tatil son/sonra ana/anayasa
        """,
        "en": """
        university/universe experience/experiment important/import business/busy organ/organization author/authority
        news/new general/generate generous/general policy/police past/paste hope/hop hoping/hop plane/plan star/stare
        starring/staring car/care cars/caring care/career arm/army art/artist evening/even feed/fee seed/see sever/several
        nature/natural nation/national relation/relative operate/opera commune/communist communication/community
        magic/magician teach/teacher work/worker act/actor act/action inform/information form/formal former/form
        hard/hardly late/lately short/shortly physician/physics politics/politician economy/economic logic/logistic
        station/state statue/status wand/wander wine/wing cloth/clothes princess/princes needless/needles prime/primary
        custom/customer execute/executive design/designate sign/signal signal/signature capital/capitalism human/humane
        moral/morale local/locale add/ad base/bass personal/personnel comet/come bud/budget tail/tailor force/forest
        interest/inter better/bet matter/mat litter/lit rate/ratio ratio/ration portion/port passage/pass message/mess
        market/mark king/kin sing/sin
        """,
        "de": """
        Bau/Bauer Messe/Messer Wette/Wetter Lage/Lager Kuchen/Küchen Fall/Falle Reis/Reise Band/Bande Rat/Rate
        Kohl/Kohle Mark/Marke Leid/Leiter Schutz/Schützen Kosten/Kost Mord/Mörder Sport/Sportler Garten/Gärtner
        Stadt/Staat Leben/Leber Richter/Richtung Wand/Wanderung Kunst/Künstler Kraft/Kräuter Buch/Buche Bund/Bündnis
        Ende/Ente Hof/Hoffnung Stern/Stirn Regen/Regel Rose/Rost Haft/Hafen Grund/Gründer Land/Landung
        Druck/Drucker Wirt/Wirtschaft Arbeit/Arbeiter Bild/Bildung Ordnung/Orden Wohnung/Wohn Kirche/Kirsche
        Zeit/Zeitung Wissen/Wissenschaft Freund/Freundschaft Kind/Kindheit Tor/Torte Ton/Tonne Schrift/Schreiber
        Mann/Mannschaft Bank/Banner Mut/Mutter Vater/Vaterland Feld/Feldzug Meister/Meise Blume/Blut Nutzen/Nutzer
        Jahr/Jahrhundert Haus/Haushalt Schaf/Schaffner Tau/Taube Wein/Weiner Kamm/Kammer Fehl/Fehler Tisch/Tischler
        drucken/drücken schön/schon mögen/Magen Waren/Wärme Lehre/Lehrer
        """,
        "fr": """
        port/porte mer/mère cher/chercher cour/cours temps/tempe fil/fils étranger/étrange boucher/bouche pays/paye point/pointe
        part/parti mois/moi fois/foi vers/ver corps/cor poids/poil pomme/pommier livre/libre nation/national
        université/univers expérience/expert important/importer organe/organisation auteur/autorité affaire/affiche
        général/générer politique/police art/artiste travailleur/travail chant/chanson marine/marin pêche/pécher
        pêcheur/pêche ville/village jour/journal jour/journée an/année matin/matinée table/tableau cart/carton
        banque/banquet poste/poster camp/campagne compagnie/compagnon rose/rosée sel/selle bal/balle val/vallée
        mode/modèle mont/monde mont/montre bois/boisson poisson/poison dessert/désert chat/château
        cheveu/cheval bon/bonbon court/cours front/frontière fort/forteresse bas/base gros/grossesse car/carte
        cas/case plan/plante pli/plie sol/sole lut/lutte rocher/roche pas/pâte coup/coupe long/longueur
        """,
        "es": """
        libro/libra libra/libre puerto/puerta casa/caso banco/banca mes/mesa cuento/cuenta modo/moda punto/punta
        bolso/bolsa cargo/carga plato/plata pato/pata palo/pala rato/rata barco/barca fruto/fruta partido/partida
        huerto/huerta universidad/universo experiencia/experimento importante/importar órgano/organización
        autor/autoridad nación/nacional arte/artista trabajo/trabajador general/generar política/policía marido/mar
        hombre/hombro pan/panel sol/sola mar/mármol camino/camión pelo/pelota cielo/cielito libro/librería
        flor/florero fuego/fuerza tierra/terreno campo/campaña campana/campaña compañía/compañero mano/manera
        pero/perro caro/carro mira/mirra vela/velo suelo/suela hoja/ojo copa/copo tema/temor seda/sede sede/sed
        ramo/rama foco/foca pasto/pasta pico/pica cesto/cesta carta/cartón corte/corta gota/goteo parque/parte
        tienda/tiempo puesto/puesta foro/forro monte/monto
        """,
        "it": """
        porto/porta fila/filo casa/caso banco/banca libro/libra modo/moda punto/punta partito/partita conto/conta
        colpo/colpa foglio/foglia tavolo/tavola cerchio/cerchia palo/pala busto/busta pasto/pasta pianto/pianta
        mento/menta manico/manica corso/corsa posto/posta costo/costa testo/testa mostro/mostra bando/banda
        università/universo esperienza/esperimento importante/importare organo/organizzazione autore/autorità
        nazione/nazionale arte/artista lavoro/lavoratore generale/generare politica/polizia mare/marea pane/panno
        cane/canna sole/solo mese/messa nono/nonno pala/palla caro/carro capello/cappello fata/fatto rosa/rossa
        libreria/libro fiore/fioraio giorno/giornale notte/notizia campo/campagna compagnia/compagno monte/montagna
        mondo/monda velo/vela suolo/suola regalo/regola ramo/rame foca/fuoco torta/torto tappo/tappa regola/regolo
        balla/ballo gamba/gambo collo/colla
        """,
        "nl": """
        bom/boom man/maan bommen/bomen mannen/manen bak/baken bal/baal kas/kaas tak/taak zon/zoon pot/poot
        lat/laat rok/rook vis/vies dak/dakar bot/boot kok/koken universiteit/universum ervaring/ervaren
        experiment/expert orgaan/organisatie auteur/autoriteit natie/nationaal kunst/kunstenaar werk/werker
        generaal/genereren politiek/politie stad/staat staat/stadium bakker/bak lezer/lezing huis/huisje
        boer/boerderij kerk/kerker wet/weten wetenschap/weten dag/dagelijks jaar/jaarlijks vriend/vriendschap
        vrij/vrijheid schoon/schoonheid arbeid/arbeider spel/speler bedrijf/bedrag bloem/bloed groen/groente
        tijd/tijding land/landing haven/haver hand/handel handel/handelaar wagen/waag regen/regel kosten/kost
        zee/zeep vader/vaderland molen/mol leraar/leren leven/lever nacht/nachtegaal hoofd/hoofdstuk wind/winter
        som/soms ster/sterk vlag/vlak kamer/kam meester/meest water/wat beker/bek ring/rind boter/bot
        """,
        "pl": """
        praca/pracownik dom/domena kot/kotlet pan/panna rok/rokowanie stan/stanik sok/sokół krok/krokiet ser/serce
        kos/kosz bok/boks mak/makaron kara/karta las/laska nos/nosze lis/list pas/pasek bar/bark dama/dar
        miasto/miesiąc ręka/ręcznik koń/koniec głowa/głowica list/listopad zima/ziemia czas/czaszka kolej/kolejka
        książka/książę cena/centrum wina/wino dom/domofon praca/prasa rama/rana woda/wódka morze/moralny
        okno/oko ucho/uczeń nowy/nowina stary/starosta wysoki/wysokość dobry/dobro młody/młodość szkoła/szkolny
        samochód/chód klient/klientela rynek/rynna noc/nocleg dzień/dziennik głos/głosowanie para/parada forma/format
        norma/normalny plan/planeta plama/plan karta/kartka most/mostek ogród/ogrodnik zamek/zamiar bank/bankiet
        cel/celnik sala/salon lista/list góra/górnik pole/polska ryba/rybak chleb/chlew mysz/myśl
        """,
        "pt": """
        porto/porta livro/libra casa/caso banco/banca modo/moda ponto/ponta partido/partida conto/conta bolso/bolsa
        cargo/carga prato/prata pato/pata rato/rata barco/barca fruto/fruta horto/horta universidade/universo
        experiência/experimento importante/importar órgão/organização autor/autoridade nação/nacional arte/artista
        trabalho/trabalhador geral/gerar política/polícia marido/mar pão/painel sol/sola mar/mármore caminho/caminhão
        livro/livraria livro/livre flor/floresta fogo/força terra/terreno campo/campanha companhia/companheiro
        mão/maneira caro/carro vela/velo folha/olho copo/copa tema/temor sede/seda ramo/rama foco/foca pasto/pasta
        pico/pica cesto/cesta carta/cartão corte/corta gota/goteira parque/parte posto/posta monte/monta
        pelo/pele pele/peleja ano/anão avó/avô data/dado dia/diário mês/mesa lado/lata loja/lojista mata/mato
        tempo/templo vinho/vinha bola/bolo
        """,
        "sv": """
        lag/lager val/valp bok/bock bank/bänk park/parkett universitet/universum erfarenhet/erfara experiment/expert
        organ/organisation nation/nationell konst/konstnär arbete/arbetare general/generera politik/polis
        stad/stadion bagare/bag läsare/läsning hus/husky bonde/bond kyrka/kyla dag/daglig år/årlig vän/vänskap
        fri/frihet skön/skönhet spel/spelare blomma/blom grön/grönsak tid/tidning land/landning hand/handel
        handel/handlare regn/regel kost/kostnad sjö/sjöman far/farbror lärare/lära liv/lever natt/natur vind/vinter
        stjärna/stjärt vatten/vatt kam/kamera mästare/mast brev/bred bord/bor hall/halla mat/matta katt/kattun
        skola/skål flicka/flik lampa/lam krona/kron fråga/frakt kniv/knipa glas/glass ros/rost sten/stenig
        vit/vitamin sol/soldat del/delfin tak/takt ord/order fel/feld djur/djup mil/mild son/sond buss/buske
        tal/tall fot/foto grav/gravid
        """,
    ]
}
