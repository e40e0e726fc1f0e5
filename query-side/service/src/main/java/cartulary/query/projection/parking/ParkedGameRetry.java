package cartulary.query.projection.parking;

import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.Generation;
import cartulary.query.projection.Projection;
import cartulary.query.projection.ProjectionWriter;
import cartulary.query.projection.database.Checkpoints;
import cartulary.query.projection.database.Database;
import cartulary.query.projection.database.WriteSession;
import cartulary.query.projection.database.WriteTransaction;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jdbi.v3.core.Handle;

/// Retries parked games after their cause was removed. Works while feeds are running. Thread-safe.
public final class ParkedGameRetry {
    private static final int PAGE = 500;

    private final Database database;
    private final List<Projection> projections;
    private final RecordedGames record;
    private final int limit;

    /// @param projections in the order in which they are retried
    /// @param record a durable source of events, such as the log
    /// @param limit the maximum number of stored events of parked games, the same as for the feed
    public ParkedGameRetry(Database database, List<? extends Projection> projections, RecordedGames record, int limit) {
        this.database = database;
        this.projections = List.copyOf(projections);
        this.record = record;
        this.limit = limit;
    }

    /// Retries every parked game.
    ///
    /// @return the games that are still parked, with their present reasons
    public List<ParkedGame> retry() {
        return retry(parked -> true);
    }

    /// Retries a game in every projection that parked it.
    public List<ParkedGame> retry(GameId game) {
        return retry(parked -> parked.game().equals(game));
    }

    /// Retries a game in one projection.
    public List<ParkedGame> retry(String projection, GameId game) {
        return retry(parked -> parked.game().equals(game) && parked.projection().equals(projection));
    }

    private List<ParkedGame> retry(Predicate<ParkedGame> filter) {
        var still = new ArrayList<ParkedGame>();
        try (var session = new WriteSession(database)) {
            Handle handle = session.handle();
            List<ParkedGame> wanted =
                    ParkingStore.all(handle).stream().filter(filter).toList();
            for (Projection projection : projections) {
                ProjectionWriter writer = projection.writer(handle, Generation.LIVE);
                for (ParkedGame parked : wanted) {
                    if (parked.projection().equals(projection.name())) {
                        WriteTransaction.call(handle, () -> retry(handle, projection, writer, parked))
                                .ifPresent(still::add);
                    }
                }
            }
        }
        return still;
    }

    /// Retries a game with its stored events and with the events of the durable source.
    private Optional<ParkedGame> retry(
            Handle handle, Projection projection, ProjectionWriter writer, ParkedGame known) {
        Checkpoints.lock(handle, projection, Generation.LIVE, List.of(known.partition()));
        GameId game = known.game();
        ParkedGame before =
                ParkingStore.games(handle, projection, Generation.LIVE).get(game);
        if (before == null) {
            return Optional.empty();
        }
        List<DecodedEvent> events = recorded(before, writer.revision(game));
        Blockage blockage = null;
        while (true) {
            var replay = new ParkedGameReplay(game, before.partition(), before, blockage);
            replay.addRecorded(events);
            Blockage problem = replay.retry(handle, writer);
            if (problem == null) {
                long reached = writer.revision(game);
                ParkedGame after = replay.write(handle, projection, Generation.LIVE, reached, limit);
                writer.write();
                ParkingStore.deleteUnused(handle);
                return Optional.ofNullable(after);
            }
            writer.discard();
            blockage = problem;
        }
    }

    private List<DecodedEvent> recorded(ParkedGame parked, long reached) {
        var events = new ArrayList<DecodedEvent>();
        long after = reached;
        List<PublicEvent> page = record.ofGame(parked.game(), after, PAGE);
        while (!page.isEmpty()) {
            page.forEach(event -> events.add(DecodedEvent.of(parked.partition(), event)));
            after = page.getLast().revision();
            page = record.ofGame(parked.game(), after, PAGE);
        }
        return events;
    }
}
