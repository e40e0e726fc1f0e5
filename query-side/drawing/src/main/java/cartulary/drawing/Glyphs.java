package cartulary.drawing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// Small decorations without meaning in the rules, such as houses.
final class Glyphs {
    private static final String FILE = "/cartulary/drawing/glyphs.svg";

    private Glyphs() {}

    /// Returns all glyphs as one line of SVG, with colours by name.
    static String all() {
        try (InputStream file = Glyphs.class.getResourceAsStream(FILE)) {
            String svg = new String(Objects.requireNonNull(file, FILE).readAllBytes(), StandardCharsets.UTF_8);
            return svg.replaceAll("<!--.*?-->", "")
                    .replaceAll("</?svg[^>]*>", "")
                    .replaceAll(">\\s+<", "><")
                    .strip();
        } catch (IOException e) {
            throw new IllegalStateException("cannot read " + FILE, e);
        }
    }
}
