package cartulary.web;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.drawing.Palette;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The colours of pieces can be seen on everything that pieces stand on, in both looks of the page. A piece is its
/// colour, a dark line around it, and an outline of paper around that; contrasts are those of WCAG 2.2.
class PieceContrastTest {
    private static final Path STYLE = Path.of("src/main/resources/web/app/base.css");
    private static final List<String> COLOURS = List.of("red", "blue", "green", "yellow", "black", "pink");
    private static final List<Palette> GROUNDS = List.of(Palette.FIELD, Palette.CITY, Palette.ROAD);

    /// The least contrast of what must be seen to understand a page (1.4.11), and of text (1.4.3).
    private static final double GRAPHICS = 3;

    private static final double TEXT = 4.5;

    record Case(String colour, Palette ground, String look, String groundColour) {}

    static Stream<Case> cases() {
        return COLOURS.stream().flatMap(colour -> GROUNDS.stream()
                .flatMap(ground -> Stream.of(
                        new Case(colour, ground, "light", ground.light()),
                        new Case(colour, ground, "dark", ground.dark()))));
    }

    static List<String> colours() {
        return COLOURS;
    }

    @ParameterizedTest
    @MethodSource("cases")
    void aPieceIsSetOffFromItsGround(Case on) throws IOException {
        String outline = value("piece-outline");
        double contrast = DoubleStream.of(
                        contrast(value("seat-" + on.colour()), on.groundColour()),
                        contrast(outline, on.groundColour()),
                        // The dark line shows only where it is set off from the outline around it.
                        Math.min(
                                contrast(value("piece-line"), on.groundColour()),
                                contrast(value("piece-line"), outline)))
                .max()
                .orElseThrow();
        assertThat(contrast).as(on.toString()).isGreaterThanOrEqualTo(GRAPHICS);
    }

    @ParameterizedTest
    @MethodSource("colours")
    void aPieceIsSetOffFromItsOutline(String colour) throws IOException {
        String seat = value("seat-" + colour);
        double contrast = Math.max(contrast(seat, value("piece-outline")), contrast(seat, value("piece-line")));
        assertThat(contrast).as(colour).isGreaterThanOrEqualTo(GRAPHICS);
    }

    @ParameterizedTest
    @MethodSource("cases")
    void everyPieceExceptAYellowOneIsSetOffWithoutTheDarkLine(Case on) throws IOException {
        double contrast = Math.max(
                contrast(value("seat-" + on.colour()), on.groundColour()),
                contrast(value("piece-outline"), on.groundColour()));
        assertThat(contrast >= GRAPHICS || on.colour().equals("yellow"))
                .as("%s: %.2f", on, contrast)
                .isTrue();
    }

    @ParameterizedTest
    @MethodSource("colours")
    void theNumberOfTheSeatCanBeReadOnTheColour(String colour) throws IOException {
        assertThat(contrast(value("on-" + colour), value("seat-" + colour)))
                .as(colour)
                .isGreaterThanOrEqualTo(TEXT);
    }

    @ParameterizedTest
    @MethodSource("colours")
    void twoColoursOfSeatsAreNotAlike(String colour) throws IOException {
        for (String other : COLOURS) {
            if (!other.equals(colour)) {
                assertThat(difference(value("seat-" + colour), value("seat-" + other)))
                        .as(colour + " and " + other)
                        .isGreaterThan(60);
            }
        }
    }

    /// Returns the first value of a custom property, which holds for both looks unless it is set again.
    private static String value(String property) throws IOException {
        String css = Files.readString(STYLE);
        List<String> values = Pattern.compile("--" + property + ":\\s*(#[0-9a-f]{3,6});")
                .matcher(css)
                .results()
                .map(found -> found.group(1))
                .toList();
        assertThat(values).as("--" + property + " in " + STYLE).hasSize(1);
        return values.getFirst();
    }

    private static double contrast(String one, String other) {
        double a = luminance(one);
        double b = luminance(other);
        return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    }

    /// Returns the relative luminance as WCAG defines it.
    private static double luminance(String colour) {
        double[] linear =
                channels(colour, value -> value <= 0.04045 ? value / 12.92 : Math.pow((value + 0.055) / 1.055, 2.4));
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
    }

    /// Returns the distance of two colours, with red, green and blue from 0 to 255.
    private static double difference(String one, String other) {
        double[] a = channels(one, value -> value * 255);
        double[] b = channels(other, value -> value * 255);
        return Math.sqrt(Math.pow(a[0] - b[0], 2) + Math.pow(a[1] - b[1], 2) + Math.pow(a[2] - b[2], 2));
    }

    private static double[] channels(String colour, Function<Double, Double> scale) {
        String full = colour.length() == 4 ? colour.replaceAll("([0-9a-f])", "$1$1") : colour;
        Matcher parts = Pattern.compile("[0-9a-f]{2}").matcher(full);
        return parts.results()
                .mapToDouble(part -> scale.apply(Integer.parseInt(part.group(), 16) / 255.0))
                .toArray();
    }
}
