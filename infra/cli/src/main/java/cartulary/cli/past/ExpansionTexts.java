package cartulary.cli.past;

import cartulary.cli.past.abbot.AbbotText;
import cartulary.cli.past.bets.BetText;
import cartulary.cli.past.surveyors.SurveyorText;
import cartulary.cli.past.text.ExpansionText;
import cartulary.cli.past.tollkeepers.TollText;
import cartulary.contracts.event.GameEvent.AbbotEvent;
import cartulary.contracts.event.GameEvent.BetEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import java.util.Arrays;
import java.util.List;

/// The texts of every expansion.
final class ExpansionTexts {
    private static final ExpansionText BETS = new BetText();
    private static final ExpansionText TOLLKEEPERS = new TollText();
    private static final ExpansionText ABBOT = new AbbotText();

    /// It has tiles only.
    private static final ExpansionText RIVER = new ExpansionText() {};

    /// Cathedrals are features like all others.
    private static final ExpansionText CATHEDRALS = new ExpansionText() {};

    private static final ExpansionText SURVEYORS = new SurveyorText();

    /// In the order of the expansions.
    static final List<ExpansionText> ALL =
            Arrays.stream(Expansion.values()).map(ExpansionTexts::of).toList();

    private ExpansionTexts() {}

    private static ExpansionText of(Expansion expansion) {
        return switch (expansion) {
            case BETS -> BETS;
            case TOLLKEEPERS -> TOLLKEEPERS;
            case ABBOT -> ABBOT;
            case RIVER -> RIVER;
            case CATHEDRALS -> CATHEDRALS;
            case SURVEYORS -> SURVEYORS;
        };
    }

    /// Returns the sentence of an event.
    ///
    /// @param options of the game
    static String sentence(ExpansionEvent event, GameOptions options) {
        return switch (event) {
            case BetEvent e -> BetText.of(e);
            case TollEvent e -> TollText.of(e);
            case AbbotEvent e -> AbbotText.of(e);
            case SurveyorsEvent e -> SurveyorText.of(e, options);
        };
    }
}
