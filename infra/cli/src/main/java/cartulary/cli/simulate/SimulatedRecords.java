package cartulary.cli.simulate;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.testkit.record.RecordSigner;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// A folder of signed records of simulated games, with the key that signed them.
final class SimulatedRecords {
    private static final String LOG = "0".repeat(32);

    private final Path folder;
    private final RecordSigner signer = new RecordSigner("cartulary-simulation", LOG);

    private SimulatedRecords(Path folder) {
        this.folder = folder;
    }

    /// Creates the folder if it does not exist, and writes the key.
    static SimulatedRecords create(Path folder) throws IOException {
        Files.createDirectories(folder);
        var records = new SimulatedRecords(folder);
        Files.writeString(folder.resolve("key.txt"), records.signer.key() + "\n");
        return records;
    }

    /// Writes the record of one game.
    ///
    /// @param seed names the file
    void write(long seed, List<Envelope> log) throws IOException {
        List<byte[]> events = log.stream().map(EventCodec::publicBytes).toList();
        byte[] record = signer.record(log.getFirst().game(), events);
        Files.write(folder.resolve("game-" + seed + ".ndjson"), record);
    }
}
