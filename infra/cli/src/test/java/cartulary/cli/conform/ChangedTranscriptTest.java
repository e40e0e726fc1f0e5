package cartulary.cli.conform;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.testkit.SampleSize;
import com.fasterxml.jackson.core.JsonPointer;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Changes every member of every kind of line of a transcript; each change must be detected. More occurrences of
/// each member are changed with `-Dcartulary.changes=N`.
@Tag("long")
class ChangedTranscriptTest {
    private static final long SEED = 20_261_121;
    private static final int OCCURRENCES = Integer.getInteger("cartulary.changes", 1);

    /// Members that have no effect on the game.
    private static final Set<String> INFORMATION = Set.of(
            "header/policy", "header/ruleset/tiles", "header/ruleset/unplaceableTile", "header/ruleset/expansions");

    private static final Set<String> SYMMETRIC =
            Set.of("BA/L", "BA/RFr", "BA/RRRR", "BA/Cccc+", "BA/CFC.2", "BA/CFc+", "BA/CFc.1");

    @TempDir
    Path folder;

    @Test
    void everyChangeIsDetected() {
        List<ObjectNode> game = Oracle.gameWithDiscard();
        var changes = new Changes(folder, game, INFORMATION);
        List<String> undetected = changes.undetected(new Random(SEED), OCCURRENCES, ChangedTranscriptTest::hasNoEffect);
        assertThat(undetected).as("seed %d", SEED).isEmpty();
        assertThat(changes.members())
                .contains("turn/discarded/*", "turn/scored/*/pennants", "turn/returned/*/location", "turn/meeple")
                .contains("final/finalScoring/*/cities", "final/finalScoring/*/meeple/x", "final/turns");
        assertThat(changes.tried()).isGreaterThan(SampleSize.of(50, 400));
    }

    /// Returns whether a change has no effect: a missing rule of the ruleset has its default, and without a meeple
    /// the rotations of a symmetric tile are equal.
    private static boolean hasNoEffect(ObjectNode line, String member, JsonPointer at, JsonNode changed) {
        return switch (member) {
            case "header/ruleset" -> changed.isObject() && changed.isEmpty();
            case "turn/placed/rotation" ->
                changed.isInt()
                        && line.get("meeple").isNull()
                        && SYMMETRIC.contains(line.get("tile").textValue());
            default -> member.startsWith("header/ruleset/") && changed.isMissingNode();
        };
    }

    @Test
    void anotherLegalChoiceIsDetectedInLaterTurns() {
        List<ObjectNode> game = Changes.copy(Oracle.gameWithDiscard());
        ObjectNode turn = game.get(20);
        JsonNode other = turn.get("legalPlacements").get(0).equals(turn.get("placed"))
                ? turn.get("legalPlacements").get(1)
                : turn.get("legalPlacements").get(0);
        turn.set("placed", other);

        CommandRun run = CommandRun.of("conform", Oracle.write(folder.resolve("changed.jsonl"), game));

        assertThat(run.exitCode()).isEqualTo(1);
        assertThat(run.out())
                .contains("MISMATCH game 3p-0138, turn 21, legalPlacements", "expected: ", "actual:   ")
                .containsPattern("\ngames 1, turns \\d+, mismatches [1-9]\\d*\\R$");
    }

    @Test
    void anIllegalMoveIsAMismatchAndStopsThatGameOnly() {
        List<ObjectNode> lines = Changes.copy(Oracle.gameWithDiscard());
        ((ObjectNode) lines.get(5).get("placed")).put("x", 40);
        lines.addAll(Oracle.game("transcripts-dev-2p.jsonl.gz", "2p-0003"));

        CommandRun run = CommandRun.of("conform", Oracle.write(folder.resolve("changed.jsonl"), lines));

        assertThat(run.out()).contains("game 3p-0138, turn 5, placed", "not among the legal choices", "not compared");
        assertThat(run.lastLine()).isEqualTo("games 2, turns 76, mismatches 1");
        assertThat(run.exitCode()).isEqualTo(1);
    }
}
