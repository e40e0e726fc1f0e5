package cartulary.query.disputes;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.game.GameId;
import cartulary.query.disputes.GameDisputes.Agreement;
import cartulary.query.disputes.GameDisputes.Correction;
import cartulary.query.disputes.GameDisputes.Recount;
import cartulary.query.disputes.GameDisputes.Resolution;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Folds the events of the disputes of one game.
final class DisputeFold {
    /// An event of a dispute.
    record Recorded(long revision, Instant at, DisputeEvent event) {}

    private final TreeMap<Integer, Parts> disputes = new TreeMap<>();

    private static final class Parts {
        final Recorded opened;

        @Nullable
        DisputeRecounted recount;

        final TreeMap<Integer, Agreement> agreements = new TreeMap<>();

        @Nullable
        Resolution resolution;

        @Nullable
        Correction correction;

        Parts(Recorded opened) {
            this.opened = opened;
        }
    }

    void add(Recorded recorded) {
        switch (recorded.event()) {
            case DisputeOpened e -> disputes.put(e.dispute(), new Parts(recorded));
            case DisputeRecounted e -> parts(e).recount = e;
            case DisputeAgreed e ->
                parts(e).agreements
                        .put(
                                e.seat(),
                                new Agreement(e.seat(), recorded.revision(), recorded.at(), e.outcome(), e.basis()));
            case DisputeResolved e ->
                parts(e).resolution = new Resolution(
                        recorded.revision(),
                        recorded.at(),
                        e.by(),
                        e.outcome(),
                        e.basis(),
                        e.points(),
                        e.againstRecount());
            case ScoreCorrected e ->
                parts(e).correction =
                        new Correction(recorded.revision(), recorded.at(), e.scores(), e.totals(), e.ranking());
        }
    }

    private Parts parts(DisputeEvent event) {
        return Objects.requireNonNull(disputes.get(event.dispute()), "a dispute that was not opened");
    }

    GameDisputes at(GameId game, long revision) {
        List<GameDisputes.State> states =
                disputes.values().stream().map(DisputeFold::state).toList();
        boolean annulled = disputes.values().stream()
                .map(parts -> parts.resolution)
                .anyMatch(resolution -> resolution != null && resolution.outcome() == DisputeOutcome.ANNULLED);
        return new GameDisputes(game, revision, annulled, states);
    }

    private static GameDisputes.State state(Parts parts) {
        var opened = (DisputeOpened) parts.opened.event();
        DisputeRecounted recount = parts.recount;
        return new GameDisputes.State(
                opened.dispute(),
                opened.seat(),
                parts.opened.revision(),
                parts.opened.at(),
                opened.reasonHash(),
                recount == null ? opened.target() : recount.target(),
                opened.reading(),
                recount == null
                        ? null
                        : new Recount(recount.scores(), recount.agreed(), recount.stateDiffers(), recount.reading()),
                new ArrayList<>(parts.agreements.values()),
                parts.resolution,
                parts.correction);
    }
}
