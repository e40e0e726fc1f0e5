package cartulary.drawing;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Objects;

/// The small drawings that no rule depends on.
final class Glyphs {
    private static final String FILE = "/cartulary/drawing/glyphs.svg";

    private Glyphs() {}

    /// All of them as one line of SVG, colours still by name.
    static String all() {
        try (InputStream file = Glyphs.class.getResourceAsStream(FILE)) {
            String svg = new String(Objects.requireNonNull(file, FILE).readAllBytes(), StandardCharsets.UTF_8);
            return svg.replaceAll("<!--.*?-->", "")
                    .replaceAll("</?svg[^>]*>", "")
                    .replaceAll(">\\s+<", "><")
                    .strip();
        } catch (IOException e) {
            throw new IllegalStateException(FILE + " does not read", e);
        }
    }
}
