package cartulary.record.history;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import java.util.List;

/// The history of the player on a seat: every choice, and every point.
record SeatHistory(int seat) implements EntrySource {
    @Override
    public List<HistoryEntry> entries(RecordedEvent recorded) {
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
            case MeeplePlaced e -> e.seat() == seat;
            case PlacementSkipped e -> e.seat() == seat;
            case TollhousePlaced e -> e.seat() == seat;
            case TollhouseRelocated e -> e.seat() == seat;
            case TollhouseTurned e -> e.seat() == seat;
            case MeeplesReturned e -> e.meeples().stream().anyMatch(one -> one.seat() == seat);
            case BetFeatureAsked e -> e.seat() == seat;
            case BetFeatureChosen e -> e.seat() == seat;
            case BetSealed e -> e.seat() == seat;
            case FinalBetFeatureAsked e ->
                e.offices().stream().anyMatch(office -> office.seats().contains(seat));
            case FinalBetFeatureChosen e -> e.seat() == seat;
            case PlayerResigned e -> e.seat() == seat;
            case StepExpired e -> e.seat() == seat;
            case GameFinished e -> e.ranking().stream().anyMatch(rank -> rank.seat() == seat);
            case DisputeOpened e -> e.seat() == seat;
            case DisputeAgreed e -> e.seat() == seat;
            case ScoreCorrected e -> e.totals().stream().anyMatch(total -> total.seat() == seat);
            // Points are seen to by the caller; the others are about no seat in particular.
            case GameOpened _,
                    SeatsClosed _,
                    GameStarted _,
                    DeadlineSet _,
                    FeatureCompleted _,
                    TollRaised _,
                    FeatureScored _,
                    OfficeOpened _,
                    OfficeClosed _,
                    BetsSettled _,
                    TurnEnded _,
                    FinalScoringBegan _,
                    GameAbandoned _,
                    DisputeRecounted _,
                    DisputeResolved _,
                    DeckOpened _ -> false;
        };
    }
}
