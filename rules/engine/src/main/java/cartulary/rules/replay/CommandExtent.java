package cartulary.rules.replay;

import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.Consequence;
import cartulary.contracts.game.Actor;
import java.util.List;

/// How far the events of one command reach in a log, without deciding it. Events of one command have the same time and
/// actor; what separates two commands that have them, too, are the types of their events.
final class CommandExtent {
    private CommandExtent() {}

    /// Returns the index after the last event of the command that begins at an index.
    static int end(List<Envelope> log, int from) {
        int end = from + 1;
        while (end < log.size() && isConsequence(log, from, end)) {
            end++;
        }
        return end;
    }

    private static boolean isConsequence(List<Envelope> log, int from, int index) {
        Envelope choice = log.get(from);
        Envelope event = log.get(index);
        GameEvent before = log.get(index - 1).data();
        return event.at().equals(choice.at())
                && event.actor().equals(choice.actor())
                && event.signature() == null
                && !endsCommand(before)
                && canFollow(choice.data(), before, event.data());
    }

    /// A deadline is the last event of its command (MIX-15), and so are clocks of which one runs (LOBBY-31).
    private static boolean endsCommand(GameEvent event) {
        return event instanceof DeadlineSet || event instanceof ClocksSet clocks && clocks.firstRunsOut() != null;
    }

    /// Returns whether an event can be the first of a command.
    static boolean canBegin(Envelope envelope) {
        return switch (envelope.data()) {
            case StepExpired _, TileDrawn _, TilePlaced _, BetFeatureChosen _ -> true;
            // Only the service extends a deadline; a player's command ends with the next one (MIX-15).
            case DeadlineSet _, ClocksSet _ -> envelope.actor().equals(Actor.SERVICE);
            case DisputeResolved resolved -> resolved.by() != DisputeResolver.TABLE;
            case DisputeRecounted _ -> false;
            case GameEvent event -> !canFollow(event, event, event);
        };
    }

    private static boolean canFollow(GameEvent choice, GameEvent before, GameEvent event) {
        return switch (event) {
            case StepExpired _ -> before instanceof StepExpired;
            case DisputeRecounted _ -> choice instanceof DisputeOpened;
            case DisputeResolved _ -> choice instanceof DisputeAgreed;
            case TileDrawn _ -> choice instanceof StepExpired;
            case PlayerResigned _ -> before instanceof FlagFell;
            case TilePlaced _, BetFeatureChosen _ ->
                choice instanceof StepExpired || choice instanceof PlayerResigned || choice instanceof FlagFell;
            case Consequence _, DeadlineSet _, ClocksSet _ -> true;
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, EndEvent _, DisputeEvent _ -> false;
        };
    }
}
