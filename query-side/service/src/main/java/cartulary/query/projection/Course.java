package cartulary.query.projection;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.view.GameView.Status;
import cartulary.contracts.view.GameView.StepView;

/// How far a game is, as its events tell: what projections need to know of the order of a turn.
///
/// @param laid tiles laid, the start tile not counted
public record Course(Status status, StepView step, int laid) {
    public static final Course OPENED =
            new Course(Status.LOBBY, new StepView("Lobby", null, null), 0);

    /// The number of the turn being played; 0 in the lobby.
    public int turn() {
        return switch (step.name()) {
            case "Drawing", "PlacingTile" -> laid + 1;
            default -> laid;
        };
    }

    public Course after(GameEvent event) {
        return switch (event) {
            case GameOpened e -> OPENED;
            case PlayerJoined e -> this;
            case PlayerLeft e -> this;
            case TokenReissued e -> this;
            case SeatsClosed e -> this;
            case GameStarted e ->
                    new Course(Status.RUNNING, new StepView("Drawing", e.firstSeat(), null), 0);
            case TileDrawn e -> at(new StepView("PlacingTile", e.seat(), e.tile()));
            case TileSetAside e -> at(new StepView("Drawing", e.seat(), null));
            case TilePlaced e ->
                    new Course(status, new StepView("PlacingFigure", e.seat(), null), laid + 1);
            case MeeplePlaced e -> this;
            case PlacementSkipped e -> this;
            case FeatureCompleted e -> this;
            case FeatureScored e -> this;
            case MeeplesReturned e -> this;
            case TurnEnded e ->
                    e.next() == null ? this : at(new StepView("Drawing", e.next(), null));
            case FinalScoringBegan e -> this;
            case PlayerResigned e -> this;
            case StepExpired e -> this;
            case GameFinished e -> over(Status.FINISHED);
            case GameAbandoned e -> over(Status.ABANDONED);
            case DeckOpened e -> this;
        };
    }

    private Course at(StepView next) {
        return new Course(status, next, laid);
    }

    private Course over(Status end) {
        return new Course(end, new StepView("Finished", null, null), laid);
    }
}
