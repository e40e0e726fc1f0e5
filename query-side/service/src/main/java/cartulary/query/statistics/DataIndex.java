package cartulary.query.statistics;

import cartulary.analytics.expansion.LakeTables;
import cartulary.analytics.lake.Manifest;
import cartulary.analytics.table.Table;
import cartulary.query.statistics.PublishedLake.Contents;
import java.nio.file.Path;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.ResourceBundle;
import java.util.ResourceBundle.Control;

/// The page that lists the files of the lake, for people and for programs that follow links. It has no scripts.
final class DataIndex {
    /// Allows the style sheet and the icon of this server, and nothing else.
    static final String POLICY = "default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none';"
            + " form-action 'none'; frame-ancestors 'none'";

    private static final long KILOBYTE = 1_000;
    private static final List<String> DESCRIPTIONS =
            List.of(PublishedLake.MANIFEST, "schema.json", "croissant.json", "README.md");

    private final StringBuilder html = new StringBuilder();
    private final Locale language;
    private final ResourceBundle words;

    private DataIndex(Locale language) {
        this.language = language;
        this.words = ResourceBundle.getBundle(
                "cartulary.query.statistics.index", language, Control.getNoFallbackControl(Control.FORMAT_PROPERTIES));
    }

    /// Returns the page for a lake.
    static String html(Contents contents, Locale language) {
        var index = new DataIndex(language);
        index.open();
        index.files(contents);
        return index.close();
    }

    /// Returns the page for a service without a lake.
    ///
    /// @param reason not-configured or empty
    static String html(String reason, Locale language) {
        var index = new DataIndex(language);
        index.open();
        index.html.append("<p>%s</p>\n".formatted(index.word("none." + reason)));
        return index.close();
    }

    private void open() {
        html.append(
                """
                <!doctype html>
                <html lang="%s">
                <head>
                <meta charset="utf-8">
                <meta name="viewport" content="width=device-width, initial-scale=1">
                <meta name="color-scheme" content="light dark">
                <title>%s – Cartulary</title>
                <link rel="icon" href="/icon.svg" type="image/svg+xml">
                <link rel="stylesheet" href="/data.css">
                </head>
                <body>
                <header><nav><a href="/">%s</a> · <a href="/statistics">%s</a></nav></header>
                <main>
                <h1>%s</h1>
                """.formatted(language.getLanguage(), word("title"), word("home"), word("statistics"), word("title")));
    }

    private String close() {
        return html.append("</main>\n</body>\n</html>\n").toString();
    }

    private void files(Contents contents) {
        Manifest manifest = contents.manifest();
        html.append("<p>%s %s</p>\n"
                .formatted(
                        word("about")
                                .replace("{games}", number(manifest.games()))
                                .replace(
                                        "{changed}",
                                        new DateTimeFormatterBuilder()
                                                        .appendLocalized(FormatStyle.MEDIUM, FormatStyle.MEDIUM)
                                                        .toFormatter(language)
                                                        .withZone(ZoneOffset.UTC)
                                                        .format(contents.changed())
                                                + " UTC")
                                .replace("{bytes}", size(manifest.bytes())),
                        word("licence")));
        html.append("<h2>%s</h2>\n<ul>\n".formatted(word("descriptions")));
        for (String name : DESCRIPTIONS) {
            html.append("<li><a href=\"/data/%s\">%s</a>: %s</li>\n".formatted(name, name, word(name)));
        }
        html.append("</ul>\n");
        LakeTables.ALL.stream()
                .filter(table -> !manifest.files(table).isEmpty())
                .forEach(table -> table(manifest, table));
    }

    private void table(Manifest manifest, Table<?> table) {
        html.append("""
                <section>
                <h2 id="%1$s"><code>%1$s</code></h2>
                <p lang="en">%2$s</p>
                <div class="files" tabindex="0" role="region" aria-labelledby="%1$s">
                <table>
                <thead><tr><th scope="col">%3$s</th><th scope="col" class="number">%4$s</th><th scope="col" class="number">%5$s</th><th scope="col">SHA-256</th></tr></thead>
                <tbody>
                """.formatted(table.name(), table.rows(), word("file"), word("rows"), word("size")));
        Map<Path, Manifest.FileFacts> facts = manifest.files();
        for (Path path : manifest.files(table)) {
            Manifest.FileFacts file = Objects.requireNonNull(facts.get(path));
            String name = escaped(LakeFiles.name(path));
            html.append("<tr><td><a href=\"/data/%s\">%s</a></td>".formatted(name, name))
                    .append("<td class=\"number\">%s</td><td class=\"number\">%s</td><td><code>%s</code></td></tr>\n"
                            .formatted(number(file.rows()), size(file.bytes()), escaped(file.sha256())));
        }
        html.append("</tbody></table></div></section>\n");
    }

    private String number(long number) {
        return String.format(language, "%,d", number);
    }

    private String size(long bytes) {
        return bytes < KILOBYTE
                ? number(bytes) + " B"
                : bytes < KILOBYTE * KILOBYTE
                        ? number(bytes / KILOBYTE) + " kB"
                        : String.format(language, "%,.1f MB", bytes / (double) (KILOBYTE * KILOBYTE));
    }

    private String word(String key) {
        return escaped(words.getString(key));
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("\"", "&quot;");
    }
}
