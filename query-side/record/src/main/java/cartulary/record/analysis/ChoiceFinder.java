package cartulary.record.analysis;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.PlacementSkipped;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.review.ExpansionReview;
import cartulary.record.review.UndrawnTiles;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Finds the choices in a record and what the players chose. A tile that is taken back is chosen again.
final class ChoiceFinder {
    private final Catalogue catalogue;
    private final List<? extends ExpansionReview> expansions;
    private final UndrawnTiles undrawn = new UndrawnTiles();
    private final List<RecordedChoice> choices = new ArrayList<>();
    /// The choices of the current turn.
    private final List<RecordedChoice> open = new ArrayList<>();

    private ChoiceFinder(Catalogue catalogue, List<? extends ExpansionReview> expansions) {
        this.catalogue = catalogue;
        this.expansions = expansions;
    }

    /// Returns the choices in their order; for each turn first that of the tile with a figure, then that of the figure.
    static List<RecordedChoice> of(GameRecord record, List<? extends ExpansionReview> expansions) {
        var choices = new ChoiceFinder(record.rules().catalogue(), expansions);
        record.replay().forEach(choices::add);
        return choices.choices;
    }

    private void add(RecordedEvent recorded) {
        GameEvent event = recorded.event();
        if (event instanceof GameStarted) {
            undrawn.start(catalogue, recorded.after().options());
        } else if (event instanceof TileDrawn drawn) {
            undrawn.draw(drawn.tile());
        }
        if (event instanceof TakenBack) {
            open.clear();
        } else if (event instanceof TileSetAside) {
            choices.removeAll(open);
            open.clear();
        } else if (isChosenByTheService(event, recorded.before().step())) {
            open.forEach(choice -> choice.made().clear());
            open.clear();
        } else {
            made(event)
                    .ifPresent(command -> open.forEach(choice -> choice.made().add(command)));
        }
        long at = recorded.origin().revision();
        switch (recorded.after().step()) {
            case Step.PlacingTile(int seat, var tile)
            when !(recorded.before().step() instanceof Step.PlacingTile) -> {
                open.clear();
                open(new RecordedChoice(at, recorded.origin().turn(), seat, tile, recorded.after(), undrawn.left()));
            }
            case Step.PlacingFigure(int seat)
            when event instanceof TilePlaced placed ->
                open(new RecordedChoice(
                        at, recorded.origin().turn(), seat, placed.tile(), recorded.after(), undrawn.left()));
            case Step _ -> {}
        }
    }

    /// Returns whether the active player chooses no further tile or figure.
    private static boolean isChosenByTheService(GameEvent event, Step step) {
        boolean isPlacing = step instanceof Step.PlacingTile || step instanceof Step.PlacingFigure;
        return isPlacing
                && (event instanceof StepExpired
                        || event instanceof PlayerResigned resigned && resigned.seat() == step.activeSeat());
    }

    private void open(RecordedChoice choice) {
        choices.add(choice);
        open.add(choice);
    }

    private Optional<GameCommand> made(GameEvent event) {
        return switch (event) {
            case TilePlaced e -> Optional.of(new PlaceTile(e.x(), e.y(), e.rotation()));
            case MeeplePlaced e -> Optional.of(new PlaceMeeple(e.segment()));
            case PlacementSkipped _ -> Optional.of(new SkipPlacement());
            case ExpansionEvent e ->
                expansions.stream()
                        .flatMap(expansion -> expansion.placement(e).stream())
                        .findFirst();
            case GameEvent _ -> Optional.empty();
        };
    }
}
