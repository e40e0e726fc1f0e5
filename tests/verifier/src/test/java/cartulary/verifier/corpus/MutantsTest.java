package cartulary.verifier.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The strength of the corpus: rules with one wrong line decide at least one of its games differently.
class MutantsTest {
    private static Corpus corpus;

    @TempDir
    private Path folder;

    @BeforeAll
    static void readCorpus() throws IOException {
        corpus = Corpus.read();
    }

    /// All but those of which {@link FoundMutantsTest} finds every difference in these games.
    static List<Mutant> mutants() {
        return Mutants.all().stream()
                .filter(mutant -> !FoundMutantsTest.TEN.contains(mutant.name()))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("mutants")
    void aWrongLineOfTheRulesChangesAGame(Mutant mutant) throws Exception {
        try (MutatedRules rules = MutatedRules.of(mutant, folder)) {
            assertThat(rules.decidesTheSame().test(corpus.log(mutant.game())))
                    .as("%s is decided as it was if %s", mutant.game(), mutant)
                    .isFalse();
        }
    }

    /// Without it, a mutant could seem to change a game only because it was compiled or loaded.
    @Test
    void anUnchangedLineChangesNoneOfTheseGames() throws Exception {
        assertNoneChanged(mutants().stream().map(Mutant::game).distinct().toList());
    }

    @Tag("long")
    @Test
    void anUnchangedLineChangesNoGame() throws Exception {
        assertThat(corpus.names()).hasSizeGreaterThanOrEqualTo(60);
        assertNoneChanged(corpus.names());
    }

    private void assertNoneChanged(List<String> games) throws Exception {
        String line = "order.sort(RESIGNED_LAST";
        var unchanged = new Mutant("the rules are as they are", "hasty", "game/Ranking.java", line, line);
        try (MutatedRules rules = MutatedRules.of(unchanged, folder)) {
            Predicate<List<Envelope>> decidesTheSame = rules.decidesTheSame();
            assertThat(decidesTheSame.getClass().getClassLoader()).isSameAs(rules);
            assertThat(games).isNotEmpty();
            for (String game : games) {
                assertThat(decidesTheSame.test(corpus.log(game))).as(game).isTrue();
            }
        }
    }
}
