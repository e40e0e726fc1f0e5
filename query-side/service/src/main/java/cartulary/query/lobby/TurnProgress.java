package cartulary.query.lobby;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.view.GameView.Status;

/// The status of a game and the number of its turn.
///
/// @param beforeTile whether the tile of the turn is still to be placed
/// @param tilesPlaced the number of tiles placed, without the start tile
record TurnProgress(Status status, boolean beforeTile, int tilesPlaced) {
    static final TurnProgress OPENED = new TurnProgress(Status.LOBBY, false, 0);

    /// Returns the number of the current turn; 0 in the lobby.
    int turn() {
        return beforeTile ? tilesPlaced + 1 : tilesPlaced;
    }

    TurnProgress after(GameEvent event) {
        return switch (event) {
            case GameOpened _ -> OPENED;
            case GameStarted _ -> new TurnProgress(Status.RUNNING, true, 0);
            case TilePlaced _ -> new TurnProgress(status, false, tilesPlaced + 1);
            case TakenBack _ -> new TurnProgress(status, true, tilesPlaced - 1);
            case TurnEnded e -> e.next() == null ? this : new TurnProgress(status, true, tilesPlaced);
            case FinalBetFeatureAsked _ -> new TurnProgress(status, false, tilesPlaced);
            case GameFinished _ -> new TurnProgress(Status.FINISHED, false, tilesPlaced);
            case GameAbandoned _ -> new TurnProgress(Status.ABANDONED, false, tilesPlaced);
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> this;
        };
    }
}
