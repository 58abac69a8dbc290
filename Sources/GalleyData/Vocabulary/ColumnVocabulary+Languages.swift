extension ColumnVocabulary {
    /// The usual columns of addresses, badges and goods in further languages: Hungarian, Turkish, Romanian, Greek, Ukrainian,
    /// Croatian, Vietnamese, Indonesian, Thai and Hindi.
    static let furtherLanguages: [Entry] = [
        Entry(
            [.salutation],
            "megszólítás, hitap, formulă de adresare, προσφώνηση, звернення, oslovljavanje, danh xưng, sapaan, คำนำหน้า, คำนำหน้าชื่อ"
        ),
        Entry(
            [.name, .product],
            "név, teljes név, isim, ad, nume, όνομα, назва, ім’я, ime, naziv, tên, nama, ชื่อ, नाम"),
        Entry(
            [.name],
            """
            címzett, kapcsolattartó, partner neve, ad soyad, adı soyadı, ad soyadı, ad ve soyad, isim soyisim, alıcı, yetkili
            nume complet, nume și prenume, numele și prenumele, destinatar, persoană de contact, ονοματεπώνυμο, παραλήπτης
            піб, п.і.б., повне ім’я, одержувач, отримувач, контактна особа, ime i prezime, primatelj, kontakt osoba
            họ tên, họ và tên, tên đầy đủ, người nhận, tên người nhận, nama lengkap, penerima, nama penerima
            ชื่อ-นามสกุล, ชื่อนามสกุล, ชื่อและนามสกุล, ผู้รับ, ชื่อผู้รับ, पूरा नाम, प्राप्तकर्ता, व्यक्ति का नाम
            """),
        Entry(
            [.first],
            "keresztnév, utónév, adı, prenume, prenumele, όνομα (μικρό), ім’я (власне), nama depan, ชื่อจริง, पहला नाम"),
        Entry(
            [.last],
            "vezetéknév, családnév, soyad, soyadı, soyisim, nume de familie, επώνυμο, επίθετο, прізвище, prezime, họ, nama belakang, "
                + "นามสกุล, उपनाम, कुलनाम"),
        Entry(
            [.position],
            "beosztás, munkakör, pozíció, unvan, ünvan, görev, pozisyon, funcție, funcția, post, θέση, ιδιότητα, посада, radno mjesto, "
                + "funkcija, chức vụ, chức danh, jabatan, posisi, ตำแหน่ง, पद, पदनाम"),
        Entry(
            [.department],
            "osztály, részleg, departman, bölüm, birim, departament, secție, τμήμα, відділ, odjel, phòng ban, bộ phận, departemen, "
                + "bagian, แผนก, ฝ่าย, विभाग"),
        Entry(
            [.company],
            """
            cég, cégnév, vállalat, szervezet, intézmény, ügyfél, ügyfél neve, vevő, partner, beszállító
            şirket, şirket adı, firma adı, kurum, kurum adı, kuruluş, müşteri, müşteri adı, firmă, companie, societate, organizație
            denumire firmă, client nume, εταιρεία, εταιρία, επωνυμία, οργανισμός, πελάτης, компанія, організація, підприємство
            установа, клієнт, tvrtka, poduzeće, organizacija, kupac, công ty, tên công ty, tổ chức, đơn vị, khách hàng
            perusahaan, nama perusahaan, organisasi, instansi, pelanggan, บริษัท, ชื่อบริษัท, องค์กร, หน่วยงาน, कंपनी, संस्था, संगठन
            """),
        Entry(
            [.street],
            """
            utca, utca házszám, utca és házszám, közterület, közterület neve, cím 1, sokak, cadde, cadde sokak, cadde/sokak, adres satırı 1
            strada, strada și numărul, stradă, οδός, διεύθυνση 1, οδός και αριθμός, вулиця, вулиця будинок, вулиця та будинок
            ulica i broj, đường, tên đường, số nhà và tên đường, jalan, nama jalan, ถนน, सड़क, मार्ग
            """),
        Entry(
            [.street, .street2], isWeak: true,
            "cím, lakcím, postacím, levelezési cím, adresă, adresa poștală, açık adres, adresi, διεύθυνση, адреса, поштова адреса, "
                + "địa chỉ, alamat, ที่อยู่, पता"),
        Entry(
            [.houseNumber],
            "házszám, kapı no, bina no, dış kapı no, număr stradă, număr, αριθμός, αρ., будинок, номер будинку, kućni broj, số nhà, "
                + "nomor rumah, no rumah, บ้านเลขที่, เลขที่, मकान संख्या, मकान नं"),
        Entry(
            [.street2, .street3],
            """
            cím 2, emelet, emelet/ajtó, emelet ajtó, ajtó, épület, lépcsőház, daire, daire no, kat, bina, iç kapı no, adres satırı 2
            bloc, scara, etaj, apartament, ap., όροφος, διαμέρισμα, поверх, квартира/офіс, під’їзд, kat/stan, stan, tầng, căn hộ
            lantai, gedung, ชั้น, อาคาร, ห้อง, หมู่บ้าน, मंजिल, भवन
            """),
        Entry(
            [.district],
            "kerület, mahalle, semt, cartier, sector, συνοικία, мікрорайон, četvrt, phường, xã, phường/xã, kelurahan, kecamatan, "
                + "kelurahan/desa, ตำบล, แขวง, ตำบล/แขวง, मोहल्ला, landmark, locality/landmark"),
        Entry(
            [.postcode],
            "irányítószám, irsz, ir. szám, ir.szám, posta kodu, p.k., cod poștal, cod postal, τ.κ., ταχυδρομικός κώδικας, "
                + "поштовий індекс, індекс, poštanski broj, mã bưu điện, mã bưu chính, kode pos, kodepos, รหัสไปรษณีย์, पिन कोड, पिन, pin"
        ),
        Entry(
            [.city],
            "város, település, helység, ilçe, şehir, semt/ilçe, oraș, orașul, localitate, localitatea, πόλη, місто, населений пункт, "
                + "grad, mjesto, thành phố, quận, huyện, quận/huyện, kota, kota/kabupaten, อำเภอ, เขต, อำเภอ/เขต, शहर, नगर, "
                + "post town, city or town, town or city, town name, city name"),
        Entry(
            [.state],
            "megye, vármegye, il, județ, județul, νομός, περιφέρεια, область/край, županija, tỉnh, tỉnh/thành phố, tỉnh thành, "
                + "provinsi, จังหวัด, राज्य"),
        Entry(
            [.country], "ország, ülke, țară, țara, χώρα, країна, država, quốc gia, nước, negara, ประเทศ, देश"),
        Entry(
            [.product],
            """
            termék, terméknév, termék neve, cikk, cikknév, megnevezés, árucikk, ürün, ürün adı, produs, denumire, denumire produs, nume produs
            προϊόν, είδος, товар/послуга, назва товару, найменування, proizvod, naziv proizvoda, artikl, sản phẩm, tên sản phẩm
            tên hàng, mặt hàng, produk, nama produk, nama barang, สินค้า, ชื่อสินค้า, รายการ, उत्पाद, उत्पाद का नाम, वस्तु
            """),
        Entry(
            [.brand],
            "gyártó, márka, marka adı, üretici, producător, μάρκα, κατασκευαστής, виробник, proizvođač, thương hiệu, nhãn hiệu, "
                + "merek, ยี่ห้อ, แบรนด์, ब्रांड"),
        Entry(
            [.details],
            "méret, szín, tömeg, súly, kiszerelés, egység, renk, beden, ağırlık, birim, mărime, culoare, greutate, unitate, μέγεθος, χρώμα, "
                + "βάρος, розмір, колір, вага, veličina, boja, težina, kích thước, màu sắc, trọng lượng, ukuran, warna, berat, ขนาด, สี, "
                + "น้ำหนัก, आकार, रंग, वज़न"),
        Entry(
            [.sku],
            "cikkszám, termékkód, ürün kodu, stok kodu, cod produs, κωδικός, κωδικός προϊόντος, код товару, šifra, mã sản phẩm, mã hàng, "
                + "kode produk, kode barang, รหัสสินค้า, उत्पाद कोड"),
        Entry(
            [.code],
            "vonalkód, barkod, cod de bare, γραμμωτός κώδικας, barcode/ean, штрих код, mã vạch, kode batang, บาร์โค้ด, बारकोड"
        ),
        Entry(
            [.price],
            "ár, bruttó ár, eladási ár, fogyasztói ár, fiyat, fiyatı, satış fiyatı, preț, preț unitar, preț de vânzare, τιμή, ціна, cijena, "
                + "giá, giá bán, đơn giá, harga, harga jual, ราคา, ราคาขาย, मूल्य, कीमत, दाम"),
        Entry([.currency], "pénznem, para birimi, monedă, νόμισμα, tiền tệ, mata uang, สกุลเงิน, मुद्रा"),
    ]

    /// Words of columns in these languages that only custom templates show.
    static let furtherPrivateNames = """
        telefonszám, mobilszám, e-mail cím, megjegyzés, születési dátum, adószám, azonosító, sorszám, mennyiség, e-posta, eposta, cep
        cep telefonu, açıklama, doğum tarihi, vergi no, tc kimlik no, miktar, sıra no, observații, cui, cnp, cantitate, τηλέφωνο
        κινητό, σημειώσεις, αφμ, телефон, електронна пошта, примітка, кількість, bilješka, količina, điện thoại, số điện thoại, sđt
        ghi chú, ngày sinh, mã số thuế, số lượng, telepon, no hp, no telepon, catatan, jumlah, โทรศัพท์, เบอร์โทร, เบอร์โทรศัพท์, อีเมล
        หมายเหตุ, จำนวน, फ़ोन, मोबाइल, ईमेल, टिप्पणी, मात्रा
        """
}
