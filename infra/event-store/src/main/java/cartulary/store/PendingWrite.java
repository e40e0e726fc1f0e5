package cartulary.store;

import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/// A write on its way, and whoever waits for it. What was found out about it is told by {@link #settle},
/// after the transaction in which it took part has ended.
final class PendingWrite<T> {
    private final Write<T> write;
    private final CompletableFuture<T> answer = new CompletableFuture<>();
    private @Nullable T result;
    private @Nullable Throwable failure;

    PendingWrite(Write<T> write) {
        this.write = write;
    }

    boolean appends() {
        return write.appends() && failure == null;
    }

    /// Applies the write; a refusal goes to the caller, whose transaction it spoils.
    void applyTo(StatementCache session) throws SQLException, WriteConflict {
        failure = null;
        result = write.apply(session);
    }

    /// Applies the write; a refusal is kept for its sender and the transaction goes on without it.
    void applyUndoablyTo(StatementCache session) throws SQLException {
        failure = null;
        try {
            result = session.undoable(write);
        } catch (WriteConflict refused) {
            failure = refused;
        }
    }

    /// What is to be written.
    Write<T> write() {
        return write;
    }

    /// It was written with others, and has nothing to say but that.
    void succeeded() {
        failure = null;
        result = null;
    }

    void failed(Throwable cause) {
        failure = cause;
    }

    /// Wakes whoever waits.
    void settle() {
        if (failure == null) {
            answer.complete(result);
        } else {
            answer.completeExceptionally(failure);
        }
    }

    /// Waits without end, interrupts included: the sender must learn whether the write is durable.
    /// Parks the thread, a virtual one without its carrier.
    T await(Dialect dialect) {
        try {
            return answer.join();
        } catch (CompletionException e) {
            throw told(Objects.requireNonNullElse(e.getCause(), e), dialect);
        }
    }

    private static RuntimeException told(Throwable cause, Dialect dialect) {
        return switch (cause) {
            case WriteConflict refused -> refused.reason();
            case StoreUnavailable unavailable ->
                new StoreUnavailable(String.valueOf(unavailable.getMessage()), unavailable);
            case SQLException e -> new StoreUnavailable(dialect.explain(e), e);
            default -> new StoreUnavailable("the event store failed to write", cause);
        };
    }
}
