package cartulary.query.projection;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// Parked games, and what can be done for them: after whatever was wrong has been put right, they are
/// tried again. Works while feeds do; for any thread.
public final class ParkedGameRetry {
    private static final int PAGE = 500;

    private final Database database;
    private final List<Projection> projections;
    private final RecordedGames record;
    private final int limit;

    /// @param projections in the order in which they are tried
    /// @param record what is kept of games besides, such as the log
    /// @param limit of events kept, as the feed has it
    public ParkedGameRetry(Database database, List<? extends Projection> projections, RecordedGames record, int limit) {
        this.database = database;
        this.projections = List.copyOf(projections);
        this.record = record;
        this.limit = limit;
    }

    /// Every parked game of every projection.
    public List<ParkedGame> parked() throws SQLException {
        try (var session = new Session(database)) {
            return Parking.all(session.connection());
        }
    }

    /// Tries every parked game again.
    ///
    /// @return those that are parked still, with the reason they have now
    public List<ParkedGame> retry() throws SQLException {
        return retry(parked -> true);
    }

    /// Tries a game again in every projection that parked it.
    public List<ParkedGame> retry(GameId game) throws SQLException {
        return retry(parked -> parked.game().equals(game));
    }

    /// Tries a game again in one projection.
    public List<ParkedGame> retry(String projection, GameId game) throws SQLException {
        return retry(parked -> parked.game().equals(game) && parked.projection().equals(projection));
    }

    private List<ParkedGame> retry(Predicate<ParkedGame> which) throws SQLException {
        var still = new ArrayList<ParkedGame>();
        try (var session = new Session(database)) {
            Connection connection = session.connection();
            List<ParkedGame> wanted =
                    Parking.all(connection).stream().filter(which).toList();
            for (Projection projection : projections) {
                try (ProjectionWriter rows = projection.rows(connection, Generation.LIVE)) {
                    for (ParkedGame parked : wanted) {
                        if (parked.projection().equals(projection.name())) {
                            Transaction.immediate(connection, () -> retry(connection, projection, rows, parked))
                                    .ifPresent(still::add);
                        }
                    }
                }
            }
        }
        return still;
    }

    /// From what was kept, and from what is recorded of the game elsewhere.
    private Optional<ParkedGame> retry(
            Connection connection, Projection projection, ProjectionWriter rows, ParkedGame known) throws SQLException {
        Checkpoints.lock(connection, projection, Generation.LIVE, List.of(known.partition()));
        GameId game = known.game();
        ParkedGame before =
                Parking.games(connection, projection, Generation.LIVE).get(game);
        if (before == null) {
            return Optional.empty();
        }
        List<DecodedEvent> events = recorded(before, rows.revision(game));
        Blockage stop = null;
        while (true) {
            var waiting = new ParkedGameReplay(game, before.partition(), before, stop);
            waiting.addRecorded(events);
            Blockage problem = waiting.retry(connection, rows);
            if (problem == null) {
                long reached = rows.revision(game);
                ParkedGame after = waiting.write(connection, projection, Generation.LIVE, reached, limit);
                rows.write();
                Parking.sweep(connection);
                return Optional.ofNullable(after);
            }
            rows.forget();
            stop = problem;
        }
    }

    private List<DecodedEvent> recorded(ParkedGame parked, long reached) {
        var events = new ArrayList<DecodedEvent>();
        long behind = reached;
        List<PublicEvent> page = record.ofGame(parked.game(), behind, PAGE);
        while (!page.isEmpty()) {
            page.forEach(event -> events.add(DecodedEvent.of(parked.partition(), event)));
            behind = page.getLast().revision();
            page = record.ofGame(parked.game(), behind, PAGE);
        }
        return events;
    }
}
