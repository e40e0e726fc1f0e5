package cartulary.verifier.corpus;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.event.Envelope;
import cartulary.rules.Rules;
import cartulary.rules.replay.PositionReplay;
import cartulary.rules.replay.RecordedDecision;
import cartulary.rules.replay.ReplayedCommand.Refused;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// The differences that `readjudicate --each` finds. Public, so that other class loaders can load it.
public final class ByPositionReplay implements Function<RecordedCommands, List<FoundDifference>> {
    public ByPositionReplay() {}

    @Override
    public List<FoundDifference> apply(RecordedCommands record) {
        var found = new ArrayList<FoundDifference>();
        var replay = new PositionReplay(Rules.standard(), record.log(), DisputeReading.OWN);
        while (replay.hasNext()) {
            RecordedDecision command = replay.next();
            if (!command.isSame()) {
                found.add(new FoundDifference(
                        command.from() + 1L,
                        command.decided() instanceof Refused refused ? refused.rule() : null,
                        command.difference().recorded().stream()
                                .map(Envelope::revision)
                                .toList(),
                        command.difference().decided()));
            }
        }
        return found;
    }
}
