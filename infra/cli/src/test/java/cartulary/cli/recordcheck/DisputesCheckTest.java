package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `docs/record-check.py` adds up the corrections of disputes (LOBBY-19). Skipped without Python.
class DisputesCheckTest {
    private static final Path DATA = Path.of("..", "..", "contracts", "src/main/resources/cartulary/catalogue");
    private static final Path CORPUS = Path.of("..", "..", "tests/verifier", "src/test/resources/cartulary/corpus");
    private static final List<String> CORRECTED = events("dispute-corrected-by-rulings");
    private static final List<String> SIGNED = events("signed-dispute");

    private static RecordCheckProgram program;

    @TempDir
    Path folder;

    @BeforeAll
    static void startPython() {
        program = RecordCheckProgram.started();
    }

    /// Returns the events of a game of the corpus, without the checkpoint.
    private static List<String> events(String name) {
        try (var in = new GZIPInputStream(Files.newInputStream(CORPUS.resolve(name + ".ndjson.gz")))) {
            List<String> lines = new String(in.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            return lines.subList(0, lines.size() - 1);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Test
    void disputesAndCorrectionsAreCounted() throws IOException {
        Answer answer = check(CORRECTED);
        assertThat(answer.text()).contains("disputes: 4, 0 open, 3 corrections");
        assertThat(answer.exitCode()).isZero();
        assertThat(check(events("dispute-annulled")).text()).contains("0 corrections, the result is annulled");
    }

    @Test
    void aCorrectionThatStartsFromOtherPointsIsFound() throws IOException {
        int second = last("ScoreCorrected", 1);
        assertBroken(
                check(changed(CORRECTED, second, "\"scores\":\\[\\{\"from\":20", "\"scores\":[{\"from\":4")),
                second,
                "the corrected scores are not those that the resolution gives [REC-40]");
        assertBroken(
                check(changed(CORRECTED, second, "\"totals\":\\[\\{\"from\":20", "\"totals\":[{\"from\":21")),
                second,
                "the totals do not change by the corrected scores [REC-40]");
    }

    @Test
    void aTotalOrARankingThatDoesNotFollowIsFound() throws IOException {
        int third = last("ScoreCorrected", 0);
        assertBroken(
                check(changed(CORRECTED, third, "\"to\":\\d+\\}\\]\\}", "\"to\":1}]}")),
                third,
                "the totals do not change by the corrected scores [REC-40]");
        assertBroken(
                check(changed(CORRECTED, third, "\"score\":\\d+", "\"score\":1")),
                third,
                "the ranking does not follow from the points that count [REC-40]");
    }

    @Test
    void anAgreementToAResolvedDisputeIsFound() throws IOException {
        int agreed = last("DisputeAgreed", 0);
        assertBroken(
                check(changed(CORRECTED, agreed, "\"dispute\":4", "\"dispute\":3")), agreed, "dispute 3 is not open");
    }

    @Test
    void nothingButDisputesFollowsTheEnd() throws IOException {
        int after = last("DisputeOpened", 0);
        String late = CORRECTED
                .get(after)
                .replaceFirst("\"data\":\\{.*\\},\"game\"", "\"data\":{\"seat\":1},\"game\"")
                .replace("\"type\":\"DisputeOpened\"", "\"type\":\"PlacementSkipped\"");
        var lines = new ArrayList<>(CORRECTED);
        lines.set(after, late);
        assertBroken(check(lines), after, "a PlacementSkipped in the step finished [REC-17]");
    }

    @Test
    void theSignaturesOfDisputesAreVerified() throws IOException {
        assertThat(check(SIGNED).exitCode()).isZero();
        var types = new HashSet<String>();
        for (int i = 0; i < SIGNED.size(); i++) {
            if (SIGNED.get(i).contains("\"type\":\"Dispute")
                    && SIGNED.get(i).contains("\"signature\"")
                    && types.add(SIGNED.get(i).replaceFirst(".*\"type\":\"(\\w+)\"}$", "$1"))) {
                assertBroken(check(changed(SIGNED, i, "\"value\":\"..", "\"value\":\"AA")), i, "is not by its key");
                assertBroken(check(changed(SIGNED, i, "\"signature\":\\{[^}]*\\},", "")), i, "is not signed");
            }
        }
    }

    /// Returns the index of the last event of a type but some.
    private static int last(String type, int but) {
        int skipped = 0;
        for (int i = CORRECTED.size() - 1; i >= 0; i--) {
            if (CORRECTED.get(i).contains("\"type\":\"" + type + "\"") && skipped++ == but) {
                return i;
            }
        }
        throw new AssertionError("the game has no such " + type);
    }

    private static List<String> changed(List<String> events, int index, String pattern, String replacement) {
        var lines = new ArrayList<>(events);
        lines.set(index, events.get(index).replaceFirst(pattern, replacement));
        assertThat(lines.get(index)).isNotEqualTo(events.get(index));
        return lines;
    }

    private static void assertBroken(Answer answer, int index, String reason) {
        assertThat(answer.text())
                .contains("DOES NOT HOLD at revision " + (index + 1))
                .contains(reason);
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    private Answer check(List<String> lines) throws IOException {
        Path file = folder.resolve("game.ndjson");
        Files.writeString(file, String.join("\n", lines) + "\n");
        return program.run(List.of(
                "game", file, DATA.resolve("tiles.json"), DATA.resolve("chips.json"), DATA.resolve("surveyors.json")));
    }
}
