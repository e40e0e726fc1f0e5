package cartulary.rules.replay.abbot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotEvent;
import cartulary.contracts.event.GameEvent.AbbotPlaced;

/// The commands behind the recorded events of The Abbot, which are all choices.
public final class RecordedAbbot {
    private RecordedAbbot() {}

    public static GameCommand command(AbbotEvent choice) {
        return switch (choice) {
            case AbbotPlaced e -> new PlaceAbbot(e.segment());
            case AbbotCalledHome _ -> new CallAbbotHome();
        };
    }
}
