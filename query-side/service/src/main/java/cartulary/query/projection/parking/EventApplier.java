package cartulary.query.projection.parking;

import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.ProjectionWriter;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/// Applies one event to a projection, and returns the reason if the event cannot be applied.
public final class EventApplier {
    private static final Logger LOG = Logger.getLogger(EventApplier.class);

    private EventApplier() {}

    /// @return the reason why the event cannot be applied; null if it was applied
    /// @throws JdbiException if the database failed; the event may be valid and is retried
    public static @Nullable String apply(ProjectionWriter writer, DecodedEvent event) {
        return switch (event) {
            case DecodedEvent.Unreadable unreadable -> unreadable.reason();
            case DecodedEvent.Readable readable -> {
                try {
                    writer.apply(readable);
                    yield null;
                } catch (JdbiException databaseFailed) {
                    throw databaseFailed;
                } catch (RuntimeException e) {
                    LOG.debugf(e, "revision %s of game %s cannot be applied", event.revision(), event.game());
                    yield readable.envelope().type() + " cannot be applied: " + e;
                }
            }
        };
    }
}
