package cartulary.cli.perft;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.RiverTurns;
import cartulary.rules.Rules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Compares the table of docs/perft.md with new counts; those to depth 4, which take longest, only in the long
/// tests.
class PublishedCountsTest {
    private static final Pattern ROW =
            Pattern.compile("\\| `--(deck|seed) ([^` ]+)((?: --[a-z0-9 -]+)?)`[^|]*((?:\\|[ \\d,]+)+)\\|");
    private static final int DEPTH = Boolean.getBoolean("cartulary.all") ? 4 : 3;

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
        assertThat(rows).hasSize(16);
    }

    private static void check(Matcher row) {
        String[] counts = row.group(4).substring(1).split("\\|");
        String readings = row.group(3);
        GameOptions options = Perft.options(
                2,
                HouseRules.DEFAULT
                        .with(
                                readings.contains("--bookmaker-fields 2022-11")
                                        ? BookmakerFields.NOVEMBER_2022
                                        : BookmakerFields.JULY_2024)
                        .with(readings.contains("--office-roads all-end") ? OfficeRoads.ALL_END : OfficeRoads.AS_DRAWN)
                        .with(readings.contains("--without-fields") ? FieldRules.OFF : FieldRules.ON)
                        .with(
                                readings.contains("--river-turns successive")
                                        ? RiverTurns.SUCCESSIVE
                                        : RiverTurns.IMMEDIATE),
                Stream.of(Expansion.ABBOT, Expansion.RIVER, Expansion.CATHEDRALS)
                        .filter(expansion -> (readings + " ").contains("--" + expansion.set() + " "))
                        .toList());
        List<String> pile = row.group(1).equals("seed")
                ? PerftPile.shuffled(Long.parseLong(row.group(2)), options)
                : PerftPile.of(List.of(row.group(2).split(",")));
        for (int depth = 1; depth <= DEPTH; depth++) {
            assertThat(new Perft(Rules.standard(), pile, options).count(depth, () -> {}))
                    .as("%s%s to depth %d", row.group(2), readings, depth)
                    .isEqualTo(Long.parseLong(counts[depth - 1].strip().replace(",", "")));
        }
    }

    @Test
    void theDefaultDeckIsThePublishedOne() throws IOException {
        assertThat(Files.readString(Path.of("../../docs/perft.md")))
                .contains("`--deck " + PerftPile.DEFAULT + "` (the default)");
    }
}
