package cartulary.record.history;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.CorrectedPoints;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// The history of the player on a seat: every choice, every point, and the disputes that the player opened or that
/// concern the player's figures, total or points.
record SeatHistory(
        int seat, List<? extends ExpansionHistory> expansions, DisputedThings disputed, Set<Integer> ownDisputes)
        implements EntrySource {
    SeatHistory(int seat, List<? extends ExpansionHistory> expansions) {
        this(seat, expansions, new DisputedThings(), new HashSet<>());
    }

    @Override
    public List<HistoryEntry> entries(RecordedEvent recorded) {
        disputed.add(recorded);
        return recorded.event() instanceof DisputeEvent event ? disputed(recorded, event) : undisputed(recorded);
    }

    private List<HistoryEntry> disputed(RecordedEvent recorded, DisputeEvent event) {
        if (event instanceof DisputeOpened opened && opened.seat() == seat) {
            ownDisputes.add(opened.dispute());
        }
        DisputedThings.Things things = disputed.things(event.dispute());
        boolean isOwn = ownDisputes.contains(event.dispute())
                || things.isOf(seat)
                || event instanceof DisputeAgreed agreed && agreed.seat() == seat;
        List<CorrectedPoints> corrections = CorrectedPoints.of(recorded).stream()
                .filter(it -> it.seat() == seat)
                .toList();
        return isOwn || !corrections.isEmpty()
                ? List.of(HistoryEntry.ofDispute(recorded, event.dispute(), corrections))
                : List.of();
    }

    private List<HistoryEntry> undisputed(RecordedEvent recorded) {
        List<Scored> points =
                Scored.of(recorded).stream().filter(one -> one.seat() == seat).toList();
        return !points.isEmpty() || concerns(recorded.event()) ? EntrySource.entry(recorded, points) : List.of();
    }

    private boolean concerns(GameEvent event) {
        return switch (event) {
            case PlayerJoined e -> e.seat() == seat;
            case PlayerLeft e -> e.seat() == seat;
            case TokenReissued e -> e.seat() == seat;
            case SeatRecovered e -> e.seat() == seat;
            case SeedContributed e -> e.seat() == seat;
            case TileDrawn e -> e.seat() == seat;
            case TileSetAside e -> e.seat() == seat;
            case TilePlaced e -> e.seat() == seat;
            case TakenBack e -> e.seat() == seat;
            case FigureEvent e -> e.moves().stream().anyMatch(move -> move.seat() == seat);
            case PlacementSkipped e -> e.seat() == seat;
            case PlayerResigned e -> e.seat() == seat;
            case StepExpired e -> e.seat() == seat;
            case FlagFell e -> e.seat() == seat;
            case GameFinished e -> e.ranking().stream().anyMatch(rank -> rank.seat() == seat);
            // Points are seen to by the caller.
            case ScoringEvent _ -> false;
            case ExpansionEvent e -> expansions.stream().anyMatch(expansion -> expansion.concerns(e, seat));
            // These are about no seat in particular.
            case GameOpened _,
                    SeatsClosed _,
                    GameStarted _,
                    DeadlineSet _,
                    ClocksSet _,
                    FeatureCompleted _,
                    TurnEnded _,
                    FinalScoringBegan _,
                    GameAbandoned _,
                    DisputeEvent _,
                    DeckOpened _ -> false;
        };
    }
}
