package cartulary.contracts.store;

import cartulary.contracts.game.GameId;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/// What the clocks of the command side ask the store, so that no game must be held in memory for their
/// sake, and what they must not forget when the service ends. Any number of nodes may use one store:
/// alive means any of them. For the command side alone.
///
/// Games come in pages of at most `max`, in the order of opening, behind `place`: 0 for the first page,
/// then the place of the last game of the page before.
public interface GameSchedule {
    /// Notes that the service is alive at `now`, durable when it returns. Where the last such moment is
    /// longer ago than `tolerance`, nobody was alive between the two, and that is noted with it.
    void alive(Instant now, Duration tolerance);

    /// Outages that were not made good yet, the earliest first.
    List<Outage> outages();

    /// Other nodes of this store that gave signs of life ({@link #alive}) and then none for `silence` by
    /// the clock of the store; those that fell silent more than a day ago are forgotten. Costs one read of
    /// a row for each node.
    List<Silence> silent(Duration silence);

    /// Open games whose deadline had not passed when the outage began, and was set before it ended.
    List<OpenGame> interrupted(Outage outage, long place, int max);

    /// What was lost by the outage has been given back.
    void madeGood(Outage outage);

    /// Open games whose deadline has passed at `now`. Indexed: costs what it finds.
    List<OpenGame> overdue(Instant now, long place, int max);

    /// Open games whose last event is older than `lobbyBefore` where they were never started, and older
    /// than `gameBefore` where they were. Costs two indexed reads for each open game.
    List<OpenGame> forgotten(Instant lobbyBefore, Instant gameBefore, long place, int max);

    /// A node that may be gone.
    ///
    /// @param since its last sign of life, so that another silence of the same node is another one
    record Silence(String node, Instant since) {}

    /// @param place in the order of opening
    /// @param revision of the game's last event
    record OpenGame(long place, GameId game, long revision) {}

    /// A time in which no node was alive.
    ///
    /// @param id names it in this store
    /// @param from the last moment at which one was
    /// @param to the first at which one was again
    record Outage(long id, Instant from, Instant to) {
        /// How long it was, rounded up to seconds.
        public long seconds() {
            Duration length = Duration.between(from, to);
            return length.toSeconds() + (length.getNano() == 0 ? 0 : 1);
        }
    }
}
