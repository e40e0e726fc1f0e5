package cartulary.query.api;

import cartulary.query.QuerySide;
import cartulary.query.feed.Feed;
import cartulary.query.projection.parking.ParkedGame;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/// Ready while the projections move. A parked game is told of but takes nothing from the others.
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
            behind(answer, feed);
            answer.withData("parked", parked.size())
                    .withData(
                            "overflown",
                            parked.stream().filter(ParkedGame::overflowed).count())
                    .withData("strays", feed.skippedRecords());
            parked.stream()
                    .limit(SHOWN)
                    .forEach(game -> answer.withData(
                            game.projection() + " " + game.game(),
                            "revision "
                                    + game.revision()
                                    + ": "
                                    + game.reason()
                                    + (game.overflowed() ? "; more has come than is kept: rebuild" : "")));
        } catch (RuntimeException e) {
            failure = "the projections cannot be read: " + e.getMessage();
        }
        return failure == null
                ? answer.up().build()
                : answer.withData("failure", failure).down().build();
    }

    /// Where many nodes write the rows, one that cannot follow the stream, or a broker that is away, keeps
    /// no reader out: what was written is served, and what is wrong is told. Nor is the broker asked, whose
    /// silence would keep whoever asks for the health waiting until they take the node for dead.
    private static void behind(HealthCheckResponseBuilder answer, Feed feed) {
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
