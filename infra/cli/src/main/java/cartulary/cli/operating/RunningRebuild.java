package cartulary.cli.operating;

import cartulary.cli.operating.Service.Unwilling;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Lets a running service make projections again, one after the other, and tells how far it is.
public final class RunningRebuild {
    private static final long LOOK_AGAIN_MS = 500;

    private final Service service;
    private final PrintWriter out;
    private final BooleanSupplier cancelled;

    /// @param cancelled asked again and again; then what was made is thrown away
    public RunningRebuild(Service service, PrintWriter out, BooleanSupplier cancelled) {
        this.service = service;
        this.out = out;
        this.cancelled = cancelled;
    }

    /// @return whether all were made again
    public boolean run(List<String> projections) throws Unwilling, InterruptedException {
        for (String projection : projections) {
            String path = "/api/admin/projections/" + projection;
            service.post(path + "/rebuild");
            if (!follow(projection, path)) {
                return false;
            }
            out.printf("%s was made again.%n", projection);
            out.flush();
        }
        return true;
    }

    private boolean follow(String projection, String path) throws Unwilling, InterruptedException {
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
            TimeUnit.MILLISECONDS.sleep(LOOK_AGAIN_MS);
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

    private JsonNode of(String projection) throws Unwilling, InterruptedException {
        JsonNode all = service.get("/api/admin/projections");
        for (JsonNode one : all.isArray() ? all : all.path("projections")) {
            if (one.path("name").asText().equals(projection)) {
                return one.path("rebuild");
            }
        }
        throw new Unwilling("there is no projection " + projection);
    }
}
