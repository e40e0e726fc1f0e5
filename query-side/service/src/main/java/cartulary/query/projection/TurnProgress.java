package cartulary.query.projection;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.view.GameView.Status;

/// How far a game is, as its events tell: what every projection needs to know of the order of a turn.
///
/// @param beforeTile whether the tile of the turn is still to be laid
/// @param laid tiles laid, the start tile not counted
public record TurnProgress(Status status, boolean beforeTile, int laid) {
    public static final TurnProgress OPENED = new TurnProgress(Status.LOBBY, false, 0);

    /// The number of the turn being played; 0 in the lobby.
    public int turn() {
        return beforeTile ? laid + 1 : laid;
    }

    public TurnProgress after(GameEvent event) {
        return switch (event) {
            case GameOpened e -> OPENED;
            case GameStarted e -> new TurnProgress(Status.RUNNING, true, 0);
            case TilePlaced e -> new TurnProgress(status, false, laid + 1);
            case TurnEnded e -> e.next() == null ? this : new TurnProgress(status, true, laid);
            case FinalBetFeatureAsked e -> new TurnProgress(status, false, laid);
            case GameFinished e -> new TurnProgress(Status.FINISHED, false, laid);
            case GameAbandoned e -> new TurnProgress(Status.ABANDONED, false, laid);
            case LobbyEvent _, TurnEvent _, TollEvent _, BetEvent _, ScoringEvent _, EndEvent _ -> this;
        };
    }
}
