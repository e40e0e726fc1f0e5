package cartulary.bench.record;

import cartulary.bench.measure.Jmh;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Unmatched;

/// `./cartulary bench verify [JMH OPTIONS]`: records and signed moves.
@Command(
        name = "verify",
        description = "Records verified per second, and the cost of a signed move, by JMH, whose options follow.")
public final class VerifyBench implements Callable<Integer> {
    @Unmatched
    private List<String> options = new ArrayList<>();

    @Override
    public Integer call() throws Exception {
        return Jmh.run(options, VerifyBenchmark.class, SignedMoveBenchmark.class);
    }
}
