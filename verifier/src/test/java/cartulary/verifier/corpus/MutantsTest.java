package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.verifier.file.UnreadableFile;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The strength of the corpus: rules with one wrong line decide at least one of its games differently.
class MutantsTest {
    private static final List<List<Envelope>> GAMES = new ArrayList<>();

    @TempDir
    private Path folder;

    @BeforeAll
    static void readGames() throws IOException, UnreadableFile {
        Corpus corpus = Corpus.read();
        for (CorpusGame game : corpus.games()) {
            GAMES.add(CorpusGame.log(corpus.record(game)));
        }
    }

    /// All but those of which {@link FoundMutantsTest} finds every difference in these games.
    static List<Mutant> mutants() {
        return Mutants.all().stream()
                .filter(mutant -> !FoundMutantsTest.TEN.contains(mutant.name()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void aWrongLineOfTheRulesChangesAGame(Mutant mutant) throws IOException, ReflectiveOperationException {
        try (MutatedRules rules = MutatedRules.of(mutant, folder)) {
            Predicate<List<Envelope>> decidesTheSame = rules.decidesTheSame();
            assertThat(GAMES.stream().anyMatch(decidesTheSame.negate()))
                    .as("a game is decided differently if %s", mutant)
                    .isTrue();
        }
    }

    /// Without it, a mutant could seem to change a game only because it was compiled or loaded.
    @Test
    void anUnchangedLineChangesNoGame() throws IOException, ReflectiveOperationException {
        String line = "order.sort(RESIGNED_LAST";
        var unchanged = new Mutant("the rules are as they are", "turn/Ranking.java", line, line);
        try (MutatedRules rules = MutatedRules.of(unchanged, folder)) {
            Predicate<List<Envelope>> decidesTheSame = rules.decidesTheSame();
            assertThat(decidesTheSame.getClass().getClassLoader()).isSameAs(rules);
            assertThat(GAMES.stream().filter(decidesTheSame))
                    .hasSameSizeAs(GAMES)
                    .hasSizeGreaterThanOrEqualTo(60);
        }
    }
}
