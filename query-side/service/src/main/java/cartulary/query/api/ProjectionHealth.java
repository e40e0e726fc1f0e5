package cartulary.query.api;

import cartulary.query.QuerySide;
import cartulary.query.projection.Parked;
import java.sql.SQLException;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
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
        String failure = query.feed().failure();
        try {
            List<Parked> parked = query.parked();
            answer.withData("position", query.feed().position())
                    .withData("head", query.feed().head())
                    .withData("parked", parked.size())
                    .withData("overflown", parked.stream().filter(Parked::overflown).count())
                    .withData("strays", query.feed().strays());
            parked.stream()
                    .limit(SHOWN)
                    .forEach(
                            game ->
                                    answer.withData(
                                            game.projection() + " " + game.game(),
                                            "revision "
                                                    + game.revision()
                                                    + ": "
                                                    + game.reason()
                                                    + (game.overflown()
                                                            ? "; more has come than is kept: rebuild"
                                                            : "")));
        } catch (SQLException | RuntimeException e) {
            failure = "the projections cannot be read: " + e.getMessage();
        }
        return failure == null
                ? answer.up().build()
                : answer.withData("failure", failure).down().build();
    }
}
