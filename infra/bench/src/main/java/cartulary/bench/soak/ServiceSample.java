package cartulary.bench.soak;

import cartulary.bench.load.Caller;
import cartulary.bench.load.RunningService;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The resources that the process of a service occupies at one moment.
///
/// @param residentMiB resident memory
/// @param heapMiB live objects in the heap: not the used heap, which contains what was allocated since the collection
/// @param descriptors open file descriptors, with those of the connections
/// @param connections open connections of callers to the public port
/// @param streams open live streams
/// @param series metric series
record ServiceSample(
        long residentMiB, long heapMiB, long descriptors, long threads, long connections, long streams, long series) {
    /// The state LISTEN in `/proc/net/tcp`.
    private static final String LISTEN = "0A";

    static final String HEADER = "  RSS MiB  heap MiB  descriptors  threads  connections  streams  series";

    /// Reads the figures of the service, after a full collection.
    static ServiceSample of(RunningService service) throws IOException, InterruptedException {
        List<String> metrics = metrics(service);
        Path process = Path.of("/proc/" + service.pid());
        return new ServiceSample(
                service.residentMiB(),
                liveBytes(service) >> 20,
                entries(process.resolve("fd")),
                entries(process.resolve("task")),
                connections(service.port()),
                sum(metrics, "cartulary_streams_open"),
                metrics.stream().filter(line -> !line.startsWith("#")).count());
    }

    /// Runs `jcmd GC.class_histogram`, which collects the garbage and counts what remains. Its last line is
    /// `Total`, the number of objects and their bytes.
    private static long liveBytes(RunningService service) throws IOException, InterruptedException {
        String program = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        Process jcmd = new ProcessBuilder(program, String.valueOf(service.pid()), "GC.class_histogram")
                .redirectErrorStream(true)
                .start();
        List<String> lines = new String(jcmd.getInputStream().readAllBytes(), StandardCharsets.UTF_8)
                .lines()
                .toList();
        String[] total =
                lines.isEmpty() ? new String[0] : lines.getLast().strip().split("\\s+");
        if (jcmd.waitFor() != 0 || total.length != 3 || !total[0].equals("Total")) {
            throw new IOException("jcmd could not count the live objects of the service: " + String.join("\n", lines));
        }
        return Long.parseLong(total[2]);
    }

    /// Reads the metrics over a connection of its own, which ends with it.
    private static List<String> metrics(RunningService service) throws IOException, InterruptedException {
        try (var caller = new Caller(service.managementPort(), 1)) {
            return caller.text("/q/metrics").lines().toList();
        }
    }

    private static long sum(List<String> metrics, String prefix) {
        return (long) metrics.stream()
                .filter(line -> line.startsWith(prefix))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .sum();
    }

    private static long entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.count();
        }
    }

    /// Counts the sockets of the service's port that are held by a process; a socket in a later state of closing
    /// belongs to the kernel and has no inode.
    private static long connections(int port) throws IOException {
        String local = String.format(Locale.ROOT, ":%04X", port);
        long found = 0;
        for (String table : List.of("/proc/net/tcp", "/proc/net/tcp6")) {
            if (Files.exists(Path.of(table))) {
                found += Files.readAllLines(Path.of(table)).stream()
                        .map(line -> line.strip().split("\\s+"))
                        .filter(row -> row[1].endsWith(local) && !row[3].equals(LISTEN) && !row[9].equals("0"))
                        .count();
            }
        }
        return found;
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT,
                "%9d %9d %12d %8d %12d %8d %7d",
                residentMiB,
                heapMiB,
                descriptors,
                threads,
                connections,
                streams,
                series);
    }
}
