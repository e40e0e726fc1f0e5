package cartulary.record.past;

import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand;

/// The positions between commands. Within a command nobody can move.
public final class CommandStart {
    private CommandStart() {}

    /// Returns the last revision of a record between two commands, at which the game waits for a choice: the last one,
    /// or the one before the command of which the record has only a part. 0 if that is the first command.
    /// Costs deciding all commands again.
    public static long last(GameRecord record) {
        var replay = new GameReplay(record.rules(), record.events());
        long start = 0;
        while (replay.hasNext()) {
            if (!(replay.next() instanceof ReplayedCommand.Accepted accepted)) {
                return start;
            }
            long end = accepted.from() + (long) accepted.events().size();
            if (end > record.revision()) {
                return start;
            }
            start = end;
        }
        return start;
    }
}
