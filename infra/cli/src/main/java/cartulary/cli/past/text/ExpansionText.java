package cartulary.cli.past.text;

import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.GameView;
import cartulary.record.blame.Blame;
import cartulary.record.blame.Blame.FigureOrigin;
import cartulary.record.diff.GameDiff;
import java.util.List;
import java.util.Map;

/// What an expansion adds to the texts about the past of a game.
public interface ExpansionText {
    /// Returns the sections of a blame about things that are no figures.
    ///
    /// @param options of the game
    default List<TextSection> sections(Blame blame, GameOptions options) {
        return List.of();
    }

    /// Returns the sections of a diff about things that are no figures.
    ///
    /// @param options of the game
    default List<TextSection> sections(GameDiff diff, GameOptions options) {
        return List.of();
    }

    /// Returns what to say about the state of one of its figures, after where it stands; empty for any other figure.
    default String state(Blame blame, FigureOrigin figure) {
        return "";
    }

    /// Returns what the player has of it as text, by name.
    default Map<String, String> has(GameView.Player player) {
        return Map.of();
    }
}
