package cartulary.verifier.file;

import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.competition.CompetitionLogFile;
import java.util.Arrays;
import java.util.List;

/// The log of a competition that somebody kept, to be compared with a later one.
///
/// @param events its lines, without their newlines
public record KeptCompetition(List<byte[]> events, LogCheckpoint checkpoint) {
    /// @throws UnreadableFileException if the file cannot be used: it has no checkpoint, or one that does not hold
    public static KeptCompetition of(CompetitionFile file) throws UnreadableFileException {
        byte[] line = file.checkpoint();
        if (line == null) {
            throw new UnreadableFileException("the log of the competition has no checkpoint");
        }
        LogCheckpoint checkpoint;
        try {
            checkpoint = LogCheckpoint.parse(line, CompetitionLogFile.FORMAT);
        } catch (IllegalArgumentException e) {
            throw new UnreadableFileException("the log of the competition does not hold: " + e.getMessage());
        }
        if (file.events().isEmpty()
                || !checkpoint.isOf(checkpoint.subject(), file.events())
                || !checkpoint.note().isSignedBy(checkpoint.key()).orElse(false)) {
            throw new UnreadableFileException(
                    "the log of the competition does not hold: its checkpoint is not of these events, or not signed");
        }
        return new KeptCompetition(file.events(), checkpoint);
    }

    /// Returns whether it is of a competition.
    public boolean isOf(String competition) {
        return checkpoint.subject().equals(CompetitionLogFile.subject(competition));
    }

    /// Returns the first revision at which other events differ from the kept ones; 0 if they begin with them, and one
    /// more than they are if they are fewer.
    public int firstDifference(List<byte[]> others) {
        for (int i = 0; i < events.size(); i++) {
            if (i == others.size() || !Arrays.equals(events.get(i), others.get(i))) {
                return i + 1;
            }
        }
        return 0;
    }
}
