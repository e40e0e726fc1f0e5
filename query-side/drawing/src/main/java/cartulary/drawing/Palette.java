package cartulary.drawing;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The colours of all tiles. A page can set each colour by its CSS custom property; the default is the light colour.
public enum Palette {
    FIELD("#b5cf74", "#66793f"),
    GRASS("#7fa046", "#8fa45a"),
    TREE("#4f7d3a", "#34522a"),
    ROAD("#fbf0d0", "#d8c79c"),
    EDGE("#a07a48", "#4c3a22"),
    CITY("#e3a96a", "#9a6a3c"),
    STONE("#e6ddd0", "#b3a998"),
    INK("#4a372a", "#20170f"),
    ROOF("#bf4a30", "#96402c"),
    PLASTER("#fff6e2", "#dccdae"),
    WOOD("#96643a", "#6d4a2b"),
    SHIELD("#2f6fb8", "#3a70ad"),
    COIN("#f2b632", "#cf9d31"),
    OFFICE("#7646a8", "#7a57ab"),
    PINK("#ef98a0", "#c98088"),
    GREY("#9c9ea6", "#83858c");

    private final String light;
    private final String dark;

    Palette(String light, String dark) {
        this.light = light;
        this.dark = dark;
    }

    /// Returns the custom property, such as `--tile-field`.
    public String property() {
        return "--tile-" + id();
    }

    public String light() {
        return light;
    }

    public String dark() {
        return dark;
    }

    /// Returns a style sheet that sets every property for light and dark pages.
    public static String css() {
        return ":root{"
                + all(Palette::light)
                + "}@media (prefers-color-scheme:dark){:root{"
                + all(Palette::dark)
                + "}}";
    }

    /// Returns the value of a `fill` or `stroke`.
    String paint() {
        return "var(" + property() + "," + light + ")";
    }

    /// Replaces `{field}` and the like by paints.
    static String painted(String svg) {
        String painted = svg;
        for (Palette colour : values()) {
            painted = painted.replace("{" + colour.id() + "}", colour.paint());
        }
        return painted;
    }

    private static String all(Function<Palette, String> value) {
        return Arrays.stream(values())
                .map(colour -> colour.property() + ":" + value.apply(colour))
                .collect(Collectors.joining(";"));
    }

    private String id() {
        return name().toLowerCase(Locale.ROOT);
    }
}
