package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.recordcheck.RecordCheckProgram.Answer;
import cartulary.testkit.SampleSize;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.TreeSet;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` checks every opened value of a game: seeds, draws, the shuffle, bets, passes and
/// choices. Skipped without Python.
class OpenedValuesTest extends RecordCheckTestBase {
    @Test
    void completeGamesPassTheCheck() throws IOException {
        var finished = LongStream.rangeClosed(1, 50)
                .mapToObj(RecordCheckTestBase::record)
                .filter(lines -> lines.stream().anyMatch(line -> type(line).equals("GameFinished")))
                .limit(SampleSize.of(2, 4))
                .toList();
        assertThat(finished).hasSize(SampleSize.of(2, 4));
        for (List<String> lines : finished) {
            Answer answer = check(lines);
            assertThat(answer.text())
                    .contains("all consistent", "the whole shuffle: consistent")
                    .contains("\nHOLDS. Signed by nobody: ", " Kept checkpoints that agree: 0. Seals still closed: 0.")
                    .doesNotContain("draws: 0", "still sealed", "proven");
            assertThat(answer.exitCode()).isZero();
        }
        assertThat(check(EVERYTHING).text()).doesNotContain(": 0, all consistent");
    }

    @Test
    void anUnfinishedGameIsCheckedUpToItsHead() throws IOException {
        int bet = indexOf(EVERYTHING, "BetSealed");
        Answer answer = check(EVERYTHING.subList(0, bet + 1));
        assertThat(answer.text())
                .contains("the deck is closed", "still sealed: the server's seed", "still sealed: the bet or pass")
                .contains("sealed at revision " + (bet + 1), "Seals still closed: 2.");
        assertThat(answer.exitCode()).isZero();
    }

    /// Every seed, nonce, salt, proof, root and commitment is bound by another hash.
    @Test
    void everyChangedHashIsDetected() throws IOException {
        var random = new Random(SEED);
        var types = new TreeSet<String>();
        var places = new ArrayList<Integer>();
        for (int i = 0; i < EVERYTHING.size(); i++) {
            if (OPAQUE.matcher(EVERYTHING.get(i)).find() && !EVERYTHING.get(i).contains("\"type\":\"PlayerJoined\"")) {
                places.add(i);
            }
        }
        Collections.shuffle(places, random);
        for (int line : places) {
            if (types.add(type(EVERYTHING.get(line)))) {
                String text = EVERYTHING.get(line);
                var all = OPAQUE.matcher(text).results().toList();
                String hash = all.get(random.nextInt(all.size())).group(1);
                String other = (hash.startsWith("A") ? "B" : "A") + hash.substring(1);
                assertInconsistent(line, text.replace(hash, other));
            }
        }
        assertThat(types)
                .contains("GameOpened", "GameStarted", "TileDrawn", "SeedContributed", "BetSealed")
                .contains("OfficeClosed", "BetsSettled", "FinalBetFeatureChosen", "DeckOpened")
                .contains("SurveyorsStarted", "SurveyorsAdvanced");
    }

    @Test
    void changedChipsSizesPointsAndSeatsAreDetected() throws IOException {
        int settled = indexOf(EVERYTHING, "BetsSettled");
        String text = EVERYTHING.get(settled);
        assertInconsistent(settled, text.replaceFirst("\"chip-(\\d)\"", "\"chip-1$1\""));
        assertInconsistent(settled, text.replaceFirst("\"points\":", "\"points\":1"));
        assertInconsistent(settled, text.replaceFirst("\"size\":", "\"size\":1"));
        int closed = indexOf(EVERYTHING, "OfficeClosed");
        assertInconsistent(closed, EVERYTHING.get(closed).replaceFirst("\"bets\":\\[", "\"bets\":[5,"));
        int drawn = indexOf(EVERYTHING, "TileDrawn");
        assertInconsistent(drawn, EVERYTHING.get(drawn).replaceFirst("\"tilesLeft\":", "\"tilesLeft\":1"));
        assertInconsistent(drawn, EVERYTHING.get(drawn).replaceFirst("\"index\":0", "\"index\":false"));
        assertBroken(check(without(EVERYTHING, settled)), "3 numbered", settled + 1);
    }

    @Test
    void changedScoringTilesAreDetected() throws IOException {
        int started = indexOf(EVERYTHING, "SurveyorsStarted");
        String stacks = EVERYTHING.get(started);
        assertInconsistent(
                started,
                stacks.replaceFirst(
                        "\"active\":\"([^\"]+)\",\"next\":\"([^\"]+)\"", "\"active\":\"$2\",\"next\":\"$1\""));
        assertInconsistent(started, stacks.replaceFirst("\"index\":", "\"index\":1"));
        assertInconsistent(started, stacks.replaceFirst("\"opened\":\\[\\{.*?\\},", "\"opened\":["));
        int advanced = indexOf(EVERYTHING, "SurveyorsAdvanced");
        assertBroken(check(renumbered(without(EVERYTHING, advanced))), "7 deck and chips", advanced + 1);
        int scored = IntStream.range(0, EVERYTHING.size())
                .filter(i -> EVERYTHING.get(i).contains("\"scoringTile\":"))
                .findFirst()
                .orElseThrow();
        String score = EVERYTHING.get(scored);
        assertInconsistent(scored, score.replaceFirst("\"counted\":(\\d+),\"tile\"", "\"counted\":1$1,\"tile\""));
        assertInconsistent(scored, score.replaceFirst("\"added\":", "\"added\":1"));
        assertInconsistent(scored, score.replaceFirst("\"points\":(\\d)", "\"points\":1$1"));
    }

    @Test
    void eventsThatHappenOnlyOnceAreAcceptedOnlyOnce() throws IOException {
        for (String type : List.of("GameOpened", "SeatsClosed", "GameStarted", "SeedContributed")) {
            int first = indexOf(EVERYTHING, type);
            var doubled = new ArrayList<>(EVERYTHING);
            doubled.add(first + 1, EVERYTHING.get(first));
            assertBroken(check(renumbered(doubled)), "7 deck and chips", first + 2);
        }
    }
}
