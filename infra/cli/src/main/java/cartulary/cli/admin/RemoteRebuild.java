package cartulary.cli.admin;

import cartulary.cli.admin.ServiceClient.RequestFailedException;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Has a running service rebuild projections one after another, and prints the progress.
public final class RemoteRebuild {
    private static final long POLL_MS = 500;
    private static final Duration STALLED = Duration.ofMinutes(2);

    private final ServiceClient service;
    private final PrintWriter out;
    private final BooleanSupplier cancelled;
    private final Duration stalled;

    /// @param cancelled polled during a rebuild; true cancels it
    public RemoteRebuild(ServiceClient service, PrintWriter out, BooleanSupplier cancelled) {
        this(service, out, cancelled, STALLED);
    }

    /// @param stalled the time after which a rebuild without progress is reported as failed. A node that is killed
    ///     leaves its rebuild to be resumed, and nobody reports its end
    RemoteRebuild(ServiceClient service, PrintWriter out, BooleanSupplier cancelled, Duration stalled) {
        this.service = service;
        this.out = out;
        this.cancelled = cancelled;
        this.stalled = stalled;
    }

    /// The rebuild ended without replacing the rows; the message is for the user.
    public static final class RebuildFailedException extends Exception {
        RebuildFailedException(String message) {
            super(message);
        }
    }

    /// @return whether all were rebuilt; false if cancelled
    public boolean run(List<String> projections)
            throws RequestFailedException, RebuildFailedException, InterruptedException {
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

    private boolean follow(String projection, String path)
            throws RequestFailedException, RebuildFailedException, InterruptedException {
        JsonNode report = of(projection);
        long done = -1;
        long advancedAt = System.nanoTime();
        // An unsuccessful rebuild may leave its rows, which are then reported as a rebuild that does not run.
        while (report.hasNonNull("rebuild") && !report.hasNonNull("rebuildFailure")) {
            JsonNode rebuild = report.path("rebuild");
            if (cancelled.getAsBoolean()) {
                service.post(path + "/cancel");
                return false;
            }
            if (rebuild.path("done").asLong() != done) {
                done = rebuild.path("done").asLong();
                advancedAt = System.nanoTime();
            } else if (System.nanoTime() - advancedAt > stalled.toNanos()) {
                throw new RebuildFailedException(projection + " was not rebuilt: no progress for " + stalled.toSeconds()
                        + " s. If its node has ended, start the rebuild again; it continues where it stopped.");
            }
            out.printf(
                    Locale.ROOT,
                    "%-10s %,d of %,d events%s%n",
                    projection,
                    done,
                    rebuild.path("total").asLong(),
                    pace(rebuild));
            out.flush();
            TimeUnit.MILLISECONDS.sleep(POLL_MS);
            report = of(projection);
        }
        if (report.hasNonNull("rebuildFailure")) {
            throw new RebuildFailedException(projection + " was not rebuilt: "
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

    private JsonNode of(String projection) throws RequestFailedException, InterruptedException {
        JsonNode all = service.get("/api/admin/projections");
        for (JsonNode one : all.isArray() ? all : all.path("projections")) {
            if (one.path("name").asText().equals(projection)) {
                return one;
            }
        }
        throw new RequestFailedException("unknown projection: " + projection);
    }
}
