package cartulary.record;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.GameEvent.TurnEvent;

/// Counts the turns of a game, event by event.
///
/// The number of a turn is the number of tiles placed when it is over, as in
/// {@link cartulary.contracts.view.GameView#turn}. Turn 0 lasts up to and including GameStarted. TurnEnded is the last
/// event of its turn; a turn that ended without a placed tile leaves its number to the next player. Final scoring and
/// everything after it belong to the last turn in which a tile was placed, or to turn 1 if there is none.
public final class TurnCounter {
    private int tilesPlaced;
    private int turn;

    /// Returns the turn that an event belongs to. The events must be passed in order.
    public int turnOf(GameEvent event) {
        switch (event) {
            case TilePlaced _ -> tilesPlaced++;
            case TakenBack _ -> tilesPlaced--;
            case FinalScoringBegan _ -> turn = Math.max(1, tilesPlaced);
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
        int ofEvent = turn;
        if (event instanceof GameStarted
                || event instanceof TurnEnded ended && ended.next() != null && turn == tilesPlaced) {
            turn++;
        }
        return ofEvent;
    }

    /// Returns the turn that the next event belongs to, unless final scoring begins with it.
    int current() {
        return turn;
    }
}
