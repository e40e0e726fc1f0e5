package cartulary.cli.conform;

import static java.nio.file.StandardOpenOption.APPEND;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.testkit.SampleSize;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/// Malformed files are refused with file, line and reason, and exit code 2.
class MalformedFileTest {
    @TempDir
    Path folder;

    static Stream<Arguments> brokenLines() {
        return Stream.of(
                broken(
                        1,
                        "/drawOrder is not the draw pile: surplus [], missing [\"base-A.0\"",
                        lines -> lines.getFirst().remove("drawOrder")),
                broken(1, "/players is not one of [2, 3, 4, 5, 6]: 7", lines -> lines.getFirst()
                        .put("players", 7)),
                broken(1, "/players is not one of [2, 3, 4, 5, 6]: \"3\"", lines -> lines.getFirst()
                        .put("players", "3")),
                broken(1, "unknown tile: 5", lines -> drawOrder(lines).set(4, 5)),
                broken(1, "unknown tile: BA/QQQ", lines -> drawOrder(lines).set(4, "BA/QQQ")),
                broken(1, "/drawOrder is not the draw pile: surplus [], missing [\"base-", lines -> drawOrder(lines)
                        .remove(0)),
                broken(1, "/drawOrder is not the draw pile: surplus [\"BA/RRRR\"], missing", lines -> drawOrder(lines)
                        .set(drawOrder(lines).get(0).textValue().equals("BA/RRRR") ? 1 : 0, "BA/RRRR")),
                broken(
                        1,
                        "/start is not one of [{\"tile\":\"base-D.0\",\"x\":0,\"y\":0,\"rotation\":0}]",
                        lines -> ((ObjectNode) lines.getFirst().get("start")).put("tile", "BA/L")),
                broken(1, "/ruleset/meeplesPerPlayer is not one of [7]: 8", lines -> ((ObjectNode)
                                lines.getFirst().get("ruleset"))
                        .put("meeplesPerPlayer", 8)),
                broken(
                        1,
                        "/expansions is not one of [bets, tollkeepers, abbot, river, cathedrals, surveyors]: \"castles\"",
                        lines -> lines.getFirst().putArray("expansions").add("castles")),
                broken(1, "/catalogue/chips is not one of [1]: missing", lines -> lines.getFirst()
                        .putArray("expansions")),
                broken(1, "/start is not one of [{\"tile\":\"base-D.0\"", lines -> {
                    lines.getFirst().putArray("expansions");
                    lines.getFirst().putObject("catalogue").put("tiles", 1).put("chips", 1);
                }),
                broken(1, "/catalogue/chips is not one of [1]: 2", lines -> {
                    lines.getFirst().putArray("expansions");
                    lines.getFirst().putObject("catalogue").put("tiles", 1).put("chips", 2);
                }),
                broken(1, "/ruleset is missing or names other expansions than the header", lines -> ((ObjectNode)
                                lines.getFirst().get("ruleset"))
                        .putArray("expansions")
                        .add("bets")),
                broken(1, "type is \"turn\", expected header", List::removeFirst),
                broken(1, "type is \"final\", expected header", lines -> lines.addFirst(lines.removeLast())),
                broken(2, "type is \"round\", expected turn", lines -> lines.get(1)
                        .put("type", "round")),
                broken(2, "turn is 2, expected 1", lines -> lines.remove(1)),
                broken(3, "turn is 3, expected 2", lines -> Collections.swap(lines, 2, 3)),
                broken(6, "unknown tile: base-A.0", lines -> lines.get(5).put("tile", "base-A.0")),
                broken(8, "game is \"other\", expected 3p-0138", lines -> lines.get(7)
                        .put("game", "other")),
                broken(72, "the file ends inside game 3p-0138: its final line is missing", List::removeLast),
                broken(
                        73,
                        "game 3p-0138 occurs twice; its first header is in line 1",
                        lines -> lines.addAll(Oracle.gameWithDiscard())),
                broken(72, "game is \"2p-0003\", expected 3p-0138", lines -> {
                    lines.removeLast();
                    lines.addAll(Oracle.game("transcripts-dev-2p.jsonl.gz", "2p-0003"));
                }),
                broken(73, "game 3p-0138 has more turns than tiles to draw, 71; its final line must", lines -> {
                    ObjectNode last = lines.get(70);
                    lines.removeLast();
                    for (int turn = 71; turn <= 2000; turn++) {
                        lines.add(last.deepCopy().put("turn", turn));
                    }
                }));
    }

    static Stream<Arguments> wrongValues() {
        return Stream.of(
                broken(3, "legalPlacements", lines -> ((ObjectNode)
                                lines.get(3).get("legalPlacements").get(0))
                        .put("rotation", 45)),
                broken(3, "placed", lines -> lines.get(3).putNull("placed")),
                broken(3, "placed", lines -> ((ObjectNode) lines.get(3).get("placed"))
                        .put("x", new BigInteger("12345678901234567890"))),
                broken(3, "placed", lines -> ((ObjectNode) lines.get(3).get("placed")).put("y", 0.5)),
                broken(4, "scoresAfter", lines -> ((ArrayNode) lines.get(4).get("scoresAfter")).remove(0)),
                broken(4, "player", lines -> lines.get(4).put("player", 3)),
                broken(4, "legalMeeples", lines -> ((ObjectNode)
                                lines.get(4).get("legalMeeples").get(0))
                        .put("location", "W.N")),
                broken(6, "meeple", lines -> lines.get(6).remove("meeple")));
    }

    private static ArrayNode drawOrder(List<ObjectNode> lines) {
        return (ArrayNode) lines.getFirst().get("drawOrder");
    }

    private static Arguments broken(int line, String reason, Consumer<List<ObjectNode>> how) {
        return Arguments.of(line, reason, how);
    }

    @ParameterizedTest(name = "line {0}: {1}")
    @MethodSource("brokenLines")
    void aBrokenLineIsRefusedWithItsNumberAndTheReason(int line, String reason, Consumer<List<ObjectNode>> how) {
        List<ObjectNode> lines = new ArrayList<>(Oracle.gameWithDiscard());
        how.accept(lines);
        Path file = Oracle.write(folder.resolve("broken.jsonl"), lines);

        assertRefused(CommandRun.of("conform", file), file + ":" + line + ": ", reason);
    }

    @ParameterizedTest(name = "turn {0}: {1}")
    @MethodSource("wrongValues")
    void aValueOutsideTheFormatIsAMismatch(int turn, String member, Consumer<List<ObjectNode>> how) {
        List<ObjectNode> lines = new ArrayList<>(Oracle.gameWithDiscard());
        how.accept(lines);

        CommandRun run = CommandRun.of("conform", Oracle.write(folder.resolve("wrong.jsonl"), lines));

        assertThat(run.out()).contains("MISMATCH game 3p-0138, turn " + turn + ", " + member + System.lineSeparator());
        assertThat(run.exitCode()).isEqualTo(1);
    }

    @Test
    void textThatIsNoJsonIsRefused() throws IOException {
        Path file = folder.resolve("broken.jsonl");
        for (String text : List.of(
                "{",
                "hello",
                "{} {}",
                "[1,2]",
                "{\"type\":\"header\",\"type\":\"turn\"}",
                "\0\0",
                "{\"a\":" + "[".repeat(5000))) {
            Files.writeString(file, text);
            assertRefused(CommandRun.of("conform", file), file + ":1: ", "");
        }
        Files.write(file, new byte[] {'{', '"', (byte) 0xc3, (byte) 0x28, '"', ':', '1', '}'});
        assertRefused(CommandRun.of("conform", file), file + ":1: ", "not UTF-8");
        Files.write(file, new byte[5 << 20]);
        assertRefused(CommandRun.of("conform", file), file + ":1: ", "the line is longer than 4194304 bytes");
        Files.writeString(file, "é".repeat(3 << 20));
        assertRefused(CommandRun.of("conform", file), file + ":1: ", "the line is longer than 4194304 bytes");
    }

    @Test
    void bytesThatAreNotUtf8AreRefusedInTheirLineAfterTheGamesBeforeIt() throws IOException {
        List<ObjectNode> first = Oracle.gameWithDiscard();
        Path file = Oracle.write(folder.resolve("broken.jsonl"), first);
        Files.write(file, new byte[] {'{', '"', (byte) 0xc3, (byte) 0x28, '"', ':', '1', '}'}, APPEND);

        CommandRun run = CommandRun.of("conform", file);

        assertRefused(run, file + ":" + (first.size() + 1) + ": ", "not UTF-8");
        assertThat(run.lastLine()).isEqualTo("games 1, turns 70, mismatches 0, files refused 1");
    }

    @Test
    void aFileWithoutAGameIsRefused() throws IOException {
        Path file = folder.resolve("empty.jsonl");
        for (String text : List.of("", "\n", " \r\n\n")) {
            Files.writeString(file, text);
            assertRefused(CommandRun.of("conform", file), file.toString(), "contains no game");
        }
    }

    @Test
    void aBrokenGzipFileIsRefused() throws IOException {
        var compressed = new ByteArrayOutputStream();
        try (var out = new GZIPOutputStream(compressed)) {
            for (Object line : Oracle.gameWithDiscard()) {
                out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            }
        }
        byte[] whole = compressed.toByteArray();
        int middle = whole.length / 2;
        Path file = folder.resolve("broken.jsonl.gz");
        for (int length : new int[] {2, 5, 30, middle, whole.length - 4}) {
            Files.write(file, Arrays.copyOf(whole, length));
            assertRefused(CommandRun.of("conform", file), file.toString(), "gzip file is truncated");
        }
        byte[] damaged = whole.clone();
        Arrays.fill(damaged, middle, middle + 100, (byte) 0x55);
        Files.write(file, damaged);
        assertRefused(CommandRun.of("conform", file), file.toString(), "");
        byte[] wrongSum = whole.clone();
        wrongSum[whole.length - 6] ^= 1;
        Files.write(file, wrongSum);
        assertRefused(CommandRun.of("conform", file), file.toString(), "gzip file is damaged");
    }

    @Test
    void aFileThatCannotBeReadIsRefused() {
        Path missing = folder.resolve("missing.jsonl");

        assertRefused(CommandRun.of("conform", missing), missing.toString(), "the file does not exist");
        assertRefused(CommandRun.of("conform", folder), folder.toString(), "");
        assertThat(CommandRun.of("conform").exitCode()).isEqualTo(2);
    }

    @Test
    void theFileIsNamedOnce() {
        Path good = Oracle.write(folder.resolve("good.jsonl"), Oracle.gameWithDiscard());
        Path below = good.resolve("game.jsonl");

        assertRefused(CommandRun.of("conform", below), below + ": cannot be read: Not a directory", "");
        // Whoever runs the tests may be allowed to read every file.
        assertThat(TranscriptFile.reason(new AccessDeniedException("game.jsonl")))
                .isEqualTo("permission denied");
    }

    @Test
    void theOtherFilesAreStillCompared() {
        Path missing = folder.resolve("missing.jsonl");
        Path good = Oracle.write(folder.resolve("good.jsonl"), Oracle.gameWithDiscard());

        CommandRun run = CommandRun.of("conform", missing, good);

        assertThat(run.lastLine()).isEqualTo("games 1, turns 70, mismatches 0, files refused 1");
        assertThat(run.exitCode()).isEqualTo(2);
    }

    @Test
    void randomBytesInATranscriptNeverCauseAStackTrace() throws IOException {
        long seed = 7;
        var random = new Random(seed);
        byte[] whole = String.join(
                        "\n",
                        Oracle.gameWithDiscard().stream().map(String::valueOf).toList())
                .getBytes(StandardCharsets.UTF_8);
        Path file = folder.resolve("noise.jsonl");
        for (int i = 0; i < SampleSize.of(30, 100); i++) {
            byte[] noisy = whole.clone();
            noisy[random.nextInt(noisy.length)] = (byte) random.nextInt(256);
            Files.write(file, noisy);
            CommandRun run = CommandRun.ofOnly(new ConformCommand(), file);
            assertThat(run.exitCode()).as("seed %d, round %d: %s", seed, i, run).isIn(0, 1, 2);
            assertThat(run.err() + run.out()).doesNotContain("Exception", "\tat ");
        }
    }

    private static void assertRefused(CommandRun run, String where, String reason) {
        assertThat(run.err()).startsWith(where).contains(reason).doesNotContain("\tat ", "Exception");
        assertThat(run.err().lines()).hasSize(1);
        assertThat(run.lastLine()).endsWith("files refused 1");
        assertThat(run.exitCode()).isEqualTo(2);
    }
}
