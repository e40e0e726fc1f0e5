package cartulary.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.FieldRules;
import cartulary.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Compares the table of docs/perft.md with new counts.
class PublishedCountsTest {
    private static final Pattern ROW =
            Pattern.compile("\\| `--(deck|seed) ([^` ]+)( --without-fields)?`[^|]*((?:\\|[ \\d,]+)+)\\|");
    private static final int DEPTH = 4;

    @Test
    void theTableInTheDocsIsCorrect() throws IOException {
        var rows = new ArrayList<String>();
        for (String line : Files.readAllLines(Path.of("../../docs/perft.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                rows.add(line);
                check(row);
            }
        }
        assertThat(rows).hasSize(5);
    }

    private static void check(Matcher row) {
        List<String> pile = row.group(1).equals("seed")
                ? PerftPile.shuffled(Long.parseLong(row.group(2)))
                : PerftPile.of(List.of(row.group(2).split(",")));
        String[] counts = row.group(4).substring(1).split("\\|");
        FieldRules fields = row.group(3) == null ? FieldRules.ON : FieldRules.OFF;
        for (int depth = 1; depth <= DEPTH; depth++) {
            assertThat(new Perft(Rules.standard(), pile, 2, fields).count(depth, () -> {}))
                    .as("%s to depth %d", row.group(2), depth)
                    .isEqualTo(Long.parseLong(counts[depth - 1].strip().replace(",", "")));
        }
    }

    @Test
    void theDefaultDeckIsThePublishedOne() throws IOException {
        assertThat(Files.readString(Path.of("../../docs/perft.md")))
                .contains("`--deck " + PerftPile.DEFAULT + "` (the default)");
    }
}
