package cartulary.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// Writes that wait for the writer, in order of arrival. Bounded: when it is full, senders wait for room.
final class WriteQueue {
    private static final int ROOM = 8192;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private final Condition room = lock.newCondition();
    private final ArrayDeque<PendingWrite<?>> waiting = new ArrayDeque<>();

    /// The writer sleeps until so many have come: one wake-up per batch, not one per arrival.
    private int wanted = Integer.MAX_VALUE;

    private boolean closed;

    /// @throws StoreUnavailable if the line is closed
    void join(PendingWrite<?> pending) {
        lock.lock();
        try {
            while (waiting.size() >= ROOM && !closed) {
                room.awaitUninterruptibly();
            }
            if (closed) {
                throw new StoreUnavailable("the event store is closed");
            }
            waiting.add(pending);
            if (waiting.size() >= wanted) {
                arrived.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    /// The next to be written together, in order: waits for the first, then up to `patience` nanoseconds
    /// until `expected` are there. Empty when the line is closed and nobody is left.
    List<PendingWrite<?>> next(int most, int expected, long patience) throws InterruptedException {
        lock.lock();
        try {
            awaitArrivals(1, Long.MAX_VALUE);
            awaitArrivals(Math.min(expected, most), patience);
            var batch = new ArrayList<PendingWrite<?>>(Math.min(most, waiting.size()));
            while (batch.size() < most && !waiting.isEmpty()) {
                batch.add(waiting.poll());
            }
            room.signalAll();
            return batch;
        } finally {
            lock.unlock();
        }
    }

    private void awaitArrivals(int number, long nanos) throws InterruptedException {
        long left = nanos;
        wanted = number;
        while (waiting.size() < number && left > 0 && !closed) {
            left = arrived.awaitNanos(left);
        }
        wanted = Integer.MAX_VALUE;
    }

    int length() {
        lock.lock();
        try {
            return waiting.size();
        } finally {
            lock.unlock();
        }
    }

    /// Nobody can join any more; those who wait are still served.
    void close() {
        lock.lock();
        try {
            closed = true;
            arrived.signal();
            room.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
