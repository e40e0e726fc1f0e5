package cartulary.cli.conform;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.CommandRun;
import cartulary.testkit.SampleSize;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
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
                broken(1, "drawOrder is missing", lines -> lines.getFirst().remove("drawOrder")),
                broken(1, "players is out of range (2 to 6): 7", lines -> lines.getFirst()
                        .put("players", 7)),
                broken(1, "players is not a whole number: \"3\"", lines -> lines.getFirst()
                        .put("players", "3")),
                broken(1, "drawOrder[4] is not a string: 5", lines -> drawOrder(lines)
                        .set(4, 5)),
                broken(1, "drawOrder contains an unknown tile: BA/QQQ", lines -> drawOrder(lines)
                        .set(4, "BA/QQQ")),
                broken(1, "drawOrder contains 70 tiles, expected 71", lines -> drawOrder(lines)
                        .remove(0)),
                broken(1, "drawOrder contains more copies of BA/RRRR than the set, which has 1", lines -> drawOrder(
                                lines)
                        .set(drawOrder(lines).get(0).textValue().equals("BA/RRRR") ? 1 : 0, "BA/RRRR")),
                broken(1, "start.tile is BA/L, the start tile of the set is BA/RCr", lines -> ((ObjectNode)
                                lines.getFirst().get("start"))
                        .put("tile", "BA/L")),
                broken(1, "meeplesPerPlayer is 8; only 7 is supported", lines -> ((ObjectNode)
                                lines.getFirst().get("ruleset"))
                        .put("meeplesPerPlayer", 8)),
                broken(1, "expansions contains an unknown or repeated name: river", lines -> lines.getFirst()
                        .putArray("expansions")
                        .add("river")),
                broken(1, "catalogue is missing", lines -> lines.getFirst().putArray("expansions")),
                broken(1, "start.tile contains an unknown tile: BA/RCr", lines -> {
                    lines.getFirst().putArray("expansions");
                    lines.getFirst().putObject("catalogue").put("tiles", 1).put("chips", 1);
                }),
                broken(1, "catalogue.chips is out of range (1 to 1): 2", lines -> {
                    lines.getFirst().putArray("expansions");
                    lines.getFirst().putObject("catalogue").put("tiles", 1).put("chips", 2);
                }),
                broken(
                        1,
                        "ruleset.expansions is not empty, but the header has no member expansions",
                        lines -> ((ObjectNode) lines.getFirst().get("ruleset"))
                                .putArray("expansions")
                                .add("bets")),
                broken(1, "type is turn, but the header of the game is missing", List::removeFirst),
                broken(
                        1,
                        "type is final, but the header of the game is missing",
                        lines -> lines.addFirst(lines.removeLast())),
                broken(2, "type is \"round\", not one of", lines -> lines.get(1).put("type", "round")),
                broken(2, "turn is 2, expected 1", lines -> lines.remove(1)),
                broken(3, "turn is 3, expected 2", lines -> Collections.swap(lines, 2, 3)),
                broken(4, "legalPlacements[0].rotation is not one of 0, 90, 180, 270: 45", lines -> ((ObjectNode)
                                lines.get(3).get("legalPlacements").get(0))
                        .put("rotation", 45)),
                broken(4, "placed is not a JSON object: null", lines -> lines.get(3)
                        .putNull("placed")),
                broken(4, "placed.x is out of range (-999 to 999): 12345678901234567890", lines -> ((ObjectNode)
                                lines.get(3).get("placed"))
                        .put("x", new BigInteger("12345678901234567890"))),
                broken(4, "placed.y is not a whole number: 0.5", lines -> ((ObjectNode)
                                lines.get(3).get("placed"))
                        .put("y", 0.5)),
                broken(5, "scoresAfter contains 2 numbers, expected 3", lines -> ((ArrayNode)
                                lines.get(4).get("scoresAfter"))
                        .remove(0)),
                broken(5, "player is out of range (0 to 2): 3", lines -> lines.get(4)
                        .put("player", 3)),
                broken(5, "legalMeeples[0].location is not a segment of a", lines -> ((ObjectNode)
                                lines.get(4).get("legalMeeples").get(0))
                        .put("location", "W.N")),
                broken(6, "tile contains an unknown tile: base-A.0", lines -> lines.get(5)
                        .put("tile", "base-A.0")),
                broken(7, "meeple is missing", lines -> lines.get(6).remove("meeple")),
                broken(8, "a line of game other is inside game 3p-0138", lines -> lines.get(7)
                        .put("game", "other")),
                broken(72, "the file ends inside game 3p-0138: its final line is missing", List::removeLast),
                broken(
                        73,
                        "game 3p-0138 occurs twice in this file; its first header is in line 1",
                        lines -> lines.addAll(Oracle.gameWithDiscard())),
                broken(72, "the header of 2p-0003 is inside game 3p-0138", lines -> {
                    lines.removeLast();
                    lines.addAll(Oracle.game("transcripts-dev-2p.jsonl.gz", "2p-0003"));
                }));
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
        assertRefused(CommandRun.of("conform", file), file + ":1: ", "not JSON");
        Files.write(file, new byte[5 << 20]);
        assertRefused(CommandRun.of("conform", file), file + ":1: ", "the line is longer than");
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
