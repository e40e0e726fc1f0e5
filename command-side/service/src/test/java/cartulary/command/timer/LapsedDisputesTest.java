package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.game.GameId;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.search.bot.RandomBot;
import cartulary.search.bot.choice.SeatView;
import cartulary.testkit.MisscoredGame;
import cartulary.testkit.PlayedGame;
import java.time.Duration;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Disputes that nobody resolves (LOBBY-20).
class LapsedDisputesTest extends TimerTestBase {
    private static final Duration LAPSE = Duration.ofDays(28);

    /// A game of a bot and two persons, whose data key was erased.
    private GameId finished() {
        MisscoredGame recorded = MisscoredGame.of(PlayedGame.whole(1)).endedAt(clock.instant());
        store.append(recorded.events());
        return recorded.events().getFirst().game();
    }

    private void dispute(GameId game, int seat, int total) {
        store.bySeat(game, seat, new OpenDispute(DisputeTarget.total(20, total), "wrong", null));
    }

    private static DisputeResolved lapsed(int dispute) {
        return new DisputeResolved(
                dispute, DisputeResolver.TIME, DisputeOutcome.STANDS, DisputeBasis.RECOUNT, null, false);
    }

    @Test
    void everyOpenDisputeLapses28DaysAfterTheEndAndNotBefore() throws Exception {
        GameId game = finished();
        clock.forward(Duration.ofDays(13));
        dispute(game, 1, 1);
        dispute(game, 2, 1);
        dispute(game, 2, 2);
        store.bySeat(game, 2, new WithdrawDispute(2));
        clock.forward(LAPSE.minusDays(13).minusMillis(1));
        lapsing().sweep();
        assertThat(store.events(game, DisputeResolved.class)).hasSize(1);

        clock.forward(Duration.ofMillis(1));
        lapsing().sweep();

        assertThat(store.events(game, DisputeResolved.class).subList(1, 3)).containsExactly(lapsed(1), lapsed(3));
        assertThat(store.schedule().lapsing(clock.instant(), 0, 10)).isEmpty();
    }

    @Test
    void aResolvedDisputeDoesNotLapse() throws Exception {
        GameId game = finished();
        dispute(game, 1, 1);
        store.bySeat(game, 1, new AgreeToDispute(1, DisputeOutcome.STANDS, null));
        store.bySeat(game, 2, new AgreeToDispute(1, DisputeOutcome.STANDS, null));
        clock.forward(LAPSE);
        assertThat(store.schedule().lapsing(clock.instant(), 0, 10)).isEmpty();
        lapsing().sweep();
        assertThat(store.events(game, DisputeResolved.class)).hasSize(1);
    }

    @Test
    void lapsingTwiceAndOnTwoNodesHasOneEffect() throws Exception {
        GameId game = finished();
        dispute(game, 1, 1);
        clock.forward(LAPSE);
        var other = new WhenADisputeIsOverdueThenItLapses(store.node(), store.schedule(), clock);
        var own = lapsing();
        simultaneously(own::sweep, other::sweep);
        own.sweep();
        assertThat(store.events(game, DisputeResolved.class)).containsExactly(lapsed(1));
    }

    @Test
    void aDisputeOpenedDuringTheGameLapses28DaysAfterItsEnd() throws Exception {
        GameId game = running(null);
        store.bySeat(game, 1, new OpenDispute(DisputeTarget.total(5, 0), "wrong", null));
        clock.forward(LAPSE.multipliedBy(2));
        assertThat(store.schedule().lapsing(clock.instant(), 0, 10)).isEmpty();

        playToTheEnd(game);

        assertThat(store.ledger().openGames()).isEmpty();
        clock.forward(LAPSE.minusMillis(1));
        lapsing().sweep();
        assertThat(store.events(game, DisputeResolved.class)).isEmpty();
        clock.forward(Duration.ofMillis(1));
        lapsing().sweep();
        assertThat(store.events(game, DisputeResolved.class)).containsExactly(lapsed(1));
        assertThat(store.ledger().openGames()).isEmpty();
    }

    private void playToTheEnd(GameId game) {
        Game head = store.head(game);
        while (!(head.step() instanceof Step.Finished)) {
            int seat = head.step().awaitedSeats().getFirst();
            var random = new SplittableRandom(head.revision());
            store.bySeat(game, seat, new RandomBot().choose(SeatView.of(head, seat), random));
            head = store.head(game);
        }
    }
}
