package cartulary.cli.simulate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.testkit.simulation.SimulatedGame;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `docs/deck-check.py`, which shares no code with the service, accepts its games and detects every change of what
/// it checks. Skipped without Python.
class DeckCheckTest {
    private static final Path DOCS = Path.of("..", "..", "docs");
    private static final Path DATA = Path.of("..", "..", "contracts/src/main/resources/cartulary/catalogue");
    private static final long SEED = 20_261_122;
    private static final Pattern OPAQUE = Pattern.compile("\"([A-Za-z0-9_-]{43})\"");

    @TempDir
    Path folder;

    private record Answer(int exitCode, String text) {}

    @BeforeAll
    static void needsPython() {
        try {
            assumeTrue(new ProcessBuilder("python3", "--version").start().waitFor() == 0, "python3 does not run");
        } catch (IOException e) {
            assumeTrue(false, "there is no python3");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    @Test
    void completeGamesPassTheCheck() throws IOException, InterruptedException {
        var finished = LongStream.rangeClosed(1, 50)
                .mapToObj(DeckCheckTest::record)
                .filter(lines -> lines.stream().anyMatch(line -> type(line).equals("GameFinished")))
                .limit(4)
                .toList();
        assertThat(finished).hasSize(4);
        for (List<String> lines : finished) {
            Answer answer = check(lines);
            assertThat(answer.text())
                    .contains("all proven", "the whole shuffle: proven")
                    .doesNotContain("draws: 0", "still sealed");
            assertThat(answer.exitCode()).isZero();
        }
        assertThat(check(recordOfEverything()).text()).doesNotContain(": 0, all proven");
    }

    @Test
    void anUnfinishedGameIsCheckedUpToItsHead() throws IOException, InterruptedException {
        List<String> lines = recordOfEverything();
        int bet = indexOf(lines, "BetSealed");
        Answer answer = check(lines.subList(0, bet + 1));
        assertThat(answer.text()).contains("the deck is closed", "still sealed: 1 bets or passes");
        assertThat(answer.exitCode()).isZero();
    }

    /// Every seed, nonce, salt, proof, root and commitment is bound by another hash.
    @Test
    void everyChangedHashIsDetected() throws IOException, InterruptedException {
        List<String> lines = recordOfEverything();
        var random = new Random(SEED);
        var types = new TreeSet<String>();
        var places = new ArrayList<Integer>();
        for (int i = 0; i < lines.size(); i++) {
            if (OPAQUE.matcher(lines.get(i)).find() && !lines.get(i).contains("\"type\":\"PlayerJoined\"")) {
                places.add(i);
            }
        }
        Collections.shuffle(places, random);
        for (int line : places) {
            if (types.add(type(lines.get(line)))) {
                String text = lines.get(line);
                var all = OPAQUE.matcher(text).results().toList();
                String hash = all.get(random.nextInt(all.size())).group(1);
                String other = (hash.startsWith("A") ? "B" : "A") + hash.substring(1);
                assertWrong(lines, line, text.replace(hash, other));
            }
        }
        assertThat(types)
                .contains("GameOpened", "GameStarted", "TileDrawn", "SeedContributed", "BetSealed")
                .contains("OfficeClosed", "BetsSettled", "FinalBetFeatureChosen", "DeckOpened");
    }

    @Test
    void changedChipsSizesPointsAndSeatsAreDetected() throws IOException, InterruptedException {
        List<String> lines = recordOfEverything();
        int settled = indexOf(lines, "BetsSettled");
        String text = lines.get(settled);
        assertWrong(lines, settled, text.replaceFirst("\"chip-(\\d)\"", "\"chip-1$1\""));
        assertWrong(lines, settled, text.replaceFirst("\"points\":", "\"points\":1"));
        assertWrong(lines, settled, text.replaceFirst("\"size\":", "\"size\":1"));
        int closed = indexOf(lines, "OfficeClosed");
        assertWrong(lines, closed, lines.get(closed).replaceFirst("\"bets\":\\[", "\"bets\":[5,"));
        int drawn = indexOf(lines, "TileDrawn");
        assertWrong(lines, drawn, lines.get(drawn).replaceFirst("\"tilesLeft\":", "\"tilesLeft\":1"));
        var gap = new ArrayList<>(lines);
        gap.remove(settled);
        assertThat(check(gap).text()).startsWith("WRONG at revision " + (settled + 1));
    }

    private void assertWrong(List<String> lines, int at, String changed) throws IOException, InterruptedException {
        assertThat(changed).isNotEqualTo(lines.get(at));
        var copy = new ArrayList<>(lines);
        copy.set(at, changed);
        Answer answer = check(copy);
        assertThat(answer.text()).as("%s", changed).startsWith("WRONG").doesNotContain("Traceback");
        assertThat(answer.exitCode()).isEqualTo(1);
    }

    private static int indexOf(List<String> lines, String type) {
        for (int i = 0; i < lines.size(); i++) {
            if (type(lines.get(i)).equals(type)) {
                return i;
            }
        }
        throw new AssertionError("no " + type + " in this game");
    }

    private static String type(String line) {
        String after = line.substring(line.lastIndexOf("\"type\":\"") + "\"type\":\"".length());
        return after.substring(0, after.indexOf('"'));
    }

    /// Returns the record of a game as the read API returns it.
    private static List<String> record(long number) {
        var game = new SimulatedGame(number, 4, List.of(Expansion.values()), (_, _) -> List.of());
        return game.play().log().stream()
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8))
                .toList();
    }

    /// Returns the first game with a pass and a sealed final choice.
    private static List<String> recordOfEverything() {
        for (long number = 1; number <= 50; number++) {
            List<String> lines = record(number);
            if (lines.stream().anyMatch(line -> type(line).equals("FinalBetFeatureChosen"))
                    && lines.stream().anyMatch(line -> type(line).equals("SeedContributed"))
                    && lines.stream().anyMatch(line -> line.contains("\"passes\":[{"))) {
                return lines;
            }
        }
        throw new AssertionError("everything happens in no game");
    }

    private Answer check(List<String> lines) throws IOException, InterruptedException {
        Path file = Files.write(folder.resolve("game.ndjson"), lines);
        Process python = new ProcessBuilder(
                        "python3",
                        DOCS.resolve("deck-check.py").toString(),
                        "game",
                        file.toString(),
                        DATA.resolve("tiles.json").toString(),
                        DATA.resolve("chips.json").toString())
                .redirectErrorStream(true)
                .start();
        String text = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Answer(python.waitFor(), text);
    }
}
