package cartulary.rules.game;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// The disputes of a game, and the scores that they corrected. Games without disputes share {@link #NONE}.
///
/// @param all in the order of their numbers
/// @param corrected the points that count instead of the recorded ones
/// @param missing the single scores behind those points of `corrected` for which the record has no score
public record Disputes(List<Dispute> all, Map<SeatScore, Integer> corrected, MissingScores missing) {
    static final Disputes NONE = new Disputes(List.of(), Map.of(), MissingScores.NONE);

    public Disputes {
        all = List.copyOf(all);
        corrected = Map.copyOf(corrected);
    }

    /// The points of a seat for the score at a revision.
    public record SeatScore(long revision, int seat) {}

    /// Returns the dispute with a number, or null.
    public @Nullable Dispute numbered(int number) {
        return number < 1 || number > all.size() ? null : all.get(number - 1);
    }

    /// Returns whether a dispute ended with the game annulled (LOBBY-18).
    public boolean annulled() {
        return all.stream().anyMatch(dispute -> dispute.outcome() == DisputeOutcome.ANNULLED);
    }

    Disputes after(DisputeEvent event) {
        return switch (event) {
            case DisputeOpened e -> with(Dispute.of(e));
            case DisputeRecounted e -> changed(e, dispute -> dispute.with(e));
            case DisputeAgreed e -> changed(e, dispute -> dispute.with(e));
            case DisputeResolved e -> changed(e, dispute -> dispute.with(e));
            case ScoreCorrected e -> corrected(e);
        };
    }

    private Disputes with(Dispute opened) {
        if (opened.number() != all.size() + 1) {
            throw new IllegalArgumentException("dispute " + opened.number() + " follows dispute " + all.size());
        }
        var more = new ArrayList<>(all);
        more.add(opened);
        return new Disputes(more, corrected, missing);
    }

    private Disputes changed(DisputeEvent event, UnaryOperator<Dispute> change) {
        var changed = new ArrayList<>(all);
        changed.set(event.dispute() - 1, change.apply(named(event)));
        return new Disputes(changed, corrected, missing);
    }

    private Disputes corrected(ScoreCorrected event) {
        var points = new HashMap<>(corrected);
        for (CorrectedScore score : event.scores()) {
            points.put(new SeatScore(score.revision(), score.seat()), score.to());
        }
        return new Disputes(all, points, missing.after(named(event)));
    }

    private Dispute named(DisputeEvent event) {
        Dispute dispute = numbered(event.dispute());
        if (dispute == null) {
            throw new IllegalArgumentException(
                    event.type() + " names dispute " + event.dispute() + " of " + all.size());
        }
        return dispute;
    }
}
