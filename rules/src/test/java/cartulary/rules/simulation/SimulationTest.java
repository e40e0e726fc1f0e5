package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.Status;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Plays {@value #GAMES} games, or as many as `-Dcartulary.simulation.games` says, from the seed
/// `-Dcartulary.simulation.seed` on, one seed a game. A broken law names its seed: run that one alone.
class SimulationTest {
    private static final int GAMES = 400;

    /// In these games every actor tries every command at every step; in the others a few do.
    private static final int ONE_THOROUGH_GAME_IN = 40;

    /// From so many on, everything that can happen happens in one of them.
    private static final int ENOUGH_TO_SHOW_ALL = GAMES;

    private static final List<Class<? extends GameEvent>> KINDS_OF_FACTS = GameEvent.types();

    private static final List<RuleId> REASONS = List.of(RuleId.BET_8, RuleId.BET_9, RuleId.BET_11, RuleId.MIX_16);

    @Test
    void everyLawHoldsAtEveryStepOfEveryGame() {
        int games = Integer.getInteger("cartulary.simulation.games", GAMES);
        long firstSeed = Long.getLong("cartulary.simulation.seed", 1);
        long plies = 0;
        Map<Status, Integer> endings = new EnumMap<>(Status.class);
        Set<Object> shown = new HashSet<>();
        for (long seed = firstSeed; seed < firstSeed + games; seed++) {
            SimulatedGame game = play(seed);
            plies += game.plies();
            shown.addAll(game.shown());
            endings.merge(game.seen().status(), 1, Integer::sum);
        }
        System.out.printf("%d games, %d commands, endings %s%n", games, plies, endings);
        assertThat(endings.keySet()).isSubsetOf(Status.FINISHED, Status.ABANDONED);
        if (games >= ENOUGH_TO_SHOW_ALL) {
            assertThat(endings).containsKeys(Status.FINISHED, Status.ABANDONED);
            assertThat(shown).containsAll(KINDS_OF_FACTS).containsAll(REASONS);
        }
    }

    @Test
    void theSameSeedGivesTheSameGame() {
        assertThat(play(42).seen()).isEqualTo(play(42).seen());
    }

    @Test
    void differentSeedsGiveDifferentGames() {
        assertThat(play(1).seen().tiles()).isNotEqualTo(play(2).seen().tiles());
    }

    @Test
    void theGamesAreOfEverySize() {
        List<Integer> sizes = new ArrayList<>();
        for (long seed = 1; seed <= 40; seed++) {
            GameView seen = play(seed).seen();
            sizes.add(seen.players().size());
        }
        assertThat(sizes).contains(2, 3, 4, 5, 6);
    }

    private static SimulatedGame play(long seed) {
        SimulatedGame game = new SimulatedGame(seed, (deck, random) -> laws(seed, deck, random));
        try {
            game.play();
        } catch (AssertionError | RuntimeException broken) {
            throw new AssertionError(
                    "seed "
                            + seed
                            + ", after "
                            + game.plies()
                            + " commands; again with -Dcartulary.simulation.games=1 -Dcartulary.simulation.seed="
                            + seed,
                    broken);
        }
        return game;
    }

    private static List<Law> laws(long seed, ShuffledDeck deck, SplittableRandom random) {
        return List.of(
                new SlowEngineLaw(deck.id),
                new FeaturesLaw(deck.id),
                new ConservationLaw(),
                new ClockLaw(deck),
                new SealLaw(deck.id),
                new SameFaceLaw(deck.id, deck),
                new FoldingLaw(deck.id),
                new DeckLaw(deck.id),
                new UnchangedPastLaw(deck.id),
                new ReplayLaw(),
                new RefusalLaw(deck, random, seed % ONE_THOROUGH_GAME_IN == 0));
    }
}
