package cartulary.store;

import java.util.function.Supplier;

/// A write that must not happen: what it needs is taken. Only this write fails.
final class WriteConflict extends Exception {
    private final transient Supplier<RuntimeException> reason;

    /// @param reason what its sender is told; made in the sender's thread
    WriteConflict(Supplier<RuntimeException> reason) {
        super(null, null, false, false);
        this.reason = reason;
    }

    RuntimeException reason() {
        return reason.get();
    }
}
