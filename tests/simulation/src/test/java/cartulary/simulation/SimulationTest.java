package cartulary.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.cli.simulate.SimulationLaws;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.Status;
import cartulary.testkit.SampleSize;
import cartulary.testkit.dispute.RandomCounts;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Plays 8 games, or 120 with `./cartulary test --all`, or `-Dcartulary.simulation.games`, with consecutive seeds from
/// `-Dcartulary.simulation.seed` on. A broken law names the seed of its game, which can then be run alone.
class SimulationTest {
    private static final int GAMES = SampleSize.of(8, 120);
    private static final int GAMES_WITHOUT_LAWS = SampleSize.of(200, 400);
    private static final int GAMES_WITH_DISPUTES = SampleSize.of(40, 80);
    private static final int GAMES_WITH_TAKE_BACKS = 2;

    /// One game in so many is checked exhaustively.
    private static final int EXHAUSTIVE_ONE_IN = SampleSize.of(8, 40);

    private static final List<Class<? extends GameEvent>> EVENT_TYPES = GameEvent.types();

    private static final List<RuleId> CLOSING_REASONS =
            List.of(RuleId.BET_8, RuleId.BET_9, RuleId.BET_11, RuleId.MIX_16);

    @Test
    void everyLawHoldsAfterEveryCommandOfEveryGame() {
        int games = Integer.getInteger("cartulary.simulation.games", GAMES);
        long firstSeed = Long.getLong("cartulary.simulation.seed", 1);
        long commands = 0;
        for (long seed = firstSeed; seed < firstSeed + games; seed++) {
            SimulatedGame game = play(seed);
            assertThat(game.view().status()).isIn(Status.FINISHED, Status.ABANDONED);
            commands += game.commands();
        }
        System.out.printf("%s games, %s commands%n", games, commands);
    }

    @Test
    void simulatedGamesEndInEveryWayAndContainEveryEvent() {
        Set<Status> endings = EnumSet.noneOf(Status.class);
        Set<Object> happened = new HashSet<>();
        for (long seed = 1; seed <= GAMES_WITHOUT_LAWS && !isEverything(endings, happened); seed++) {
            var game = new SimulatedGame(seed, (_, _) -> List.of());
            if (seed <= GAMES_WITH_DISPUTES) {
                game.withDisputes(RandomCounts.of(seed));
            }
            if (seed <= GAMES_WITH_TAKE_BACKS) {
                game.withTakeBacks();
            }
            if (seed % 3 == 0) {
                game.withClocks();
            }
            game.play();
            endings.add(game.view().status());
            for (Envelope event : game.log()) {
                happened.add(event.data().getClass());
                if (event.data() instanceof OfficeClosed closed) {
                    happened.addAll(closed.reasons());
                }
            }
        }
        assertThat(endings).containsExactlyInAnyOrder(Status.FINISHED, Status.ABANDONED);
        assertThat(happened).containsAll(EVENT_TYPES).containsAll(CLOSING_REASONS);
    }

    private static boolean isEverything(Set<Status> endings, Set<Object> happened) {
        return endings.size() > 1 && happened.containsAll(EVENT_TYPES) && happened.containsAll(CLOSING_REASONS);
    }

    @Test
    void theSameSeedPlaysTheSameGame() {
        assertThat(withoutLaws(42).log()).isEqualTo(withoutLaws(42).log());
    }

    @Test
    void differentSeedsPlayDifferentGames() {
        assertThat(withoutLaws(1).view().tiles())
                .isNotEqualTo(withoutLaws(2).view().tiles());
    }

    @Test
    void gamesHaveTwoToSixPlayers() {
        assertThat(LongStream.rangeClosed(1, 20)
                        .mapToObj(SimulationTest::withoutLaws)
                        .map(SimulatedGame::view)
                        .map(GameView::players)
                        .map(List::size))
                .contains(2, 3, 4, 5, 6);
    }

    private static SimulatedGame withoutLaws(long seed) {
        return new SimulatedGame(seed, (_, _) -> List.of()).play();
    }

    private static SimulatedGame play(long seed) {
        var game =
                new SimulatedGame(seed, seed % EXHAUSTIVE_ONE_IN == 0 ? SimulationLaws.EXHAUSTIVE : SimulationLaws.ALL);
        if (seed % 2 == 0) {
            game.withTakeBacks();
        }
        if (seed % 3 == 0) {
            game.withClocks();
        }
        try {
            return game.play();
        } catch (RuntimeException broken) {
            throw new AssertionError(
                    "seed " + seed + ", after " + game.commands()
                            + " commands; repeat with -Dcartulary.simulation.games=1 -Dcartulary.simulation.seed="
                            + seed,
                    broken);
        }
    }
}
