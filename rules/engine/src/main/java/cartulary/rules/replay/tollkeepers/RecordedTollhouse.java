package cartulary.rules.replay.tollkeepers;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import org.jspecify.annotations.Nullable;

/// The commands behind the recorded events of The Tollkeepers.
public final class RecordedTollhouse {
    private RecordedTollhouse() {}

    /// Returns the command behind an event; null if it is a consequence.
    public static @Nullable GameCommand command(TollEvent choice) {
        return switch (choice) {
            case TollhousePlaced e -> new PlaceTollhouse(e.x(), e.y());
            case TollhouseRelocated e -> new PlaceTollhouse(e.x(), e.y());
            case TollRaised _, TollhouseTurned _ -> null;
        };
    }
}
