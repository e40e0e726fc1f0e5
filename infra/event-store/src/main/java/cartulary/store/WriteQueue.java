package cartulary.store;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/// The queue of writes for the writer, in order of arrival. Bounded: senders wait while it is full.
final class WriteQueue {
    private static final int CAPACITY = 8192;

    private final ReentrantLock lock = new ReentrantLock();
    private final Condition arrived = lock.newCondition();
    private final Condition notFull = lock.newCondition();
    private final ArrayDeque<PendingWrite<?>> writes = new ArrayDeque<>();

    /// The writer sleeps until the queue has this length: one wake-up per batch, not one per arrival.
    private int wanted = Integer.MAX_VALUE;

    private boolean closed;

    /// @throws StoreUnavailableException if the queue is closed
    void add(PendingWrite<?> pending) {
        lock.lock();
        try {
            while (writes.size() >= CAPACITY && !closed) {
                notFull.awaitUninterruptibly();
            }
            if (closed) {
                throw new StoreUnavailableException("the event store is closed");
            }
            writes.add(pending);
            if (writes.size() >= wanted) {
                arrived.signal();
            }
        } finally {
            lock.unlock();
        }
    }

    /// Returns the next group, in order: waits for the first write, then up to `nanos` until `expected` have arrived.
    /// Empty if the queue is closed and has no writes left.
    List<PendingWrite<?>> next(int max, int expected, long nanos) throws InterruptedException {
        lock.lock();
        try {
            awaitArrivals(1, Long.MAX_VALUE);
            awaitArrivals(Math.min(expected, max), nanos);
            var batch = new ArrayList<PendingWrite<?>>(Math.min(max, writes.size()));
            while (batch.size() < max && !writes.isEmpty()) {
                batch.add(writes.poll());
            }
            notFull.signalAll();
            return batch;
        } finally {
            lock.unlock();
        }
    }

    private void awaitArrivals(int number, long nanos) throws InterruptedException {
        long left = nanos;
        wanted = number;
        while (writes.size() < number && left > 0 && !closed) {
            left = arrived.awaitNanos(left);
        }
        wanted = Integer.MAX_VALUE;
    }

    int length() {
        lock.lock();
        try {
            return writes.size();
        } finally {
            lock.unlock();
        }
    }

    /// Refuses further writes; those in the queue are still returned.
    void close() {
        lock.lock();
        try {
            closed = true;
            arrived.signal();
            notFull.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
