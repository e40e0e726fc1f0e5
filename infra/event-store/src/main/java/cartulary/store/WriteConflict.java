package cartulary.store;

import java.util.function.Supplier;

/// A conflict of one write with what is already stored. Only this write fails.
final class WriteConflict extends Exception {
    private final transient Supplier<RuntimeException> reason;

    /// @param reason creates the exception for the sender, in the sender's thread
    WriteConflict(Supplier<RuntimeException> reason) {
        super(null, null, false, false);
        this.reason = reason;
    }

    RuntimeException reason() {
        return reason.get();
    }
}
