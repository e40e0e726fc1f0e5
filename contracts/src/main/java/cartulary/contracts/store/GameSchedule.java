package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// The deadlines of open games and of disputes, and the outages of the service, stored so that timers need no games in
/// memory. Any number of nodes may use one store; the service is alive while any of them is.
///
/// Queries for games return pages of at most `max` games in the order in which their rows were written, after
/// `position`: 0 for the first page, then the position of the last game of the previous page.
public interface GameSchedule {
    /// Records that the service is alive at `now`; durable when it returns. If the last such record is older than
    /// `tolerance`, the time between the two is recorded as an outage.
    void alive(Instant now, Duration tolerance);

    /// Returns the outages that have not been compensated yet, the earliest first.
    List<Outage> outages();

    /// Returns other nodes of this store whose last sign of life ({@link #alive}) is older than `silence` by the clock
    /// of the store, but not older than a day. Costs one read of a row for each node.
    List<Silence> silent(Duration silence);

    /// Returns open games whose deadline had not passed at the beginning of the outage and was set before its end.
    List<DueGame> interrupted(Outage outage, long position, int max);

    /// Records that all games have been compensated for an outage.
    void compensated(Outage outage);

    /// Returns open games whose deadline has passed at `now`. Costs an indexed read of what it returns.
    List<DueGame> overdue(Instant now, long position, int max);

    /// Returns open games without an event since `lobbyBefore` if they were never started, and since `gameBefore` if
    /// they were. Costs two indexed reads for each open game.
    List<DueGame> forgotten(Instant lobbyBefore, Instant gameBefore, long position, int max);

    /// Returns games that are over and have open disputes whose time has passed at `now` (LOBBY-20). Costs an indexed
    /// read of what it returns.
    List<DueGame> lapsing(Instant now, long position, int max);

    /// A node that gives no sign of life.
    ///
    /// @param since the last sign of life, which distinguishes one silence of a node from the next
    record Silence(String node, Instant since) {}

    /// A game for which a timer is due.
    ///
    /// @param position the position in the order of the query
    /// @param revision the revision of the game's last event
    record DueGame(long position, GameId game, long revision) {}

    /// A period in which no node was alive.
    ///
    /// @param id unique in this store
    /// @param from the last sign of life before it
    /// @param to the first sign of life after it
    record Outage(long id, Instant from, Instant to) {
        /// Returns the length in seconds, rounded up.
        public long seconds() {
            Duration length = Duration.between(from, to);
            return length.toSeconds() + (length.getNano() == 0 ? 0 : 1);
        }
    }
}
