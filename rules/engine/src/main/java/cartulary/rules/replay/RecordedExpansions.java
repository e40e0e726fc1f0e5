package cartulary.rules.replay;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotEvent;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.rules.replay.abbot.RecordedAbbot;
import cartulary.rules.replay.bets.RecordedBets;
import cartulary.rules.replay.tollkeepers.RecordedTollhouse;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The expansions in a recorded game. Other code of the replay asks it; only the inputs of a decision
/// ({@link RecordedInputs}) know their secrets, and {@link CommandExtent} one choice in the middle of a turn.
final class RecordedExpansions {
    private final RecordedBets bets;

    /// @param log a whole log, or none for events whose secrets are opened
    /// @throws RuntimeException if the seals of the log cannot be matched with what opens them
    RecordedExpansions(List<GameEvent> log) {
        bets = new RecordedBets(log);
    }

    /// Returns the command behind an event; null if it is a consequence.
    @Nullable
    GameCommand command(ExpansionEvent choice) {
        return switch (choice) {
            case BetEvent e -> bets.command(e);
            case TollEvent e -> RecordedTollhouse.command(e);
            case AbbotEvent e -> RecordedAbbot.command(e);
            case SurveyorsEvent _ -> null;
        };
    }

    /// Returns whether an event seals a value that no event of the log opens.
    boolean isClosed(GameEvent choice) {
        return choice instanceof BetEvent bet && bets.isClosed(bet);
    }

    /// Returns an event with its secret opened, by what the log opens or by what is assumed.
    ExpansionEvent opened(ExpansionEvent event) {
        return switch (event) {
            case BetEvent e -> bets.opened(e);
            case TollEvent e -> e;
            case AbbotEvent e -> e;
            case SurveyorsEvent e -> e;
        };
    }

    RecordedBets bets() {
        return bets;
    }
}
