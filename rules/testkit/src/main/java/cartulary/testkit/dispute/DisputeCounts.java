package cartulary.testkit.dispute;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.event.Envelope;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.util.List;

/// The recount of the disputed scores of a game (LOBBY-15).
@FunctionalInterface
public interface DisputeCounts {
    /// @param log the public events of the game so far
    RecountInputs count(List<Envelope> log, OpenDispute command);
}
