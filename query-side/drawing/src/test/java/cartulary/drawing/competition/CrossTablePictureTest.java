package cartulary.drawing.competition;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.drawing.competition.DrawnCrossTable.Cell;
import cartulary.drawing.competition.DrawnCrossTable.Row;
import java.util.List;
import org.junit.jupiter.api.Test;

class CrossTablePictureTest {
    private static final Cell NOTHING = new Cell("", false, "");

    @Test
    void everyResultIsInTheRowOfTheOneAndTheColumnOfTheOther() {
        String svg = CrossTablePicture.svg(new DrawnCrossTable(
                "Group A",
                "Three entrants",
                List.of(
                        new Row("Ada", List.of(NOTHING, new Cell("2–1", true, "Ada and Bob 2–1"), NOTHING)),
                        new Row("Bob", List.of(new Cell("1–2", false, "Bob and Ada 1–2"), NOTHING, NOTHING)),
                        new Row("Cyd", List.of(NOTHING, NOTHING, NOTHING)))));

        assertThat(svg).contains("<title>Group A</title>", "<desc>Three entrants</desc>");
        assertThat(svg).contains("<title>Ada and Bob 2–1</title>", ">2–1</text>", ">1–2</text>", ">Cyd</text>");
        // Nobody meets themselves, so a row has a cell less than the table has rows.
        assertThat(svg.split("pointer-events", -1)).hasSize(1 + 3 * 2);
        assertThat(svg).containsOnlyOnce("fill-opacity=\".25\"");
    }
}
