package cartulary.cli.admin;

import cartulary.cli.admin.ServiceClient.RequestFailed;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Has a running service rebuild projections one after another, and prints the progress.
public final class RemoteRebuild {
    private static final long POLL_MS = 500;

    private final ServiceClient service;
    private final PrintWriter out;
    private final BooleanSupplier cancelled;

    /// @param cancelled polled during a rebuild; true cancels it
    public RemoteRebuild(ServiceClient service, PrintWriter out, BooleanSupplier cancelled) {
        this.service = service;
        this.out = out;
        this.cancelled = cancelled;
    }

    /// The rebuild ended without replacing the rows; the message is for the user.
    public static final class RebuildFailed extends Exception {
        RebuildFailed(String message) {
            super(message);
        }
    }

    /// @return whether all were rebuilt; false if cancelled
    public boolean run(List<String> projections) throws RequestFailed, RebuildFailed, InterruptedException {
        for (String projection : projections) {
            String path = "/api/admin/projections/" + projection;
            service.post(path + "/rebuild");
            if (!follow(projection, path)) {
                return false;
            }
            out.printf("%s was rebuilt.%n", projection);
            out.flush();
        }
        return true;
    }

    private boolean follow(String projection, String path) throws RequestFailed, RebuildFailed, InterruptedException {
        JsonNode report = of(projection);
        // An unsuccessful rebuild may leave its rows, which are then reported as a rebuild that does not run.
        while (report.hasNonNull("rebuild") && !report.hasNonNull("rebuildFailure")) {
            JsonNode rebuild = report.path("rebuild");
            if (cancelled.getAsBoolean()) {
                service.post(path + "/cancel");
                return false;
            }
            out.printf(
                    Locale.ROOT,
                    "%-10s %,d of %,d events%s%n",
                    projection,
                    rebuild.path("done").asLong(),
                    rebuild.path("total").asLong(),
                    pace(rebuild));
            out.flush();
            TimeUnit.MILLISECONDS.sleep(POLL_MS);
            report = of(projection);
        }
        if (report.hasNonNull("rebuildFailure")) {
            throw new RebuildFailed(projection + " was not rebuilt: "
                    + report.path("rebuildFailure").asText());
        }
        return true;
    }

    private static String pace(JsonNode rebuild) {
        return rebuild.hasNonNull("perSecond")
                ? String.format(
                        Locale.ROOT,
                        ", %,d a second, %d s left",
                        rebuild.path("perSecond").asLong(),
                        rebuild.path("secondsLeft").asLong())
                : "";
    }

    private JsonNode of(String projection) throws RequestFailed, InterruptedException {
        JsonNode all = service.get("/api/admin/projections");
        for (JsonNode one : all.isArray() ? all : all.path("projections")) {
            if (one.path("name").asText().equals(projection)) {
                return one;
            }
        }
        throw new RequestFailed("unknown projection: " + projection);
    }
}
