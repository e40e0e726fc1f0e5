package cartulary.leaks;

import cartulary.standalone.Client;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What the metrics count. Durations, how far projections and streams are just then, and the state of the
/// machine are left out: they are never the same twice.
final class MetricCounts {
    private static final Pattern LINE = Pattern.compile("(?m)^([a-z_]+(?:\\{.*})?) (\\S+)$");
    private static final Pattern NEVER_THE_SAME = Pattern.compile(
            "^(cartulary_projection|cartulary_streams|jvm|process|system|worker_pool|netty|base|http_server_active|http_server_connections).*|.*(seconds_sum|seconds_max|_max|_bucket).*");

    private final Client client;
    private final Map<String, Double> before;

    MetricCounts(Client client) {
        this.client = client;
        this.before = read();
    }

    /// How much each count has grown, where it has.
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

    /// How many requests have ended, of those whose path ends so.
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
            if (!NEVER_THE_SAME.matcher(lines.group(1)).matches()) {
                counts.put(lines.group(1), Double.valueOf(lines.group(2)));
            }
        }
        return counts;
    }
}
