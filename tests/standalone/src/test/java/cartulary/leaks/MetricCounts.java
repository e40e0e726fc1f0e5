package cartulary.leaks;

import cartulary.standalone.Client;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The counters of the metrics endpoint. Durations, positions of projections and streams, and the state of the
/// machine are left out because they always differ.
final class MetricCounts {
    private static final Pattern LINE = Pattern.compile("(?m)^([a-z_]+(?:\\{.*})?) (\\S+)$");
    private static final Pattern ALWAYS_DIFFERENT = Pattern.compile(
            "^(cartulary_projection|cartulary_streams|cartulary_connections|jvm|process|system|worker_pool|netty|base|http_server_active|http_server_connections).*|.*(seconds_sum|seconds_max|_max|_bucket).*");

    private final Client client;
    private final Map<String, Double> before;

    MetricCounts(Client client) {
        this.client = client;
        this.before = read();
    }

    /// Returns the growth of each counter that has grown.
    Map<String, Double> grown() {
        var grown = new HashMap<String, Double>();
        read().forEach((name, count) -> {
            double more = count - before.getOrDefault(name, 0.0);
            if (more != 0) {
                grown.put(name, more);
            }
        });
        return grown;
    }

    /// Returns the number of ended requests whose path ends with `path`.
    double requestsOf(String path) {
        return grown().entrySet().stream()
                .filter(count -> count.getKey().startsWith("http_server_requests_seconds_count"))
                .filter(count -> count.getKey().contains(path + "\""))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }

    private Map<String, Double> read() {
        var counts = new HashMap<String, Double>();
        Matcher lines = LINE.matcher(client.get("/q/metrics", null).body());
        while (lines.find()) {
            if (!ALWAYS_DIFFERENT.matcher(lines.group(1)).matches()) {
                counts.put(lines.group(1), Double.valueOf(lines.group(2)));
            }
        }
        return counts;
    }
}
