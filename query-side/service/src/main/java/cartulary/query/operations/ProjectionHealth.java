package cartulary.query.operations;

import cartulary.query.QuerySide;
import cartulary.query.feed.Feed;
import cartulary.query.projection.parking.ParkedGame;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/// Readiness of the projections: ready while they make progress. Parked games are reported but do not make the
/// service unready.
@Readiness
public class ProjectionHealth implements HealthCheck {
    private static final int SHOWN = 10;

    private final QuerySide query;

    public ProjectionHealth(QuerySide query) {
        this.query = query;
    }

    @Override
    public HealthCheckResponse call() {
        var answer = HealthCheckResponse.named("projections");
        Feed feed = query.feed();
        String failure = feed.isOnlyWriter() ? feed.failure() : null;
        try {
            List<ParkedGame> parked = query.parked();
            addPosition(answer, feed);
            answer.withData("parked", parked.size())
                    .withData(
                            "overflowed",
                            parked.stream().filter(ParkedGame::overflowed).count())
                    .withData("strayRecords", feed.strayRecords());
            parked.stream()
                    .limit(SHOWN)
                    .forEach(game -> answer.withData(
                            game.projection() + " " + game.game(),
                            "revision "
                                    + game.revision()
                                    + ": "
                                    + game.reason()
                                    + (game.overflowed() ? "; more events arrived than are kept: rebuild" : "")));
        } catch (RuntimeException e) {
            failure = "reading the projections failed: " + e.getMessage();
        }
        return failure == null
                ? answer.up().build()
                : answer.withData("failure", failure).down().build();
    }

    /// Adds the position. With several writing nodes, a failed stream or an unavailable broker is reported but does
    /// not make the node unready, because the rows are still served. The broker is not queried, because waiting for
    /// it could make the health check time out.
    private static void addPosition(HealthCheckResponseBuilder answer, Feed feed) {
        answer.withData("position", feed.position());
        if (feed.isOnlyWriter()) {
            answer.withData("head", feed.head());
            return;
        }
        String failure = feed.failure();
        if (failure != null) {
            answer.withData("stream", failure);
        }
    }
}
