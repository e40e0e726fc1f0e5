package cartulary.bench.record;

import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.game.GameId;
import cartulary.contracts.move.SignedMove;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SigningKey;
import cartulary.testkit.MoveSigner;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/// What a signed move costs (LOBBY-12): the text that is signed, and with it one verification by the service.
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
@State(Scope.Benchmark)
public class SignedMoveBenchmark {
    private final MoveSigner signer = new MoveSigner(1);
    private final SigningKey key = signer.key();
    private final SignedMove move =
            new SignedMove(new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"), 2, 41, new PlaceTile(-1, 3, 90));
    private final MoveSignature signature = signer.sign(move);

    @Benchmark
    public byte[] text() {
        return move.bytes();
    }

    @Benchmark
    public boolean verification() {
        return move.isSignedBy(key, signature);
    }
}
