package cartulary.contracts.log;

import java.util.List;

/// The stream of public events of all games, in the order in which they were committed. Reading never
/// waits and never sees an event that is not durable.
public interface PublicLog extends RecordedGames {
    /// Up to `max` events behind `position`, in order; 0 is before the first.
    List<PublicEvent> after(long position, int max);

    /// The position of the last event, 0 in an empty log.
    long head();

    /// The number of events in the log; for progress bars.
    long count();

    /// Calls `listener` after every commit, on the committing thread: it must not block. Closing the
    /// answer ends it.
    Subscription onAppend(Runnable listener);

    /// Ends a subscription.
    interface Subscription extends AutoCloseable {
        @Override
        void close();
    }
}
