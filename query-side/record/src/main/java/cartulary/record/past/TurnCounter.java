package cartulary.record.past;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;

/// Counts the turns of a game, event by event. A turn is numbered by the tile that is placed in it: `TurnEnded` is its
/// last event, and a turn that ends without a tile, because its player resigned, gives its number to the next player.
/// The start of the game belongs to turn 0, and final scoring to the last turn.
public final class TurnCounter {
    private int laid;
    private boolean isPlaced;
    private boolean isStarted;
    private boolean isOver;

    /// Returns the turn that an event belongs to. The events must be passed in order.
    public int turnOf(GameEvent event) {
        switch (event) {
            case TilePlaced _ -> {
                laid++;
                isPlaced = true;
            }
            case FinalScoringBegan _ -> isOver = true;
            case GameEvent _ -> {}
        }
        int turn = isStarted && !isPlaced && !isOver ? laid + 1 : laid;
        if (event instanceof TurnEnded) {
            isPlaced = false;
        } else if (event instanceof GameStarted) {
            isStarted = true;
        }
        return turn;
    }
}
