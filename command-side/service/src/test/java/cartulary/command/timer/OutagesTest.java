package cartulary.command.timer;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.GameSchedule;
import cartulary.contracts.store.GameSchedule.Outage;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The time in which nobody was alive is added to the deadlines (decision 0010).
class OutagesTest extends TimerTestBase {
    @Test
    void deadlinesAreExtendedByAnOutageBeforeAnyStepExpires() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        clock.forward(10);
        extension().recordHeartbeat();
        stop();
        clock.forward(3600);
        start();

        var extension = extension();
        extension.recordHeartbeat();
        assertThat(extension.sweep()).isTrue();
        overdue().sweep();

        assertThat(expired(game)).isEmpty();
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(3600));
        clock.forward(49);
        overdue().sweep();
        assertThat(expired(game)).isEmpty();
        clock.forward(1);
        overdue().sweep();
        assertThat(expired(game)).hasSize(1);
    }

    @Test
    void aStepOverdueBeforeAnOutageIsNotExtended() throws Exception {
        GameId game = running(60);
        clock.forward(61);
        extension().recordHeartbeat();
        stop();
        clock.forward(3600);
        start();
        var extension = extension();
        extension.recordHeartbeat();
        assertThat(extension.sweep()).isTrue();
        overdue().sweep();
        assertThat(expired(game)).hasSize(1);
    }

    @Test
    void anOutageIsCompensatedOnceByAnyNumberOfAttempts() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        extension().recordHeartbeat();
        stop();
        clock.forward(100);
        start();
        var own = extension();
        var other = new WhenTheServiceWasDownThenDeadlinesAreExtended(store.node(), store.schedule(), clock);
        own.recordHeartbeat();
        other.recordHeartbeat();
        simultaneously(own::sweep, other::sweep);
        own.sweep();
        other.recordHeartbeat();
        other.sweep();
        assertThat(store.events(game, DeadlineSet.class))
                .containsExactly(new DeadlineSet(before), new DeadlineSet(before.plusSeconds(100)));
    }

    /// Until every deadline is extended, no step of any game expires.
    @Test
    void aDeadlineIsExtendedAlsoIfAPlayerAddsEventsMeanwhile() {
        GameId game = running(60);
        Instant before = deadline(game);
        extension().recordHeartbeat();
        stop();
        clock.forward(100);
        start();
        extension().recordHeartbeat();
        Outage outage = store.schedule().outages().getFirst();
        long read = store.schedule().interrupted(outage, 0, 1).getFirst().revision();
        store.byHost(game, new ReissueToken(1));
        assertThat(store.gateway.automateOnce(
                        game, new ExtendDeadline(outage.seconds()), read, "outage/" + outage.id()))
                .isInstanceOf(Accepted.class);
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(100));
    }

    @Test
    void aRecordedOutageIsCompensatedAfterARestart() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        extension().recordHeartbeat();
        stop();
        clock.forward(100);
        start();
        // The process dies right after its first sign of life.
        extension().recordHeartbeat();
        stop();
        clock.forward(200);
        start();
        var extension = extension();
        extension.recordHeartbeat();
        assertThat(extension.sweep()).isTrue();
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(300));
    }

    @Test
    void thereIsNoOutageWhileOneNodeIsAlive() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        extension().recordHeartbeat();
        clock.forward(4);
        new WhenTheServiceWasDownThenDeadlinesAreExtended(store.node(), store.schedule(), clock).recordHeartbeat();
        clock.forward(4);
        var extension = extension();
        extension.recordHeartbeat();
        assertThat(extension.sweep()).isTrue();
        assertThat(deadline(game)).isEqualTo(before);
    }

    @Test
    void aCrashDuringCompensationExtendsADeadlineOnce() throws Exception {
        GameId game = running(60);
        Instant before = deadline(game);
        extension().recordHeartbeat();
        stop();
        clock.forward(100);
        start();
        var dying = new WhenTheServiceWasDownThenDeadlinesAreExtended(
                store.gateway, new Forgetful(store.schedule()), clock);
        dying.recordHeartbeat();
        dying.sweep();
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(100));
        stop();
        start();
        var extension = extension();
        extension.recordHeartbeat();
        assertThat(extension.sweep()).isTrue();
        assertThat(deadline(game)).isEqualTo(before.plusSeconds(100));
        assertThat(store.schedule().outages()).isEmpty();
    }

    /// Does not come to note that an outage was made good.
    private record Forgetful(GameSchedule real) implements GameSchedule {
        @Override
        public void alive(Instant now, Duration tolerance) {
            real.alive(now, tolerance);
        }

        @Override
        public List<Outage> outages() {
            return real.outages();
        }

        @Override
        public List<Silence> silent(Duration silence) {
            return real.silent(silence);
        }

        @Override
        public List<DueGame> interrupted(Outage outage, long place, int max) {
            return real.interrupted(outage, place, max);
        }

        @Override
        public void compensated(Outage outage) {}

        @Override
        public List<DueGame> lapsing(Instant now, long position, int max) {
            return real.lapsing(now, position, max);
        }

        @Override
        public List<DueGame> overdue(Instant now, long place, int max) {
            return real.overdue(now, place, max);
        }

        @Override
        public List<DueGame> forgotten(Instant lobbyBefore, Instant gameBefore, long place, int max) {
            return real.forgotten(lobbyBefore, gameBefore, place, max);
        }
    }
}
