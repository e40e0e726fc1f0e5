package cartulary.bench.record;

import cartulary.bench.measure.PlayedRecords;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.testkit.record.RecordSigner;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// Records of whole games that are verified per second on one thread, by all stages.
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(
        value = 2,
        jvmArgsAppend = {"-Xms512m", "-Xmx512m", "-XX:+UseParallelGC"})
public class VerifyBenchmark {
    private static final int RECORDS = 40;

    /// Signed records of simulated games of 2 to 6 players.
    @State(Scope.Thread)
    public static class Records {
        /// `base`, or expansions joined by a plus sign.
        @Param({"base", "bets+tollkeepers"})
        String expansions = "base";

        final RecordSigner signer = new RecordSigner("cartulary-bench", "0".repeat(32));
        final Verifier verifier = new Verifier(List.of(signer.key()), List.of());
        final List<RecordFile> files = new ArrayList<>();
        private int number;

        @Setup(Level.Trial)
        public void play() throws IOException, UnreadableFileException {
            List<Expansion> chosen = Arrays.stream(Expansion.values())
                    .filter(it -> Arrays.asList(expansions.split("\\+")).contains(it.set()))
                    .toList();
            List<List<byte[]>> records = PlayedRecords.play(RECORDS, chosen);
            for (List<byte[]> lines : records) {
                byte[] record = signer.record(EventCodec.read(lines.getFirst()).game(), lines);
                files.add(RecordFile.read(new ByteArrayInputStream(record)));
            }
            System.out.printf("%s records of %s events on average%n", RECORDS, PlayedRecords.events(records) / RECORDS);
        }

        RecordFile next() {
            return files.get(number++ % RECORDS);
        }
    }

    @Benchmark
    public Verdict verify(Records records) throws UnreadableFileException {
        return records.verifier.verify(records.next());
    }
}
