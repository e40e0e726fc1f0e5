package cartulary.contracts.log;

import java.util.function.LongConsumer;

/// The consumers in this process that read the log by position and store how far they are.
public interface LogConsumers {
    /// Calls `action` with the position that all consumers have reached, while none of them can restart from an
    /// earlier one. Returns false, without calling it, if one may be reading from an earlier position now.
    boolean whileNoneRestarts(LongConsumer action);
}
