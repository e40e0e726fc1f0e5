package cartulary.query.ratings;

import cartulary.query.disputes.DisputeReader;
import cartulary.query.disputes.ListedDispute;
import cartulary.query.ratings.PersonConduct.DisputeCounts;
import cartulary.query.ratings.PersonConduct.SignedByKey;
import com.fasterxml.jackson.core.type.TypeReference;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;

/// Reads how persons signed their moves, and which disputes they opened.
@Singleton
public final class PersonConducts {
    /// Sorted by an index, so that it reads no more than the seats that it returns.
    static final String NEWEST_SEATS = "SELECT game, seat, ended, moves, signed FROM rating_seat"
            + " WHERE person = :person ORDER BY ended DESC, game DESC, seat DESC LIMIT :limit";

    private final Jdbi jdbi;

    public PersonConducts(Jdbi jdbi) {
        this.jdbi = jdbi;
    }

    private record Seated(String game, int moves, SortedMap<String, Integer> signed) {
        private static Seated of(ResultSet row) throws SQLException {
            return new Seated(
                    row.getString("game"),
                    row.getInt("moves"),
                    GameResults.read(row.getString("signed"), new TypeReference<TreeMap<String, Integer>>() {}));
        }
    }

    /// Returns the conduct of a person, without any games for an unknown one. One indexed read of at most 500 seats,
    /// and one of the disputes of their games, of which a game has at most ten.
    public PersonConduct of(String person) {
        return jdbi.inTransaction(handle -> {
            List<Seated> seats = handle.createQuery(NEWEST_SEATS)
                    .bind("person", person)
                    .bind("limit", PersonConduct.MOST_GAMES)
                    .map((row, context) -> Seated.of(row))
                    .list();
            List<ListedDispute> disputes = disputes(handle, person);
            var signed = new TreeMap<String, Integer>();
            seats.forEach(seat -> seat.signed().forEach((key, moves) -> signed.merge(key, moves, Integer::sum)));
            return new PersonConduct(
                    person,
                    (int) seats.stream().map(Seated::game).distinct().count(),
                    seats.stream().mapToInt(Seated::moves).sum(),
                    signed.entrySet().stream()
                            .map(each -> new SignedByKey(each.getKey(), each.getValue()))
                            .toList(),
                    DisputeCounts.of(disputes),
                    disputes.stream().limit(PersonConduct.MOST_DISPUTES).toList());
        });
    }

    private static List<ListedDispute> disputes(Handle handle, String person) {
        return handle.createQuery("SELECT dispute_list.* FROM (" + NEWEST_SEATS + ") AS newest"
                        + " JOIN dispute_list ON dispute_list.game = newest.game AND dispute_list.seat = newest.seat"
                        + " ORDER BY newest.ended DESC, newest.game DESC, dispute_list.dispute DESC")
                .bind("person", person)
                .bind("limit", PersonConduct.MOST_GAMES)
                .map((row, context) -> DisputeReader.dispute(row))
                .list();
    }
}
