package cartulary.query.projection.parking;

import cartulary.query.projection.DecodedEvent;
import cartulary.query.projection.ProjectionWriter;
import org.jboss.logging.Logger;
import org.jdbi.v3.core.JdbiException;
import org.jspecify.annotations.Nullable;

/// Applies one event to a projection and reports a defect of the event.
public final class EventApplier {
    private static final Logger LOG = Logger.getLogger(EventApplier.class);

    private EventApplier() {}

    /// Applies an event.
    ///
    /// @return why the event is unusable; null if it was applied
    /// @throws JdbiException if the database failed, which says nothing about the event
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
                    LOG.debugf(e, "event %d of game %s", event.revision(), event.game());
                    yield readable.envelope().type() + " does not follow: " + e;
                }
            }
        };
    }
}
