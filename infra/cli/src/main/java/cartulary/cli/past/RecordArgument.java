package cartulary.cli.past;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEvent;
import cartulary.record.UnreadableRecord;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFile;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Parameters;

/// The record file of a command.
final class RecordArgument {
    @Parameters(paramLabel = "FILE", description = "the record of a game, as GET /api/games/{id}/record returns it")
    private Path file = Path.of("");

    /// Returns the whole record. Its proofs are not checked; `verify` does that.
    ///
    /// @throws RefusedInput if the file cannot be opened or is no record of a game
    GameRecord read() {
        try (InputStream in = Files.newInputStream(file)) {
            var events = new ArrayList<Envelope>();
            List<byte[]> lines = RecordFile.read(in).events();
            for (byte[] line : lines) {
                events.add(EventCodec.read(line));
            }
            return new GameRecord(Rules.standard(), events);
        } catch (IOException e) {
            throw new RefusedInput(
                    file + ": the file cannot be opened (" + e.getClass().getSimpleName() + ")");
        } catch (UnreadableFile | UnreadableEvent | UnreadableRecord e) {
            throw new RefusedInput(file + ": " + e.getMessage());
        }
    }
}
