package cartulary.verifier;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.rule.RuleId;
import cartulary.testkit.SampleSize;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;

/// Records that somebody made up to stop the verifier, or to keep it busy.
class HostileRecordTest {
    private static final Path CORPUS = Path.of("src/test/resources/cartulary/corpus");
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of()).withRecount();
    private static final List<String> TOKENS = List.of(
            "\\ud800",
            "\"",
            "{",
            "[",
            "}",
            ",",
            "\\",
            "\n",
            "\r\n",
            "1".repeat(1_200),
            "1e999",
            "-",
            "[".repeat(2_000),
            "\0",
            "\u00ff",
            "null",
            "[[]]",
            "{\"a\":1}",
            "9007199254740991",
            "-1");

    private static String record(String name) throws IOException {
        try (var in = new GZIPInputStream(Files.newInputStream(CORPUS.resolve(name + ".ndjson.gz")))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static List<String> events(String name) throws IOException {
        List<String> lines = record(name).lines().toList();
        return new ArrayList<>(lines.subList(0, lines.size() - 1));
    }

    private static Verdict verdict(List<String> events) throws UnreadableFileException {
        var text = new StringBuilder();
        for (int i = 0; i < events.size(); i++) {
            text.append(events.get(i)
                            .replaceFirst("\"revision\":\\d+,\"rules\"", "\"revision\":" + (i + 1) + ",\"rules\""))
                    .append('\n');
        }
        return VERIFIER.verify(RecordFile.of(text.toString().getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void onlyAsManyDisputesAreRecountedAsAGameCanHave() throws IOException, UnreadableFileException {
        List<String> events = events("dispute-corrected-by-rulings");
        List<String> pair = events.stream()
                .filter(event ->
                        event.contains("\"type\":\"DisputeOpened\"") || event.contains("\"type\":\"DisputeRecounted\""))
                .limit(2)
                .toList();
        int before = events.size();
        for (int i = 0; i < 100; i++) {
            events.addAll(pair);
        }
        Verdict verdict = verdict(events);
        // Four disputes are recorded; the seventh that was added is the eleventh.
        long eleventh = before + 2 * 6 + 1L;
        assertThat(verdict.faults())
                .anySatisfy(fault -> {
                    assertThat(fault.revision()).isEqualTo(eleventh);
                    assertThat(fault.rule()).isEqualTo(RuleId.LOBBY_14);
                })
                .allSatisfy(fault -> assertThat(fault.revision()).isLessThanOrEqualTo(eleventh));
    }

    @Test
    void whatFollowsOneEventTooManyOfATypeIsNotChecked() throws IOException, UnreadableFileException {
        List<String> events = events("simulated-bets-tollkeepers-165");
        String ended = events.stream()
                .filter(event -> event.contains("\"type\":\"TurnEnded\""))
                .findFirst()
                .orElseThrow();
        long recorded = events.stream()
                .filter(event -> event.contains("\"type\":\"TurnEnded\""))
                .count();
        long most = events.size() + 2_000 - recorded;
        events.addAll(Collections.nCopies(5_000, ended));
        Verdict verdict = verdict(events);
        assertThat(verdict.faults())
                .anySatisfy(fault -> {
                    assertThat(fault.revision()).isEqualTo(most + 1);
                    assertThat(fault.problem()).isEqualTo("a game has at most 2000 events TurnEnded");
                })
                .allSatisfy(fault -> assertThat(fault.revision()).isLessThanOrEqualTo(most + 1));
    }

    @Test
    void noMoreSigningKeysAreCheckedThanAGameCanHave() throws IOException, UnreadableFileException {
        List<String> events = events("signed-recovered");
        List<String> keys = events.stream()
                .filter(event -> event.contains("\"signingKey\":"))
                .toList();
        events.addAll(Collections.nCopies(3_000, keys.getFirst()));
        long most = events.size() - 3_000 + 2_000 - keys.size();
        assertThat(verdict(events).faults()).anySatisfy(fault -> {
            assertThat(fault.revision()).isEqualTo(most + 1);
            assertThat(fault.check()).isEqualTo(Check.CHOICES);
            assertThat(fault.problem()).isEqualTo("a game has at most 2000 events PlayerJoined");
        });
    }

    /// Bytes that are changed at random, in a way that depends on the seed, get a verdict or are unreadable; anything
    /// else that is thrown fails the test.
    @Test
    void changedBytesGetAVerdictOrAReason() throws IOException {
        String whole = record("simulated-bets-tollkeepers-165");
        int judged = 0;
        for (int seed = 1; seed <= SampleSize.of(15, 40); seed++) {
            var random = new Random(seed);
            var text = new StringBuilder(whole);
            for (int change = 0; change <= random.nextInt(3); change++) {
                int at = random.nextInt(text.length() - 1);
                switch (random.nextInt(3)) {
                    case 0 -> text.setCharAt(at, (char) (text.charAt(at) ^ 1 << random.nextInt(7)));
                    case 1 -> text.insert(at, TOKENS.get(random.nextInt(TOKENS.size())));
                    default -> text.delete(at, Math.min(text.length(), at + 1 + random.nextInt(40)));
                }
            }
            try {
                Verdict verdict = VERIFIER.verify(RecordFile.of(text.toString().getBytes(StandardCharsets.UTF_8)));
                assertThat(verdict.result()).as("seed %d", seed).isNotNull();
                judged += verdict.result() == Result.BROKEN ? 1 : 0;
            } catch (UnreadableFileException unreadable) {
                assertThat(unreadable).as("seed %d", seed).hasMessageNotContaining("null");
            }
        }
        assertThat(judged).isGreaterThan(SampleSize.of(7, 20));
    }
}
