package cartulary.cli.past.surveyors;

import cartulary.cli.past.text.ExpansionText;
import cartulary.cli.past.text.OriginText;
import cartulary.cli.past.text.TextSection;
import cartulary.contracts.catalogue.ScoringTileNames;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.event.TopOfStack;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.view.GameView.ScoringTilesView;
import cartulary.record.blame.Blame;
import cartulary.record.blame.Blame.ScoringTilesOrigin;
import cartulary.record.diff.Change;
import cartulary.record.diff.GameDiff;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The texts of The Land Surveyors.
public final class SurveyorText implements ExpansionText {
    private static final ScoringTileNames NAMES = ScoringTileNames.in(Locale.ENGLISH);
    private static final String TITLE = "Scoring tiles";

    /// Returns the sentence of an event.
    ///
    /// @param options of the game
    public static String of(SurveyorsEvent event, GameOptions options) {
        String tiles = "cities %s, roads %s, monasteries %s"
                .formatted(
                        NAMES.of(options, event.city().active()),
                        NAMES.of(options, event.road().active()),
                        NAMES.of(options, event.monastery().active()));
        return switch (event) {
            case SurveyorsStarted _ -> "The scoring tiles were laid out: " + tiles + ".";
            case SurveyorsAdvanced _ -> "The scoring tiles changed: " + tiles + ".";
        };
    }

    @Override
    public List<TextSection> sections(Blame blame, GameOptions options) {
        ScoringTilesOrigin origin = blame.scoringTiles();
        if (origin == null) {
            return List.of();
        }
        String by = OriginText.of(origin.by()) + "  ";
        return List.of(new TextSection(
                TITLE,
                Stream.of(
                                "cities: " + tops(origin.tiles().city(), options),
                                "roads: " + tops(origin.tiles().road(), options),
                                "monasteries: " + tops(origin.tiles().monastery(), options))
                        .map(line -> by + line)
                        .toList()));
    }

    @Override
    public List<TextSection> sections(GameDiff diff, GameOptions options) {
        Change<ScoringTilesView> change = diff.scoringTiles();
        return change == null
                ? List.of()
                : List.of(new TextSection(
                        TITLE,
                        List.of(
                                line("cities", change, ScoringTilesView::city, options),
                                line("roads", change, ScoringTilesView::road, options),
                                line("monasteries", change, ScoringTilesView::monastery, options))));
    }

    private static String line(
            String stack,
            Change<ScoringTilesView> change,
            Function<ScoringTilesView, TopOfStack> top,
            GameOptions options) {
        return "%s: %s -> %s".formatted(stack, tops(change.from(), top, options), tops(change.to(), top, options));
    }

    private static String tops(
            @Nullable ScoringTilesView view, Function<ScoringTilesView, TopOfStack> top, GameOptions options) {
        return view == null ? "none" : tops(top.apply(view), options);
    }

    private static String tops(TopOfStack top, GameOptions options) {
        return NAMES.of(options, top.active()) + ", next " + NAMES.of(options, top.next());
    }
}
