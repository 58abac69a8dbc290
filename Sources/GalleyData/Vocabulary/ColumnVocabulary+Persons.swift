extension ColumnVocabulary {
    /// Persons, companies and their roles at events.
    static let persons: [Entry] = [
        Entry(
            [.salutation],
            """
            salutation, honorific, courtesy title, form of address, prefix, name prefix, honorific prefix
            Anrede, Briefanrede, Namenszusatz, civilité, tratamiento, titolo di cortesia, tratamento, aanhef, tiltale, titulering
            oslovení, zwrot grzecznościowy, обращение, 敬称, 称谓, 호칭, اللقب, תואר
            """),
        Entry(
            [.title],
            """
            title, titles, academic title, academic degree, degree, akad. Titel, akademischer Titel, akad. Grad, Titel
            Titel/Akad. Grad, titre, título, titulación, titolo, titulo, tittel, titteli, tytuł, titul, звание, 肩書, 头衔
            """),
        Entry(
            [.name, .product],
            """
            name, names, nom, nombre, nome, naam, namn, navn, nimi, nazwa, imię i nazwisko, jméno, název, имя, название
            наименование, 名前, 氏名, お名前, 名称, 姓名, 이름, 성명, 성함, الاسم, اسم, שם
            """),
        Entry(
            [.name],
            """
            full name, contact, contact name, contact person, recipient, recipient name, addressee, attendee, attendee name
            participant, speaker, student, pupil, child, guest, guest name, member, member name, person, display name
            attention, attn
            attention to, c/o name, name on badge, badge name, buyer name, customer full name
            Empfänger, Empfaenger, Kontakt, Ansprechpartner, Ansprechpartnerin, Ansprechperson, Kontaktperson, Adressat, Teilnehmer
            Teilnehmerin, Teilnehmername, Referent, Gast, Schüler, Schülerin, Mitglied
            Vor- und Nachname, Vorname Nachname, Vorname und Nachname
            Vollständiger Name, Name und Vorname, Nachname Vorname, zu Händen, z. Hd., Empfängername
            nom complet, nom et prénom, prénom et nom, destinataire, contact principal, personne à contacter, interlocuteur
            nombre completo, nombre y apellidos, destinatario, persona de contacto, contacto
            nome completo, nominativo, nome e cognome, persona di riferimento, referente, contatto, pessoa de contacto
            nome e sobrenome, contato, pessoa de contato, volledige naam, ontvanger, contactpersoon, geadresseerde
            fullständigt namn, mottagare, kontaktperson, fullt navn, modtager, mottaker, fulde navn
            koko nimi, vastaanottaja, yhteyshenkilö, osoba kontaktowa, odbiorca, adresat, pełna nazwa
            celé jméno, jméno a příjmení, příjemce, kontaktní osoba, фио, ф.и.о., получатель, полное имя, контактное лицо, имя и фамилия
            受取人, 宛名, 届け先名, お届け先名, 担当者, 担当者名, 联系人, 收件人, 收货人, 담당자, 받는 사람, 수령인, 수취인
            الاسم الكامل, المستلم, جهة الاتصال, שם מלא, נמען, איש קשר
            """),
        Entry([.name], isWeak: true, "file as, speichern unter, nickname, spitzname"),
        Entry(
            [.first],
            """
            first, first name, given name, forename, Vorname, Vorname (Adressattyp natürl. Person), prénom, prénoms
            nombre de pila, primer nombre, nome próprio, primeiro nome, nome di battesimo, voornaam, roepnaam, förnamn, fornavn
            etunimi, imię, imiona, křestní jméno, личное имя, 名, 이름(First), الاسم الأول, שם פרטי
            """),
        Entry(
            [.middle],
            """
            middle, middle name, middle initial, additional name, second name, Zweiter Vorname, weitere Vornamen
            deuxième prénom, segundo nombre, secondo nome, nome do meio, tweede naam, mellannamn, mellomnavn, mellemnavn
            toinen nimi, drugie imię, prostřední jméno, отчество, الاسم الأوسط, שם אמצעי
            """),
        Entry(
            [.last],
            """
            last, last name, surname, family name, Nachname, Familienname, Zuname, Name (Adressattyp natürl. Person)
            nom de famille, nom d’usage, apellido, apellidos, primer apellido, cognome, sobrenome, apelido, último nome
            achternaam, familienaam, efternamn, etternavn, efternavn, sukunimi, nazwisko, příjmení, фамилия
            姓, 名字, 苗字, 성, اسم العائلة, الكنية, שם משפחה
            """),
        Entry(
            [.suffix],
            "suffix, name suffix, honorific suffix, Namenssuffix, suffixe, sufijo, suffisso, sufixo, achtervoegsel"),
        Entry(
            [.position],
            """
            position, role, job title, job, job role, occupation, profession, function, title/position, organization title
            organization 1 title, professional title, Funktion, Rolle, Stelle, Beruf, Berufsbezeichnung, Stellenbezeichnung
            Jobtitel, Berufstitel, fonction, poste, profession, métier, titre du poste, intitulé du poste, titre1
            cargo, puesto, función, profesión, ruolo, qualifica, mansione, posizione, professione, função, profissão
            functie, functietitel, beroep, befattning, yrke, titel/befattning, stilling, stillingsbetegnelse, tehtävä
            tehtävänimike, ammatti, stanowisko, funkcja, zawód, pozice, funkce, pracovní pozice, должность, профессия
            役職, 職種, 職位, 职位, 职务, 직위, 직책, 직함, المنصب, المسمى الوظيفي, الوظيفة, תפקיד
            """),
        Entry(
            [.department],
            """
            department, dept, division, unit name, organization department, organization 1 department, Abteilung, Bereich
            Referat, Fachbereich, service, département, direction, departamento, área, reparto, dipartimento, ufficio
            setor, seção, afdeling, avdelning, afdeling/avdeling, avdeling, osasto, dział, wydział, oddělení, отдел, подразделение
            部署, 部署名, 部門, 部门, 부서, 부서명, القسم, الإدارة, מחלקה
            """),
        Entry(
            [.company],
            """
            company, company name, organisation, organization, organization name, organization 1 name, org, employer
            affiliation, institution, business, business name, firm, customer, customer name, client, client name
            account name, supplier, supplier name, vendor name, university, school, club
            Firma, Firmenname, Firmenbezeichnung, Unternehmen, Unternehmensname, Organisation, Kunde, Kundenname, Lieferant
            Lieferantenname, Debitor, Debitorname, Auftraggeber, Institut, Verein, Geschäftspartner
            Name (Adressattyp Unternehmen), Arbeitgeber
            entreprise, société, raison sociale, nom de l’entreprise, nom de la société, nom du client, organisme
            établissement, fournisseur, dénomination sociale
            empresa, razón social, nombre de la empresa, compañía, organización, cliente, nombre del cliente, proveedor
            nombre comercial, sociedad
            azienda, ditta, società, ragione sociale, nome azienda, denominazione, organizzazione, ente, fornitore
            razão social, nome da empresa, companhia, organização, nome fantasia, nome do cliente, fornecedor
            bedrijf, bedrijfsnaam, organisatie, klant, klantnaam, leverancier, företag, företagsnamn, kund, kundnamn
            selskap, selskapsnavn, bedrift, bedriftsnavn, virksomhed, virksomhedsnavn, firmanavn, kundenavn, organisasjon
            yritys, yrityksen nimi, asiakas, asiakkaan nimi, organisaatio
            nazwa firmy, przedsiębiorstwo, klient, nazwa klienta, kontrahent, nazwa kontrahenta, organizacja, spółka
            společnost, název firmy, zákazník, organizace, obchodní jméno
            компания, организация, предприятие, фирма, название компании, клиент, заказчик, контрагент
            会社, 会社名, 法人名, 企業名, 団体名, 顧客名, 得意先名, 取引先名, 公司, 公司名称, 单位, 单位名称, 企业名称, 客户, 客户名称
            회사, 회사명, 업체명, 상호, 거래처, 거래처명, 고객명, الشركة, اسم الشركة, المؤسسة, العميل, اسم العميل
            חברה, שם החברה, ארגון, לקוח, שם הלקוח
            """),
        Entry([.company, .name, .product], "name 1, nom 1, nombre 1, naam 1"),
        Entry([.company], "company 1, company name 1, Firma 1, Firmenname 1, société 1, empresa 1, azienda 1, ditta 1"),
        Entry(
            [.companyAddition],
            """
            company 2, company name 2, name 2, name 3, name 4, Firma 2, Firma 3, Firmenzusatz, Namenszusatz 2, Zusatzname
            nom 2, nombre 2, naam 2, société 2, Firmenname 2, Firmenname 3, empresa 2, azienda 2, ditta 2
            """),
        Entry(
            [.event],
            "event, event name, conference, Veranstaltung, événement, evento, konferenz, evenement, evenemang, arrangement, "
                + "tapahtuma, wydarzenie, akce, событие, 活動, イベント, 活动, 행사, الحدث, אירוע"),
        Entry(
            [.ticket],
            "ticket, ticket type, ticket name, ticket class, badge type, attendee type, Ticketart, Tickettyp, Ticketkategorie, "
                + "type de billet, tipo de entrada, tipo di biglietto, tipo de ingresso, tipo de bilhete, tickettype, biljettyp, "
                + "billettype, lipputyyppi, rodzaj biletu, typ vstupenky, тип билета, チケット, 票种, 티켓"),
        Entry(
            [.seat],
            """
            table, table number, table no, table nr, seat, seat number, seat no, Tisch, Tischnummer, Tisch-Nr, Tischnr
            Sitz, Sitzplatz, Platznummer, siège, numéro de table, place assise, mesa, número de mesa, asiento, tavolo
            numero tavolo, posto a sedere, tafel, tafelnummer, zitplaats, bord, bordsnummer, bordnummer, plats, pöytä
            istumapaikka, stolik, numer stolika, stůl, стол, номер стола, テーブル, テーブル番号, 席, 座席, 桌号, 座位, 테이블, 좌석
            """),
        Entry([.pronouns], "pronouns, pronoun, Pronomen, pronoms, pronombres, pronomi, pronomes"),
    ]
}
