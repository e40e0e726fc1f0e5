package cartulary.bench.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The processor time of a process by the purpose of its threads, read from `/proc`, in kernel ticks (10 ms).
public record CpuByPurpose(Map<String, Long> ticks) {
    /// Prefixes of thread names as the kernel truncates them, in the order of matching.
    private static final List<Map.Entry<String, String>> PURPOSES = List.of(
            Map.entry("vert.x-eventloo", "network and HTTP"),
            Map.entry("vert.x-acceptor", "network and HTTP"),
            Map.entry("quarkus-virtual", "commands"),
            Map.entry("ForkJoinPool", "commands"),
            Map.entry("event-store", "event store writer"),
            Map.entry("cartulary-feed", "projections"),
            Map.entry("C1 Compiler", "JIT compiler"),
            Map.entry("C2 Compiler", "JIT compiler"),
            Map.entry("GC Thread", "garbage collector"),
            Map.entry("G1", "garbage collector"),
            Map.entry("VM Thread", "garbage collector"));

    static CpuByPurpose of(long pid) {
        var ticks = new TreeMap<String, Long>();
        try (Stream<Path> threads = Files.list(Path.of("/proc/" + pid + "/task"))) {
            threads.forEach(thread -> add(ticks, thread));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read threads from /proc (Linux only)", e);
        }
        return new CpuByPurpose(Map.copyOf(ticks));
    }

    private static void add(Map<String, Long> ticks, Path thread) {
        try {
            String stat = Files.readString(thread.resolve("stat"));
            String name = stat.substring(stat.indexOf('(') + 1, stat.lastIndexOf(')'));
            String[] rest = stat.substring(stat.lastIndexOf(')') + 2).split(" ");
            ticks.merge(purpose(name), Long.parseLong(rest[11]) + Long.parseLong(rest[12]), Long::sum);
        } catch (NoSuchFileException ended) {
            // A thread that ended between listing and reading has used hardly any time.
            ticks.merge("other", 0L, Long::sum);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String purpose(String name) {
        return PURPOSES.stream()
                .filter(known -> name.startsWith(known.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElse("other");
    }

    /// Returns the shares of the time used since `before`, largest first.
    public String since(CpuByPurpose before) {
        var used = new TreeMap<String, Long>();
        ticks.forEach((purpose, now) -> used.put(purpose, now - before.ticks.getOrDefault(purpose, 0L)));
        double all =
                Math.max(1, used.values().stream().mapToLong(Long::longValue).sum());
        return used.entrySet().stream()
                .sorted(Map.Entry.<String, Long>comparingByValue().reversed())
                .map(entry -> String.format(Locale.ROOT, "%s %.0f %%", entry.getKey(), 100 * entry.getValue() / all))
                .collect(Collectors.joining(", "));
    }
}
