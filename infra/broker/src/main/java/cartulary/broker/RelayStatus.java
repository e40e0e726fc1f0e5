package cartulary.broker;

import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;

/// The state of a relay of this node, for health checks and metrics.
public interface RelayStatus {
    /// Returns true if this relay has the claim and publishes.
    boolean isActive();

    /// Returns how far the topic is behind the log, in positions of the log; empty if this relay is not
    /// active.
    OptionalLong lag();

    /// Returns the number of events that this relay has published, repetitions included.
    long published();

    /// Returns what currently prevents this relay from publishing.
    Optional<Failure> failure();

    /// Returns true if this relay refuses to publish because the topic has events that the log lacks.
    boolean isSetBack();

    /// The reason why nothing is published, and since when.
    record Failure(Instant since, String reason) {}
}
