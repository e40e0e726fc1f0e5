package cartulary.store;

import java.sql.SQLException;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.jspecify.annotations.Nullable;

/// A write in the queue, with the result for which its sender waits. {@link #complete} delivers the result after the
/// end of the transaction.
final class PendingWrite<T> {
    private final Write<T> write;
    private final CompletableFuture<T> completion = new CompletableFuture<>();
    private @Nullable T result;
    private @Nullable Throwable failure;

    PendingWrite(Write<T> write) {
        this.write = write;
    }

    boolean appends() {
        return write.appends() && isWritten();
    }

    /// Returns whether its last attempt succeeded.
    boolean isWritten() {
        return failure == null;
    }

    /// Applies the write; a conflict is thrown, because the transaction is unusable after it.
    void applyTo(StatementCache session) throws SQLException, WriteConflictException {
        failure = null;
        result = write.apply(session);
    }

    /// Applies the write; a conflict is kept for its sender, and the transaction continues without it.
    void applyUndoablyTo(StatementCache session) throws SQLException {
        failure = null;
        try {
            result = session.undoable(write);
        } catch (WriteConflictException refused) {
            failure = refused;
        }
    }

    Write<T> write() {
        return write;
    }

    /// Records that the write was applied with others and has no result of its own.
    void succeeded() {
        failure = null;
        result = null;
    }

    void failed(Throwable cause) {
        failure = cause;
    }

    /// Delivers the result to the sender.
    void complete() {
        if (failure == null) {
            completion.complete(result);
        } else {
            completion.completeExceptionally(failure);
        }
    }

    /// Waits for the result without a time limit and ignores interrupts: the sender must learn whether the write is
    /// durable.
    T await(Dialect dialect) {
        try {
            return completion.join();
        } catch (CompletionException e) {
            throw asFailure(Objects.requireNonNullElse(e.getCause(), e), dialect);
        }
    }

    private static RuntimeException asFailure(Throwable cause, Dialect dialect) {
        return switch (cause) {
            case WriteConflictException refused -> refused.reason();
            case StoreUnavailableException unavailable ->
                new StoreUnavailableException(String.valueOf(unavailable.getMessage()), unavailable);
            case SQLException e -> new StoreUnavailableException(dialect.explain(e), e);
            default -> new StoreUnavailableException("the event store could not write", cause);
        };
    }
}
