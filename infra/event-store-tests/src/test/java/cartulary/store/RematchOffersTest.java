package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.RematchOffers;
import cartulary.contracts.store.RematchOffers.RematchOffer;
import cartulary.store.TestDatabase.InPostgres;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/// The rematches that players offer: in memory for one process, in the database for several nodes.
class RematchOffersTest {
    private final GameId ended = newGame();
    private final RematchOffer first = new RematchOffer(2, newGame());
    private final RematchOffer second = new RematchOffer(0, newGame());

    @Test
    void anOfferIsKeptForADay() {
        var nanos = new AtomicLong();
        var offers = new InMemoryRematchOffers(nanos::get);
        offers.offer(ended, first);
        nanos.addAndGet(RematchOffers.RETENTION.minusMinutes(1).toNanos());
        offers.offer(ended, second);
        assertThat(offers.of(ended)).containsExactly(first, second);
        assertThat(offers.of(newGame())).isEmpty();

        nanos.addAndGet(Duration.ofMinutes(2).toNanos());
        assertThat(offers.of(ended)).containsExactly(second);
    }

    @Tag("engines")
    @Test
    void anOfferToOneNodeIsVisibleOnAllNodesForADay() throws SQLException {
        InPostgres testDatabase = InPostgres.fresh();
        try (var one = testDatabase.open("one");
                var other = testDatabase.open("other")) {
            one.rematchOffers().offer(ended, new RematchOffer(2, newGame()));
            one.rematchOffers().offer(ended, first);
            other.rematchOffers().offer(ended, second);
            assertThat(one.rematchOffers().of(ended)).containsExactlyInAnyOrder(first, second);
            assertThat(other.rematchOffers().of(ended)).containsExactlyInAnyOrder(first, second);

            age(testDatabase, 0, Duration.ofMinutes(1));
            assertThat(one.rematchOffers().of(ended)).containsExactly(second, first);

            age(testDatabase, 2, RematchOffers.RETENTION.plusSeconds(1));
            assertThat(one.rematchOffers().of(ended)).containsExactly(second);
            other.rematchOffers().offer(newGame(), first);
            assertThat(testDatabase.number("SELECT count(*) FROM rematch_offer"))
                    .isEqualTo(2);
        }
    }

    private void age(InPostgres testDatabase, int seat, Duration by) throws SQLException {
        try (Connection connection = testDatabase.connect();
                var older = connection.prepareStatement(
                        "UPDATE rematch_offer SET at = at - ? WHERE game = ? AND seat = ?")) {
            older.setLong(1, by.toMillis());
            older.setString(2, ended.value());
            older.setInt(3, seat);
            older.executeUpdate();
        }
    }
}
