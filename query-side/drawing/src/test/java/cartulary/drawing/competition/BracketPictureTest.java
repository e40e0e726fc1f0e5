package cartulary.drawing.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.drawing.competition.DrawnBracket.Meeting;
import cartulary.drawing.competition.DrawnBracket.Place;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class BracketPictureTest {
    private static final Pattern FRAME = Pattern.compile(
            "<rect x=\"([.\\d]+)\" y=\"([.\\d]+)\" width=\"[.\\d]+\" height=\"([.\\d]+)\" fill=\"none\"[^>]*><title>(.*?)</title>");

    private static final Pattern LINE =
            Pattern.compile("<line x1=\"([.\\d]+)\" y1=\"([.\\d]+)\" x2=\"([.\\d]+)\" y2=\"([.\\d]+)\"");

    private record Box(double x, double y, double height) {}

    private static Place entrant(String name) {
        return new Place(name, "", false, null, null);
    }

    private static Place winnerOf(String pairing) {
        return new Place("", "", false, pairing, null);
    }

    private static Place loserOf(String pairing) {
        return new Place("loser of " + pairing, "", false, null, pairing);
    }

    private static Meeting meeting(String id, Place home, Place away) {
        return new Meeting(id, id, home, away, id);
    }

    private static String svg(Meeting... meetings) {
        return BracketPicture.svg(new DrawnBracket("Cup", "Four & a final", List.of(meetings)));
    }

    private static Map<String, Box> boxes(String svg) {
        return FRAME.matcher(svg)
                .results()
                .collect(Collectors.toMap(
                        found -> found.group(4),
                        found -> new Box(
                                Double.parseDouble(found.group(1)),
                                Double.parseDouble(found.group(2)),
                                Double.parseDouble(found.group(3)))));
    }

    private static String cup() {
        return svg(
                meeting("one", entrant("Ada"), entrant("Bob")),
                meeting("two", entrant("Cyd"), entrant("Dan")),
                meeting("third", loserOf("one"), loserOf("two")),
                meeting("final", winnerOf("one"), winnerOf("two")));
    }

    @Test
    void aFinalIsToTheRightOfTheSemifinalsAndInTheirMiddle() {
        Map<String, Box> boxes = boxes(cup());

        assertThat(boxes).containsOnlyKeys("one", "two", "third", "final");
        assertThat(boxes.get("final").x()).isGreaterThan(boxes.get("one").x());
        assertThat(boxes.get("final").y())
                .isEqualTo((boxes.get("one").y() + boxes.get("two").y()) / 2);
    }

    @Test
    void aLineLeadsFromEachSemifinalToItsSideOfTheFinal() {
        String svg = cup();
        Map<String, Box> boxes = boxes(svg);
        Box end = boxes.get("final");
        List<double[]> lines = LINE.matcher(svg)
                .results()
                .map(found -> IntStream.rangeClosed(1, 4)
                        .mapToDouble(number -> Double.parseDouble(found.group(number)))
                        .toArray())
                .toList();

        assertThat(lines.stream().filter(line -> line[2] == end.x()).map(line -> line[3]))
                .as("the sides at which lines reach the final")
                .containsExactly(end.y() + end.height() / 4, end.y() + end.height() * 3 / 4);
        for (String semifinal : List.of("one", "two")) {
            Box begin = boxes.get(semifinal);
            assertThat(lines)
                    .as("a line from the right of pairing %s", semifinal)
                    .anyMatch(line -> line[0] > begin.x()
                            && line[2] < end.x()
                            && line[1] == begin.y() + begin.height() / 2
                            && line[3] == line[1]);
        }
    }

    @Test
    void pairingsOfOneColumnDoNotOverlap() {
        List<Box> boxes = List.copyOf(boxes(cup()).values());

        for (Box one : boxes) {
            assertThat(boxes.stream().filter(other -> !other.equals(one) && other.x() == one.x()))
                    .allSatisfy(
                            other -> assertThat(Math.abs(other.y() - one.y())).isGreaterThan(one.height()));
        }
    }

    @Test
    void theWinnerIsMarkedAndEverybodyIsNamed() {
        String svg = svg(meeting("final", new Place("Ada <3", "2", true, null, null), entrant("Bob")));

        assertThat(svg).contains("font-weight=\"bold\">Ada &lt;3</text>", ">2</text>", ">Bob</text>");
        assertThat(svg).containsOnlyOnce("fill-opacity=\".25\"");
    }

    @Test
    void aReaderWhoCannotSeeItHasATitleAndADescription() {
        assertThat(cup()).contains("role=\"img\"", "<title>Cup</title>", "<desc>Four &amp; a final</desc>");
    }
}
