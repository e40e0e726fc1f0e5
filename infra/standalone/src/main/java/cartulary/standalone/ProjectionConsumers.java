package cartulary.standalone;

import cartulary.contracts.log.LogConsumers;
import cartulary.query.QuerySide;
import jakarta.inject.Singleton;
import java.util.function.LongConsumer;

/// The consumers of the log in this process: the projections, which read it in place.
@Singleton
public class ProjectionConsumers implements LogConsumers {
    private final QuerySide query;

    ProjectionConsumers(QuerySide query) {
        this.query = query;
    }

    @Override
    public boolean whileNoneRestarts(LongConsumer action) {
        return query.projectionMonitor().whileNotRebuilding(action);
    }
}
