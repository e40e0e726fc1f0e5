package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameFinished;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Wrong rules are found by deciding recorded commands again: exactly the events that they decide differently are
/// reported, each with its revision. What these are is found in another way.
class FoundMutantsTest {
    static final Set<String> TEN = Set.of(
            "only the first of the seats with the most meeples scores",
            "a coat of arms in a completed city counts one point",
            "a city counts for a field once for each place where they touch",
            "a player without a meeple is asked to place one",
            "the rank after a tie is the next number",
            "players without chips are asked for bets",
            "an unanswered final choice takes the last of equal features",
            "final tolls pay as the tollhouse shows",
            "a tollhouse is turned once only",
            "seeds must be opened within 61 seconds");
    private static Corpus corpus;

    @TempDir
    private Path folder;

    @BeforeAll
    static void readCorpus() throws IOException {
        corpus = Corpus.read();
    }

    static List<Mutant> ten() {
        return Mutants.all().stream().filter(it -> TEN.contains(it.name())).toList();
    }

    static List<Mutant> all() {
        return Mutants.all();
    }

    @ParameterizedTest
    @MethodSource("ten")
    void exactlyTheEventsThatAWrongRuleDecidesDifferentlyAreReported(Mutant mutant) throws Exception {
        assertThat(TEN).hasSize(10);
        assertThat(found(mutant, List.of(mutant.game())))
                .as("differences in %s", mutant.game())
                .isPositive();
    }

    @Tag("long")
    @ParameterizedTest
    @MethodSource("all")
    void exactlyTheEventsOfAllGamesAreReported(Mutant mutant) throws Exception {
        found(mutant, corpus.names());
    }

    private int found(Mutant mutant, List<String> games) throws Exception {
        int differences = 0;
        try (MutatedRules rules = MutatedRules.of(mutant, folder)) {
            Function<RecordedCommands, List<FoundDifference>> reported = rules.newInstance(ByPositionReplay.class);
            Function<RecordedCommands, List<FoundDifference>> expected = rules.newInstance(ByDirectDecision.class);
            for (String name : games) {
                List<Envelope> log = corpus.log(name);
                if (log.stream().noneMatch(it -> it.data() instanceof GameFinished)) {
                    continue; // running and abandoned games have sealed values
                }
                RecordedCommands game = RecordedCommands.of(log);
                List<FoundDifference> found = reported.apply(game);
                assertThat(found).as("game %s", game.log().getFirst().game()).isEqualTo(expected.apply(game));
                differences += found.size();
            }
        }
        return differences;
    }
}
