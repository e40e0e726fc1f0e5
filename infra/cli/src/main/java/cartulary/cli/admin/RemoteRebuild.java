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

    /// @return whether all were rebuilt
    public boolean run(List<String> projections) throws RequestFailed, InterruptedException {
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

    private boolean follow(String projection, String path) throws RequestFailed, InterruptedException {
        JsonNode rebuild = of(projection);
        while (!rebuild.isMissingNode() && !rebuild.isNull()) {
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
            rebuild = of(projection);
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
                return one.path("rebuild");
            }
        }
        throw new RequestFailed("unknown projection: " + projection);
    }
}
