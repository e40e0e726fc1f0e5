package cartulary.store;

import static cartulary.store.TestEvents.newGame;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import cartulary.contracts.store.RematchOffers;
import cartulary.contracts.store.RematchOffers.RematchOffer;
import cartulary.store.TestDatabase.InPostgres;
import cartulary.store.TestDatabase.Kind;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The rematches that players offer: in the database of the log.
class RematchOffersTest {
    private final GameId ended = newGame();
    private final RematchOffer first = new RematchOffer(2, newGame());
    private final RematchOffer second = new RematchOffer(0, newGame());

    @Tag("engines")
    @ParameterizedTest
    @EnumSource
    void anOfferIsKeptForADayAndSurvivesARestart(Kind kind, @TempDir Path folder) throws SQLException {
        TestDatabase testDatabase = kind.in(folder);
        try (var log = testDatabase.open()) {
            log.rematchOffers().offer(ended, new RematchOffer(2, newGame()));
            log.rematchOffers().offer(ended, first);
            log.rematchOffers().offer(ended, second);
        }
        try (var log = testDatabase.open()) {
            assertThat(log.rematchOffers().of(ended)).containsExactlyInAnyOrder(first, second);
            assertThat(log.rematchOffers().of(newGame())).isEmpty();

            age(testDatabase, 0, Duration.ofMinutes(1));
            assertThat(log.rematchOffers().of(ended)).containsExactly(second, first);

            age(testDatabase, 2, RematchOffers.RETENTION.plusSeconds(1));
            assertThat(log.rematchOffers().of(ended)).containsExactly(second);
            log.rematchOffers().offer(newGame(), first);
            assertThat(testDatabase.number("SELECT count(*) FROM rematch_offer"))
                    .isEqualTo(2);
        }
    }

    @Tag("engines")
    @Test
    void anOfferToOneNodeIsVisibleOnAllNodes() {
        InPostgres testDatabase = InPostgres.fresh();
        try (var one = testDatabase.open("one");
                var other = testDatabase.open("other")) {
            one.rematchOffers().offer(ended, first);
            other.rematchOffers().offer(ended, second);

            assertThat(one.rematchOffers().of(ended)).containsExactlyInAnyOrder(first, second);
            assertThat(other.rematchOffers().of(ended)).containsExactlyInAnyOrder(first, second);
        }
    }

    private void age(TestDatabase testDatabase, int seat, Duration by) throws SQLException {
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
