package cartulary.bench.readjudicate;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import cartulary.rules.replay.CourseReplay;
import cartulary.rules.replay.PositionReplay;
import cartulary.rules.replay.Reading;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFile;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/// Events of recorded games per second on one and two threads: decoded, and decided again in both ways, next to the
/// complete verification of the same records.
public final class ReadjudicateBench {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
    private static final int GAMES = 300;
    private static final List<List<Expansion>> EXPANSIONS =
            List.of(List.of(), List.of(Expansion.BETS), List.of(Expansion.TOLLKEEPERS), List.of(Expansion.values()));
    private static final Duration WARM_UP = Duration.ofSeconds(10);
    private static final Duration MEASURED = Duration.ofSeconds(10);
    private static final String BASELINE = "verify";

    /// What is done with one record.
    private interface Work {
        void on(List<byte[]> record) throws UnreadableFile;
    }

    private final List<List<byte[]>> records = new ArrayList<>();
    private final Map<String, Work> works = new LinkedHashMap<>();

    private ReadjudicateBench() {
        var verifier = new Verifier(List.of(), List.of());
        works.put("decode", record -> decode(record));
        works.put("each", record -> each(decode(record)));
        works.put("through", record -> new CourseReplay(Rules.standard(), decode(record), Reading.OWN).run());
        works.put(BASELINE, record -> {
            if (verifier.verify(new RecordFile(record, null)).result() != Result.HOLDS) {
                throw new IllegalStateException("a simulated record does not hold");
            }
        });
    }

    /// Runs the benchmark and prints its figures.
    public static int run(String[] args) throws Exception {
        if (args.length > 0) {
            System.err.println("Usage: ./cartulary bench readjudicate");
            return 2;
        }
        new ReadjudicateBench().measure();
        return 0;
    }

    private static List<Envelope> decode(List<byte[]> record) {
        var log = new ArrayList<Envelope>(record.size());
        record.forEach(line -> log.add(EventCodec.read(line)));
        return log;
    }

    private static void each(List<Envelope> log) {
        var replay = new PositionReplay(Rules.standard(), log, Reading.OWN);
        while (replay.hasNext()) {
            if (!replay.next().isSame()) {
                throw new IllegalStateException("a simulated game is decided differently");
            }
        }
    }

    private void measure() throws Exception {
        long events = play();
        System.out.printf(Locale.ROOT, "%d games, %d events%n", GAMES, events);
        var one = new LinkedHashMap<String, Rate>();
        var two = new LinkedHashMap<String, Rate>();
        for (var work : works.entrySet()) {
            repeat(work.getValue(), 1, WARM_UP);
            one.put(work.getKey(), repeat(work.getValue(), 1, MEASURED));
            two.put(work.getKey(), repeat(work.getValue(), 2, MEASURED));
        }
        print("1 thread", one);
        print("2 threads", two);
    }

    private static void print(String title, Map<String, Rate> rates) {
        double baseline = Objects.requireNonNull(rates.get(BASELINE)).processor();
        System.out.printf("%n%-10s %18s %24s   : %s%n", title, "events/second", "per processor second", BASELINE);
        rates.forEach((name, rate) -> System.out.printf(
                Locale.ROOT,
                "%-10s %,18.0f %,24.0f   %.2f%n",
                name,
                rate.elapsed(),
                rate.processor(),
                rate.processor() / baseline));
    }

    /// Plays games of all numbers of players and choices of expansions; returns the number of their events.
    private long play() {
        long events = 0;
        for (int seed = 0; seed < GAMES; seed++) {
            List<Expansion> expansions = EXPANSIONS.get(seed / 5 % EXPANSIONS.size());
            List<byte[]> record = new SimulatedGame(seed, 2 + seed % 5, expansions, LawSet.NONE)
                    .play().log().stream().map(EventCodec::publicBytes).toList();
            records.add(record);
            events += record.size();
        }
        return events;
    }

    /// Events per second.
    ///
    /// @param elapsed of all threads together
    /// @param processor by the processor time of the threads, which others on the machine influence less
    private record Rate(double elapsed, double processor) {}

    private Rate repeat(Work work, int threads, Duration time) throws Exception {
        var next = new AtomicInteger();
        var processorNanos = new AtomicLong();
        long begun = System.nanoTime();
        long end = begun + time.toNanos();
        Callable<Long> loop = () -> {
            long events = 0;
            long used = THREADS.getCurrentThreadCpuTime();
            while (System.nanoTime() < end) {
                List<byte[]> record = records.get(next.getAndIncrement() % GAMES);
                work.on(record);
                events += record.size();
            }
            processorNanos.addAndGet(THREADS.getCurrentThreadCpuTime() - used);
            return events;
        };
        try (var pool = Executors.newFixedThreadPool(threads)) {
            var running = new ArrayList<Future<Long>>();
            for (int i = 0; i < threads; i++) {
                running.add(pool.submit(loop));
            }
            long events = 0;
            for (Future<Long> each : running) {
                events += each.get();
            }
            return new Rate(events / ((System.nanoTime() - begun) / 1e9), events / (processorNanos.get() / 1e9));
        }
    }
}
