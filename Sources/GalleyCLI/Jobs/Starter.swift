import GalleyStationery

/// The files of a new project: data, a document and a job file, all with comments.
enum Starter: String, CaseIterable {
    case report, labels, cloud, badges

    /// - Parameter template: the built-in template that labels start from; nil for a short one.
    func files(from template: BuiltInTemplate? = nil) -> [(name: String, text: String)] {
        if let template { return Self.files(of: template) }
        return switch self {
        case .report:
            [("report.md", Self.reportText), ("visitors.csv", Self.visitorsText), ("galley.yaml", Self.reportJob)]
        case .labels: [("people.csv", Self.peopleText), ("label.yaml", Self.labelText), ("galley.yaml", Self.labelJob)]
        case .cloud: [("words.csv", Self.wordsText), ("galley.yaml", Self.cloudJob)]
        case .badges: [("badges.csv", Self.badgesText), ("galley.yaml", Self.badgeJob)]
        }
    }

    /// The file that the job writes.
    var output: String {
        switch self {
        case .report: "report.pdf"
        case .labels: "labels.pdf"
        case .cloud: "cloud.pdf"
        case .badges: "badges.pdf"
        }
    }

    private static func files(of template: BuiltInTemplate) -> [(name: String, text: String)] {
        let (data, text) =
            switch template {
            case .address, .luggage: ("people.csv", peopleText)
            case .product: ("products.csv", productsText)
            case .columns: ("samples.csv", samplesText)
            case .nameBadge, .certificate, .tent, .placeCard, .lanyard: ("guests.csv", guestsText)
            }
        return [(data, text), ("label.yaml", template.yaml), ("galley.yaml", labelJob(for: data, template))]
    }

    /// A job file for labels of a table, as it is written in YAML.
    static func labelJob(for data: String, _ template: BuiltInTemplate) -> String {
        let job = labelJob.replacing("people.csv", with: data)
        return switch template {
        case .address, .columns: job
        case .product: job.replacing("L7160", with: "L7163")
        case .nameBadge: job.replacing("L7160", with: "L7165")
        // The template names its stock.
        case .certificate, .tent, .placeCard, .lanyard, .luggage: job.replacing("stock: L7160\n", with: "")
        }
    }

    private static let reportText = """
        ---
        # The front matter: the title, the language and the look of the report.
        title: Visitors of the museum
        author: The museum
        language: en
        theme: editorial
        ---

        # The year

        In spring the museum had more visitors than ever. The table is read from `visitors.csv`
        when the report is made, so it is always as new as the file.

        ::table visitors.csv format="visitors=#,##0" total=visitors caption="Visitors by quarter"

        ## Next

        - Write text in Markdown.
        - Add a cloud of words: `::cloud words.csv`.
        - Choose another theme in the front matter.

        """
    private static let visitorsText = """
        quarter,visitors
        Winter,18250
        Spring,31400
        Summer,27830
        Autumn,22915

        """
    private static let reportJob = """
        # galley run makes report.pdf. galley report --help lists the options.
        command: report
        file: report.md
        output: report.pdf

        """
    private static let samplesText = """
        sample,date,volume,storage
        S-0001,2026-03-04,1.5 mL,-80 °C
        S-0002,2026-03-04,0.5 mL,-20 °C
        S-0003,2026-03-05,2 mL,4 °C

        """
    private static let peopleText = """
        name,street,postcode,city
        Ada Lovelace,12 St James's Square,SW1Y 4JH,London
        Sophie Germain,13 rue de Savoie,75006,Paris
        Emmy Noether,Nürnberger Straße 32,91052,Erlangen

        """
    private static let productsText = """
        name,brand,price,ean
        Wheat beer,Weltenburg,2.49 €,4006381333931
        Sea salt,Guérande,3.90 €,5901234123457

        """
    private static let guestsText = """
        name,company,position
        Ada Lovelace,Analytical Engines,Programmer
        Emmy Noether,University of Göttingen,Professor

        """
    private static let labelText = """
        # A template: parts from top to bottom, with the columns of people.csv in double braces.
        # galley schema prints everything that a template may contain.
        content:
          column:
            - text: "{{name}}"
              weight: 700
            - "{{street}}"
            - "{{postcode}} {{city}}"

        """
    private static let labelJob = """
        # galley run makes labels.pdf. galley labels --help lists the options, galley stocks list the sheets.
        command: labels
        template: label.yaml
        data: people.csv
        stock: L7160
        output: labels.pdf
        # start: 4          # the first free label of a sheet that has been used
        # outlines: true    # draws the edges of the labels, for a test on plain paper

        """
    private static let wordsText = """
        word,weight,group
        serif,9,letters
        kerning,7,letters
        ligature,5,letters
        leading,8,lines
        measure,6,lines
        hyphen,4,lines
        margin,7,pages
        folio,3,pages
        signature,2,pages

        """
    private static let cloudJob = """
        # galley run makes cloud.pdf. galley cloud --help lists the options.
        command: cloud
        file: words.csv
        output: cloud.pdf
        title: Words of typesetting
        order: center-out
        # palette: muted

        """
    private static let badgesText = """
        label,message,color
        build,passing,green
        coverage,87 %,yellow
        licence,Apache 2.0,blue

        """
    private static let badgeJob = """
        # galley run makes badges.pdf and an SVG of each badge. galley badge --help lists the options.
        - command: badge
          data: badges.csv
          output: badges.pdf
        - command: badge
          data: badges.csv
          output: "badges/{label}.svg"

        """
}
