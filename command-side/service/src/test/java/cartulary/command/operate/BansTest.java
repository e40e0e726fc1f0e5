package cartulary.command.operate;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.SettableClock;
import cartulary.command.key.StoredFormCodec;
import cartulary.command.operate.Ban.BannedSubject;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.contracts.store.OperatorActions;
import cartulary.store.SqliteEventLog;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BansTest {
    private static final String HOST = "host-1";
    private static final String ADDRESS = "192.0.2.7";

    @TempDir
    Path folder;

    private final SettableClock clock = new SettableClock();
    private final AtomicLong nanos = new AtomicLong();
    private SqliteEventLog log;
    private OperatorActions actions;
    private Bans bans;

    @BeforeEach
    void open() {
        log = SqliteEventLog.open(
                folder,
                _ -> new StoredFormCodec(() -> {
                    throw new AssertionError("no game is read");
                }));
        actions = log.operatorActions();
        bans = node();
    }

    @AfterEach
    void close() {
        log.close();
    }

    private Bans node() {
        return new Bans(actions, clock, true, nanos::get);
    }

    private void ban(ActionType type, String subject, Duration length) {
        Instant until = clock.instant().plus(length);
        actions.record("alice", type, subject, "insults", until);
        bans.read();
    }

    @Test
    void aBanEndsByItself() {
        ban(ActionType.BAN_HOST, HOST, Duration.ofHours(1));
        assertThat(bans.refuses(HOST, "192.0.2.8")).extracting(Ban::kind).isEqualTo(BannedSubject.HOST);
        assertThat(bans.refuses("host-2", "192.0.2.8")).isNull();
        assertThat(bans.refuses(null, "192.0.2.8")).isNull();
        assertThat(bans.inForce()).hasSize(1);

        clock.forward(Duration.ofHours(1));

        assertThat(bans.refuses(HOST, "192.0.2.8")).isNull();
        assertThat(bans.inForce()).isEmpty();
        assertThat(bans.refused()).isEqualTo(1);
    }

    @Test
    void aBanOfAnAddressRefusesGuestsAndEveryToken() {
        ban(ActionType.BAN_ADDRESS, ADDRESS, Duration.ofHours(1));
        assertThat(bans.refuses(null, ADDRESS)).extracting(Ban::kind).isEqualTo(BannedSubject.ADDRESS);
        assertThat(bans.refuses(HOST, ADDRESS)).extracting(Ban::kind).isEqualTo(BannedSubject.ADDRESS);
    }

    @Test
    void aBanCanBeLiftedAndIsInForceAfterARestart() {
        ban(ActionType.BAN_HOST, HOST, Duration.ofHours(1));
        ban(ActionType.BAN_ADDRESS, ADDRESS, Duration.ofHours(2));
        actions.record("bob", ActionType.LIFT_HOST_BAN, HOST, "a mistake", null);
        bans.read();
        assertThat(bans.refuses(HOST, "192.0.2.8")).isNull();

        assertThat(node().inForce()).extracting(Ban::subject).containsExactly(ADDRESS);
        assertThat(node().refuses(null, ADDRESS)).isNotNull();
    }

    @Test
    void anotherNodeHonoursABanWithinSeconds() {
        Bans other = node();
        assertThat(other.refuses(HOST, ADDRESS)).isNull();
        ban(ActionType.BAN_HOST, HOST, Duration.ofHours(1));
        assertThat(other.refuses(HOST, ADDRESS)).isNull();

        nanos.addAndGet(Duration.ofSeconds(2).toNanos());

        assertThat(other.refuses(HOST, ADDRESS)).isNotNull();
    }
}
