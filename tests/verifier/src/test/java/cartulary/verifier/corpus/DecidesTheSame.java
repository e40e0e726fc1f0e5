package cartulary.verifier.corpus;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.rules.Rules;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand.Accepted;
import java.util.List;
import java.util.function.Predicate;

/// Decides a recorded game again and compares the events. Public, so that other class loaders can load it.
public final class DecidesTheSame implements Predicate<List<Envelope>> {
    public DecidesTheSame() {}

    @Override
    public boolean test(List<Envelope> log) {
        List<GameEvent> recorded = log.stream().map(Envelope::data).toList();
        var replay = new GameReplay(Rules.standard(), log);
        while (replay.hasNext()) {
            if (!(replay.next() instanceof Accepted command && isRecorded(command, recorded))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isRecorded(Accepted command, List<GameEvent> recorded) {
        int from = command.from();
        int to = from + command.events().size();
        return to <= recorded.size() && command.events().equals(recorded.subList(from, to));
    }
}
