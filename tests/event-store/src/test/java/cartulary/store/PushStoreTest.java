package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PushStore;
import cartulary.contracts.store.PushStore.PushSubscription;
import cartulary.store.TestDatabase.InPostgres;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// Subscriptions to notifications in the database of the log.
class PushStoreTest {
    private static final Instant AT = Instant.parse("2026-11-28T09:30:00Z");
    private static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";

    static PushSubscription subscription(String person, String browser) {
        String endpoint = "https://push.example/" + browser;
        return new PushSubscription(
                Hash.sha256(endpoint).value(), person, "a laptop", endpoint, "a key", "a secret", AT);
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aSubscriptionSurvivesARestartUntilItIsRemoved(TestDatabase.Kind kind, @TempDir Path folder)
            throws SQLException {
        TestDatabase database = kind.in(folder);
        PushSubscription laptop = subscription(ADA, "laptop");
        PushSubscription phone = subscription(ADA, "phone");
        try (var log = database.open()) {
            assertThat(log.push().subscribe(laptop)).isTrue();
            assertThat(log.push().subscribe(phone)).isTrue();
        }
        try (var log = database.open()) {
            PushStore store = log.push();
            assertThat(store.subscriptions(ADA)).containsExactlyInAnyOrder(laptop, phone);
            store.unsubscribe(GRACE, phone.id());
            assertThat(store.subscriptions(ADA)).hasSize(2);
            store.unsubscribe(ADA, phone.id());
            assertThat(store.subscriptions(ADA)).containsExactly(laptop);
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aBrowserNotifiesOnePerson(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        try (var log = kind.in(folder).open()) {
            PushStore store = log.push();
            store.subscribe(subscription(ADA, "laptop"));
            store.subscribe(subscription(ADA, "laptop"));
            store.subscribe(subscription(GRACE, "laptop"));
            assertThat(store.subscriptions(ADA)).isEmpty();
            assertThat(store.subscriptions(GRACE)).containsExactly(subscription(GRACE, "laptop"));
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aPersonHasTwentySubscriptionsAtMost(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        try (var log = kind.in(folder).open()) {
            PushStore store = log.push();
            for (int i = 0; i < PushStore.MOST; i++) {
                assertThat(store.subscribe(subscription(ADA, "browser " + i))).isTrue();
            }
            assertThat(store.subscribe(subscription(ADA, "one more"))).isFalse();
            assertThat(store.subscribe(subscription(ADA, "browser 3"))).isTrue();
            assertThat(store.subscriptions(ADA)).hasSize(PushStore.MOST);
        }
    }

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void aSeatIsNotifiedOnceForEachRevision(TestDatabase.Kind kind, @TempDir Path folder) throws SQLException {
        try (var log = kind.in(folder).open()) {
            PushStore store = log.push();
            GameId game = newGame();
            assertThat(store.lastNotice(game, 1)).isEmpty();
            assertThat(store.recordNotice(game, 1, 7, 0)).isTrue();
            assertThat(store.recordNotice(game, 1, 8, 0)).isFalse();
            assertThat(store.lastNotice(game, 1)).contains(7L);
            assertThat(store.recordNotice(game, 1, 12, 7)).isTrue();
            assertThat(store.recordNotice(game, 1, 12, 7)).isFalse();
            store.forgetNotices(newGame());
            assertThat(store.lastNotice(game, 1)).contains(12L);
            store.forgetNotices(game);
            assertThat(store.lastNotice(game, 1)).isEmpty();
        }
    }

    @Tag("engines")
    @Test
    void ofTwoNodesOneNotifies() {
        InPostgres database = InPostgres.fresh();
        GameId game = newGame();
        try (var one = database.open("one");
                var other = database.open("other")) {
            assertThat(one.push().recordNotice(game, 0, 3, 0)).isTrue();
            assertThat(other.push().recordNotice(game, 0, 3, 0)).isFalse();
            assertThat(other.push().lastNotice(game, 0)).contains(3L);
        }
    }
}
