package cartulary.cli.conform;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.testkit.SampleSize;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Changes every member of every kind of line of a transcript with expansions; each change must be detected.
class ChangedExpansionTest {
    private static final long SEED = 20_261_122;

    private static final Set<String> INFORMATION =
            Set.of("header/policy", "header/chips", "header/ruleset/tiles", "header/ruleset/unplaceableTile");

    @TempDir
    Path folder;

    @Test
    void everyChangeIsDetected() {
        List<ObjectNode> game = withoutEmptyTolls(Oracle.gameWithExpansions());
        var changes = new Changes(folder, game, INFORMATION);

        List<String> undetected = changes.undetected(new Random(SEED), 1, ChangedExpansionTest::hasNoEffect);

        assertThat(undetected).as("seed %d", SEED).isEmpty();
        assertThat(changes.members())
                .contains(
                        "header/expansions/*",
                        "turn/legalMeeples/*/id",
                        "turn/legalTollhouses/*/x",
                        "turn/choice",
                        "turn/tollhouse/relocated",
                        "turn/completed/*/occupied",
                        "turn/completed/*/pennants",
                        "turn/tolls/*/illustrations/travellers",
                        "turn/tolls/*/segments/*",
                        "turn/officeChoices/*/candidates/*/size",
                        "turn/officeChoices/*/chosen/segments/*",
                        "turn/settled/*/chips/*/won",
                        "turn/settled/*/feature/tiles/*/*",
                        "turn/office",
                        "turn/bettingOpen",
                        "turn/bettingClosed/*",
                        "turn/bets/*/chip",
                        "turn/tollTurned/*/side",
                        "turn/chipsInSupply/*/*",
                        "turn/tollhouses/*/side",
                        "final/finalBets/*/candidates/*/pays",
                        "final/finalBets/*/chosen/kind",
                        "final/finalTolls/*/points",
                        "final/ranking/*/*");
        assertThat(changes.tried()).isGreaterThan(SampleSize.of(100, 800));
    }

    /// Tolls of roads without pictures are no facts of the rules (TOLL-12), so nothing is compared.
    private static List<ObjectNode> withoutEmptyTolls(List<ObjectNode> game) {
        for (ObjectNode line : game) {
            for (String member : List.of("tolls", "finalTolls")) {
                if (line.get(member) instanceof ArrayNode tolls) {
                    for (int i = tolls.size() - 1; i >= 0; i--) {
                        if (tolls.get(i).get("points").intValue() == 0) {
                            tolls.remove(i);
                        }
                    }
                }
            }
        }
        return game;
    }

    private static boolean hasNoEffect(ObjectNode line, String member, JsonPointer at, JsonNode changed) {
        return switch (member) {
            case "header/ruleset" -> changed.isObject() && changed.isEmpty();
            default -> member.startsWith("header/ruleset/") && changed.isMissingNode();
        };
    }

    @Test
    void aChipThatIsNotInTheSupplyIsAMismatchAndStopsThatGameOnly() {
        List<ObjectNode> lines = Changes.copy(Oracle.gameWithExpansions());
        int turn = firstTurnWithBets(lines);
        ((ObjectNode) lines.get(turn).get("bets").get(0)).put("chip", "chip-9");
        lines.addAll(Oracle.gameWithDiscard());

        CommandRun run = CommandRun.of("conform", Oracle.write(folder.resolve("changed.jsonl"), lines));

        assertThat(run.out()).contains("turn " + turn + ", bets", "not among the legal choices", "not compared");
        assertThat(run.lastLine()).startsWith("games 2, turns " + (turn + 70) + ", mismatches ");
        assertThat(run.exitCode()).isEqualTo(1);
    }

    private static int firstTurnWithBets(List<ObjectNode> lines) {
        for (int i = 1; i < lines.size(); i++) {
            if (lines.get(i).path("bettingOpen").booleanValue()) {
                return i;
            }
        }
        throw new AssertionError("nobody bets in this game");
    }
}
