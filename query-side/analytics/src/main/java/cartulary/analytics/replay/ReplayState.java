package cartulary.analytics.replay;

import cartulary.analytics.table.GameKey;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.Score;
import cartulary.contracts.schema.Seat;
import cartulary.record.TurnCounter;
import cartulary.rules.BoardReplay;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/// The state of a game that the collectors of several tables need, while its events are replayed.
public final class ReplayState {
    private final GameKey key;
    private final Roster roster;
    private final Privacy privacy;
    private final BoardReplay board;
    private final TurnCounter turns = new TurnCounter();
    private final int[] scores = new int[Seat.LAST + 1];
    private int revision;
    private int turn;
    private long milliseconds;
    private int activeSeat;
    private int tilesLeft;
    private boolean inFinalScoring;

    public ReplayState(GameKey key, Roster roster, Privacy privacy, BoardReplay board) {
        this.key = key;
        this.roster = roster;
        this.privacy = privacy;
        this.board = board;
        this.activeSeat = roster.seats().getFirst();
        this.tilesLeft = roster.started().deckSize();
    }

    /// Applies the next event.
    public void apply(Envelope recorded) {
        GameEvent event = recorded.data();
        revision = Math.toIntExact(recorded.revision());
        turn = turns.turnOf(event);
        milliseconds = privacy.milliseconds(
                Duration.between(roster.start().at(), recorded.at()).toMillis());
        board.apply(event);
        switch (event) {
            case TileDrawn drawn -> {
                activeSeat = drawn.seat();
                tilesLeft = drawn.tilesLeft();
            }
            case FinalScoringBegan _ -> inFinalScoring = true;
            case ScoringEvent scoring -> {
                for (Score points : scoring.scores()) {
                    scores[points.seat()] += points.points();
                }
            }
            case ScoreCorrected corrected ->
                corrected.totals().forEach(total -> scores[total.seat()] += total.to() - total.from());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    /// Returns the columns that every row of the game begins with.
    public GameKey key() {
        return key;
    }

    public Roster roster() {
        return roster;
    }

    public Privacy privacy() {
        return privacy;
    }

    /// Returns the board after the present event.
    public BoardReplay board() {
        return board;
    }

    /// Returns the revision of the present event.
    public int revision() {
        return revision;
    }

    /// Returns the turn of the present event.
    public int turn() {
        return turn;
    }

    /// Returns the time of the present event in milliseconds since the start.
    public long milliseconds() {
        return milliseconds;
    }

    public int activeSeat() {
        return activeSeat;
    }

    /// Returns the active seat, or null in final scoring.
    public @Nullable Integer activeSeatInTurn() {
        return inFinalScoring ? null : activeSeat;
    }

    public int tilesLeft() {
        return tilesLeft;
    }

    public int score(int seat) {
        return scores[seat];
    }

    /// Returns the points of a seat minus the points of the best other seat.
    public int lead(int seat) {
        int best = Integer.MIN_VALUE;
        for (int other : roster.seats()) {
            if (other != seat) {
                best = Math.max(best, scores[other]);
            }
        }
        return scores[seat] - best;
    }

    /// Returns the seat that alone has the most points, or null.
    public @Nullable Integer leader() {
        return roster.seats().stream()
                .filter(seat -> lead(seat) > 0)
                .findFirst()
                .orElse(null);
    }
}
