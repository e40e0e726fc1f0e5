package cartulary.contracts.log;

import java.util.List;
import java.util.Set;

/// The log of the public events of all games, in the order of their commits. Reads never wait and never return an event
/// that is not durable.
public interface PublicLog extends RecordedGames {
    /// Returns the id of the log, which changes when it is restored from a backup.
    String id();

    /// Returns the ids of the players whom an operator erased, for whatever was made of the log.
    Set<String> erasedPlayers();

    /// Returns up to `max` events after `position`, in order; 0 is before the first.
    List<PublicEvent> after(long position, int max);

    /// Returns the position of the last event, 0 for an empty log.
    long head();

    /// Returns the number of events; for progress reports.
    long count();

    /// Calls `listener` after every commit, on the committing thread: it must not block.
    Subscription onAppend(Runnable listener);

    /// Ends the calls to a listener.
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
