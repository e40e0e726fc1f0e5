package cartulary.query.board;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.GameView.StepView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What a game waits for after each event. The time limit stands beside it, in the game's row.
final class StepFold {
    static final StepView LOBBY = new StepView("Lobby", null, null, List.of(), null, null);
    private static final StepView FINISHED = new StepView("Finished", null, null, List.of(), null, null);

    private StepFold() {}

    /// @param game folded as far as the event, it included, but for its step
    static StepView after(GameRow game, GameEvent event) {
        StepView step = game.step;
        return switch (event) {
            case GameOpened e -> LOBBY;
            case SeatsClosed e -> everybody("Seeding", null, game.committedSeats(), null);
            case SeedContributed e -> without(step, e.seat());
            case GameStarted e -> turn("Drawing", e.firstSeat(), null);
            case TileDrawn e -> turn("PlacingTile", e.seat(), e.tile());
            case TileSetAside e -> turn("Drawing", e.seat(), null);
            case TilePlaced e -> turn("PlacingFigure", e.seat(), null);
            case BetFeatureAsked e ->
                everybody("ChoosingBetFeature", e.seat(), List.of(e.seat()), e.cell());
            case OfficeOpened e -> everybody("Betting", step.seat(), e.asked(), e.cell());
            case BetSealed e -> without(step, e.seat());
            case FinalBetFeatureAsked e -> everybody("ChoosingFinalBetFeature", null, game.choosingSeats(), null);
            case FinalBetFeatureChosen e -> game.choosingSeats().contains(e.seat()) ? step : without(step, e.seat());
            case TurnEnded e -> e.next() == null ? step : turn("Drawing", e.next(), null);
            case PlayerResigned e -> without(step, e.seat());
            case StepExpired e -> without(step, e.seat());
            case GameFinished e -> FINISHED;
            case GameAbandoned e -> FINISHED;
            case PlayerJoined e -> step;
            case PlayerLeft e -> step;
            case TokenReissued e -> step;
            case DeadlineSet e -> step;
            case MeeplePlaced e -> step;
            case TollhousePlaced e -> step;
            case TollhouseRelocated e -> step;
            case PlacementSkipped e -> step;
            case FeatureCompleted e -> step;
            case TollRaised e -> step;
            case FeatureScored e -> step;
            case MeeplesReturned e -> step;
            case BetFeatureChosen e -> step;
            case OfficeClosed e -> step;
            case BetsSettled e -> step;
            case TollhouseTurned e -> step;
            case FinalScoringBegan e -> step;
            case DeckOpened e -> step;
        };
    }

    private static StepView turn(String name, int seat, @Nullable String tile) {
        return new StepView(name, seat, tile, List.of(seat), null, null);
    }

    private static StepView everybody(
            String name, @Nullable Integer seat, List<Integer> waitingFor, @Nullable Cell office) {
        return new StepView(name, seat, null, waitingFor, office, null);
    }

    /// The same step without waiting for that seat. Where one player alone is asked, the step goes on
    /// until the next one begins.
    private static StepView without(StepView step, int gone) {
        return switch (step.name()) {
            case "Seeding", "Betting", "ChoosingFinalBetFeature" ->
                everybody(
                        step.name(),
                        step.seat(),
                        step.waitingFor().stream().filter(seat -> seat != gone).toList(),
                        step.office());
            default -> step;
        };
    }
}
