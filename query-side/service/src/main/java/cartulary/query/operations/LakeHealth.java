package cartulary.query.operations;

import cartulary.analytics.continuous.ContinuousExport;
import cartulary.analytics.continuous.ContinuousStatus;
import java.util.Optional;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/// The lake that this process fills, in the answer about readiness. A lake that is not up to date is reported there but
/// does not make the service unready.
@Readiness
public class LakeHealth implements HealthCheck {
    private final LakeMetrics lake;

    public LakeHealth(LakeMetrics lake) {
        this.lake = lake;
    }

    @Override
    public HealthCheckResponse call() {
        var answer = HealthCheckResponse.named("lake").up();
        ContinuousExport export = lake.export().orElse(null);
        if (export == null) {
            return answer.withData("filled", false).build();
        }
        ContinuousStatus status = export.status();
        answer.withData("folder", export.folder().toString())
                .withData("games", status.games())
                .withData("unreadable", status.unreadable());
        Optional.ofNullable(status.upToDate()).ifPresent(time -> answer.withData("upToDate", time.toString()));
        Optional.ofNullable(status.failure()).ifPresent(failure -> answer.withData("failure", failure));
        return answer.build();
    }
}
