package cartulary.bench.verify;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.tree.MerkleTree;
import cartulary.testkit.record.RecordSigner;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFile;
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

/// Records of whole games per second on one thread: all stages, beside decoding and hashing their events only.
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
        public void play() throws IOException, UnreadableFile {
            List<Expansion> chosen = Arrays.stream(Expansion.values())
                    .filter(it -> Arrays.asList(expansions.split("\\+")).contains(it.set()))
                    .toList();
            long events = 0;
            for (int seed = 0; seed < RECORDS; seed++) {
                List<Envelope> log = new SimulatedGame(seed, 2 + seed % 5, chosen, LawSet.NONE)
                        .play()
                        .log();
                List<byte[]> lines = log.stream().map(EventCodec::publicBytes).toList();
                byte[] record = signer.record(log.getFirst().game(), lines);
                files.add(RecordFile.read(new ByteArrayInputStream(record)));
                events += lines.size();
            }
            System.out.printf("%s records of %s events on average%n", RECORDS, events / RECORDS);
        }

        RecordFile next() {
            return files.get(number++ % RECORDS);
        }
    }

    @Benchmark
    public Verdict verify(Records records) throws UnreadableFile {
        return records.verifier.verify(records.next());
    }

    @Benchmark
    public List<Envelope> decode(Records records) {
        return records.next().events().stream().map(EventCodec::read).toList();
    }

    @Benchmark
    public MerkleTree hash(Records records) {
        return new MerkleTree(records.next().events());
    }
}
