package cartulary.cli.past;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.EventCodec.UnreadableEventException;
import cartulary.record.UnreadableRecordException;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Parameters;

/// The record file of a command.
final class RecordArgument {
    @Parameters(
            paramLabel = "FILE",
            description = "the record of a game, as GET /api/games/{id}/record returns it, plain or compressed by gzip")
    private Path file = Path.of("");

    private String damage = "";

    /// Returns the record up to its first event that cannot be read ({@link #damage}). Its proofs are not checked;
    /// `verify` does that.
    ///
    /// @throws RefusedInputException if the file cannot be opened or is no record of a game
    GameRecord read() {
        var events = new ArrayList<Envelope>();
        try {
            for (byte[] line : RecordFile.read(file).events()) {
                events.add(EventCodec.read(line));
            }
        } catch (UnreadableFileException e) {
            throw new RefusedInputException(String.valueOf(e.of(file).getMessage()));
        } catch (UnreadableEventException e) {
            damage = "revision " + (events.size() + 1) + " cannot be read: " + e.getMessage();
        }
        try {
            return record(events);
        } catch (UnreadableRecordException e) {
            damage = String.valueOf(e.getMessage());
            return record(events.subList(0, (int) e.revision() - 1));
        }
    }

    private GameRecord record(List<Envelope> events) {
        if (events.isEmpty()) {
            String why = damage.isEmpty() ? "the record has no event" : damage;
            damage = "";
            throw new RefusedInputException(file + ": " + why);
        }
        return new GameRecord(Rules.standard(), events);
    }

    /// Returns the sentence about an event that cannot be read, by which the record is shorter than its file.
    Optional<String> damage() {
        return damage.isEmpty()
                ? Optional.empty()
                : Optional.of(file + ": " + damage + ". Only what is before it can be answered.");
    }

    /// Returns the refusal of a record that does not hold; otherwise nothing, as when it cannot be read.
    Optional<RefusedInputException> refusal() {
        try {
            Verdict verdict = new Verifier(List.of(), List.of()).verify(RecordFile.read(file));
            return verdict.result() == Result.HOLDS
                    ? Optional.empty()
                    : Optional.of(new RefusedInputException(
                            file + ": the record does not hold, so it cannot be followed; verify says why"));
        } catch (UnreadableFileException e) {
            return Optional.of(
                    new RefusedInputException(String.valueOf(e.of(file).getMessage())));
        }
    }
}
