package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.CommandOutcome.Outdated;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.rules.game.Step;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Steps whose time ran out (MIX-15).
class OverdueStepsTest extends TimerTestBase {
    @Test
    void aStepExpiresAtItsDeadlineAndNotBefore() throws Exception {
        GameId game = running(60);
        clock.forward(59);
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
        clock.forward(1);
        overdue().sweep();
        assertThat(expired(game)).containsExactly(new StepExpired(0, "Drawing"));
        assertThat(store.head(game).step()).isInstanceOf(Step.PlacingTile.class);
        assertThat(deadline(game)).isEqualTo(clock.instant().plusSeconds(60));
    }

    @Test
    void aPlayerWhoActedHasTheFullTimeForTheNextStep() throws Exception {
        GameId game = running(60);
        clock.forward(50);
        store.bySeat(game, 0, new DrawTile());
        clock.forward(50);
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
    }

    @Test
    void aStepWithoutATimeLimitNeverExpires() throws Exception {
        GameId game = running(null);
        clock.forward(Duration.ofDays(20));
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
    }

    @Test
    void anExpiryThatFiresTwiceEndsOneStep() throws Exception {
        GameId game = running(60);
        clock.forward(60);
        overdue().sweep();
        long revision = store.head(game).revision();
        overdue().sweep();
        overdue().sweep();
        assertThat(store.head(game).revision()).isEqualTo(revision);
    }

    @Test
    void twoNodesThatFireSimultaneouslyEndOneStep() throws Exception {
        var own = overdue();
        var other = new WhenAStepIsOverdueThenItExpires(store.node(), store.schedule(), clock);
        for (int round = 0; round < 10; round++) {
            GameId game = running(60);
            clock.forward(60);
            simultaneously(own::sweep, other::sweep);
            assertThat(expired(game)).hasSize(1);
        }
    }

    /// In the moment between the read of the store and the command; in a loop that would be every moment.
    @Test
    void aStepExpiresAlsoIfAPlayerAddsEventsMeanwhile() {
        GameId game = running(60);
        clock.forward(60);
        long read = store.schedule().overdue(clock.instant(), 0, 1).getFirst().revision();
        store.byHost(game, new ReissueToken(1));
        assertThat(store.gateway.automateOnce(game, new ExpireStep(), read, "expire/" + read))
                .isInstanceOf(Accepted.class);
        assertThat(expired(game)).hasSize(1);
    }

    @Test
    void aStepThatBeganMeanwhileDoesNotExpire() {
        GameId game = running(60);
        clock.forward(60);
        long read = store.schedule().overdue(clock.instant(), 0, 1).getFirst().revision();
        store.bySeat(game, 0, new DrawTile());
        assertThat(store.gateway.automateOnce(game, new ExpireStep(), read, "expire/" + read))
                .isInstanceOf(Outdated.class);
    }

    @Test
    void allOfManyOverdueGamesExpire() throws Exception {
        List<GameId> games = java.util.stream.IntStream.range(0, 70)
                .mapToObj(_ -> running(60))
                .toList();
        clock.forward(60);
        overdue().sweep();
        assertThat(games).allSatisfy(game -> assertThat(expired(game)).hasSize(1));
    }

    @Test
    void aSeedThatIsNotContributedInTimeIsOmitted() throws Exception {
        GameId game = store.open(timed(null));
        var seed = PlayerSeed.of(new byte[32]);
        store.byGuest(game, new JoinGame(null, null, Commitments.ofPlayerSeed(seed)));
        store.byGuest(game, new JoinGame(null, null));
        store.byHost(game, new StartGame(null));
        assertThat(store.head(game).step()).isInstanceOf(Step.Seeding.class);
        clock.forward(59);
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
        clock.forward(1);
        overdue().sweep();
        assertThat(expired(game)).containsExactly(new StepExpired(0, "Seeding"));
        assertThat(store.events(game, GameStarted.class).getFirst().seededBy()).isEmpty();
        clock.forward(Duration.ofDays(1));
        overdue().sweep();
        assertThat(expired(game)).hasSize(1);
    }
}
