package cartulary.analytics.continuous;

import java.util.Optional;

/// Lets one process at a time export, where several share a source.
@FunctionalInterface
public interface ExportTurn {
    /// For a process that shares its source with no other.
    ExportTurn ALWAYS = () -> Optional.of(() -> {});

    /// Returns the turn of this process; empty while another process has it. It ends with the process at the latest.
    Optional<Taken> take();

    /// The turn of this process; closing ends it.
    interface Taken extends AutoCloseable {
        @Override
        void close();
    }
}
