package cartulary.query.feed;

import cartulary.query.projection.Batch;
import cartulary.query.projection.DecodedEvent;
import java.time.Instant;
import jdk.jfr.Category;
import jdk.jfr.Description;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/// One batch of events for all projections, for the JDK's flight recorder. Costs nothing while nothing is recorded.
@Name("cartulary.ProjectionBatch")
@Label("Projection Batch")
@Category("Cartulary")
@Description("Events that were applied to all projections, from the first statement to the end of the commit")
@StackTrace(false)
final class ProjectionBatchEvent extends Event {
    @Label("Events")
    int events;

    @Label("Projections")
    @Description("Those that applied the batch; fewer than all after a failure")
    int projections;

    @Label("Lag")
    @Description("Time from the oldest event of the batch, by the clock of the command side, to the end of the commit")
    @Timespan(Timespan.MILLISECONDS)
    long lag;

    void end(Batch batch, int applied) {
        end();
        if (shouldCommit()) {
            events = batch.events().size();
            projections = applied;
            lag = batch.events().stream()
                    .filter(DecodedEvent.Readable.class::isInstance)
                    .mapToLong(event ->
                            ((DecodedEvent.Readable) event).envelope().at().toEpochMilli())
                    .min()
                    .stream()
                    .map(oldest -> Instant.now().toEpochMilli() - oldest)
                    .sum();
            commit();
        }
    }
}
