package cartulary.drawing;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The colours of all tiles. A page can set each colour by its CSS custom property; the default is the light colour.
public enum Palette {
    FIELD("#b9d180", "#586c3d"),
    MEADOW("#aeca74", "#52663a"),
    GRASS("#9cba62", "#6f8550"),
    TREE("#4c7a3b", "#2f4a2a"),
    TREELIT("#76a554", "#466b3b"),
    ROAD("#fbf0d0", "#dbcba1"),
    EDGE("#8a6335", "#3a2a18"),
    CITY("#efd0a2", "#8a6340"),
    STONE("#ebe4d8", "#b5ac9d"),
    INK("#3d2c21", "#1a130d"),
    ROOF("#a83e27", "#7c3423"),
    ROOFLIT("#cf6143", "#a04d37"),
    THATCH("#9a6230", "#6e4a26"),
    THATCHLIT("#c48c4a", "#957038"),
    SLATE("#56677e", "#3f4c5e"),
    SLATELIT("#7d91ab", "#5d6f86"),
    PLASTER("#fff6e2", "#e2d5b9"),
    WOOD("#8a5a33", "#6b4a2c"),
    SHIELD("#2f6fb8", "#3a70ad"),
    COIN("#f2b632", "#d9a834"),
    OFFICE("#6f3aa8", "#7a4fb4"),
    PINK("#f0929e", "#d2838d"),
    GREY("#9a9ba3", "#7d7f86"),
    WATER("#7fb6d9", "#3d6f8f"),
    WAVE("#eaf6fc", "#9cc3d8"),
    BANK("#4d6f86", "#1c3444");

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

    /// Returns a style sheet that sets every property for light and dark pages, as the system wants them.
    public static String css() {
        return ":root{"
                + all(Palette::light)
                + "}@media (prefers-color-scheme:dark){:root{"
                + all(Palette::dark)
                + "}}";
    }

    /// Returns a style sheet that sets every property for a page that chooses its colour scheme itself.
    public static String themed() {
        return ":root{" + all(colour -> "light-dark(" + colour.light + "," + colour.dark + ")") + "}";
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

    /// Replaces `{field}` and the like by the light colours themselves, for programs that know no custom properties.
    static String flat(String svg) {
        String painted = svg;
        for (Palette colour : values()) {
            painted = painted.replace("{" + colour.id() + "}", colour.light());
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
