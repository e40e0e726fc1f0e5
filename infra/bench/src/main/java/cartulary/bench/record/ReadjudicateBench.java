package cartulary.bench.record;

import cartulary.bench.measure.Cpu;
import cartulary.bench.measure.PlayedRecords;
import cartulary.bench.measure.RepeatedWork;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.rules.Rules;
import cartulary.rules.replay.CourseReplay;
import cartulary.rules.replay.PositionReplay;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/// `./cartulary bench readjudicate`.
@Command(
        name = "readjudicate",
        mixinStandardHelpOptions = true,
        description = {
            "Recorded events decided again per second, on one and two threads.",
            "Decoded, and decided again in both ways, next to the complete verification of the same records."
        })
public final class ReadjudicateBench implements Callable<Integer> {
    private static final List<List<Expansion>> EXPANSIONS =
            List.of(List.of(), List.of(Expansion.BETS), List.of(Expansion.TOLLKEEPERS), List.of(Expansion.values()));
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of());
    private static final String BASELINE = "verify";

    @Option(names = "--games", defaultValue = "300", description = "of all numbers of players (${DEFAULT-VALUE})")
    private int games;

    @Option(
            names = "--seconds",
            defaultValue = "10",
            description = "of each measurement, and before those of one thread (${DEFAULT-VALUE})")
    private int seconds;

    /// The work on one record.
    private interface Work {
        void on(List<byte[]> record) throws UnreadableFileException;
    }

    /// Events per second.
    ///
    /// @param elapsed of all threads together
    /// @param processor by the processor time of the threads, which others on the machine influence less
    private record Rate(double elapsed, double processor) {}

    @Override
    public Integer call() throws Exception {
        List<List<byte[]>> records = PlayedRecords.play(games, seed -> EXPANSIONS.get(seed / 5 % EXPANSIONS.size()));
        System.out.printf(Locale.ROOT, "%d games, %d events%n", games, PlayedRecords.events(records));
        var works = new LinkedHashMap<String, Work>();
        works.put("decode", record -> decode(record));
        works.put("each", record -> each(decode(record)));
        works.put("through", record -> new CourseReplay(Rules.standard(), decode(record), DisputeReading.OWN).run());
        works.put(BASELINE, ReadjudicateBench::verify);
        var one = new LinkedHashMap<String, Rate>();
        var two = new LinkedHashMap<String, Rate>();
        for (var work : works.entrySet()) {
            one.put(work.getKey(), repeat(work.getValue(), records, 1, seconds));
            two.put(work.getKey(), repeat(work.getValue(), records, 2, 0));
        }
        print("1 thread", one);
        print("2 threads", two);
        return 0;
    }

    private static List<Envelope> decode(List<byte[]> record) {
        return record.stream().map(EventCodec::read).toList();
    }

    private static void each(List<Envelope> log) {
        var replay = new PositionReplay(Rules.standard(), log, DisputeReading.OWN);
        while (replay.hasNext()) {
            if (!replay.next().isSame()) {
                throw new IllegalStateException("a simulated game is decided differently");
            }
        }
    }

    private static void verify(List<byte[]> record) throws UnreadableFileException {
        if (VERIFIER.verify(new RecordFile(record, null)).result() != Result.HOLDS) {
            throw new IllegalStateException("a simulated record does not hold");
        }
    }

    private Rate repeat(Work work, List<List<byte[]>> records, int threads, int warmUp)
            throws InterruptedException, ExecutionException {
        var next = new AtomicInteger();
        var events = new LongAdder();
        var cpuNanos = new LongAdder();
        try (var repeated = new RepeatedWork(Thread.ofPlatform().factory())) {
            for (int thread = 0; thread < threads; thread++) {
                repeated.start(() -> {
                    List<byte[]> record = records.get(next.getAndIncrement() % records.size());
                    long used = Cpu.THREAD.nanos();
                    work.on(record);
                    if (repeated.isMeasuring()) {
                        events.add(record.size());
                        cpuNanos.add(Cpu.THREAD.nanos() - used);
                    }
                });
            }
            repeated.await(Duration.ofSeconds(warmUp));
            Duration span = repeated.measure(Duration.ofSeconds(seconds));
            repeated.stop();
            return new Rate(events.sum() * 1e9 / span.toNanos(), events.sum() * 1e9 / cpuNanos.sum());
        }
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
}
