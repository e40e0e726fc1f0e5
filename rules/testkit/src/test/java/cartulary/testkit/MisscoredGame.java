package cartulary.testkit;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.SeatPoints;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// A finished game in which one feature has too many points, as a build with a wrong rule would have recorded
/// it: totals and ranking follow the wrong points.
///
/// @param events with their secrets opened
/// @param revision of the wrong score
/// @param seat a winner of the feature
/// @param right the points of the seat by the rules; the record has {@link #EXCESS} more for each winner
public record MisscoredGame(List<Envelope> events, long revision, int seat, int right) {
    public static final int EXCESS = 3;

    public MisscoredGame {
        events = List.copyOf(events);
    }

    /// Returns the game with the last completed feature that scored points; if none was completed, with the last one
    /// of final scoring.
    public static MisscoredGame of(PlayedGame played) {
        List<Envelope> events = played.events();
        return last(events, true)
                .or(() -> last(events, false))
                .orElseThrow(() -> new IllegalArgumentException("no feature scored points: " + played));
    }

    private static Optional<MisscoredGame> last(List<Envelope> events, boolean complete) {
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i).data() instanceof FeatureScored scored
                    && scored.complete() == complete
                    && scored.points().stream().anyMatch(it -> it.points() > 0)) {
                return Optional.of(misscored(events, i, scored));
            }
        }
        return Optional.empty();
    }

    private static MisscoredGame misscored(List<Envelope> events, int index, FeatureScored scored) {
        List<SeatPoints> wrong = scored.points().stream()
                .map(it -> new SeatPoints(it.seat(), it.points() + EXCESS))
                .toList();
        var changed = new ArrayList<>(events);
        changed.set(
                index,
                events.get(index)
                        .with(new FeatureScored(
                                scored.feature(), scored.complete(), scored.meeples(), wrong, scored.rules())));
        changed.replaceAll(event -> event.data() instanceof GameFinished finished
                ? event.with(new GameFinished(ranking(finished.ranking(), wrong)))
                : event);
        SeatPoints winner = scored.points().getFirst();
        return new MisscoredGame(changed, index + 1L, winner.seat(), winner.points());
    }

    private static List<Rank> ranking(List<Rank> right, List<SeatPoints> wrong) {
        List<Rank> totals = right.stream()
                .map(rank -> new Rank(rank.rank(), rank.seat(), rank.score() + excess(rank, wrong), rank.resigned()))
                .sorted(Comparator.comparing(Rank::resigned)
                        .thenComparing(rank -> -rank.score())
                        .thenComparing(Rank::seat))
                .toList();
        return totals.stream()
                .map(rank -> new Rank(
                        1
                                + (int) totals.stream()
                                        .filter(other -> !other.resigned()
                                                        && (rank.resigned() || other.score() > rank.score())
                                                || other.resigned() && rank.resigned() && other.score() > rank.score())
                                        .count(),
                        rank.seat(),
                        rank.score(),
                        rank.resigned()))
                .toList();
    }

    private static int excess(Rank rank, List<SeatPoints> wrong) {
        return wrong.stream().anyMatch(it -> it.seat() == rank.seat()) ? EXCESS : 0;
    }

    /// Returns the same game at another time.
    ///
    /// @param end the time of the last event
    public MisscoredGame endedAt(Instant end) {
        Duration shift = Duration.between(events.getLast().at(), end);
        return new MisscoredGame(
                events.stream().map(event -> later(event, shift)).toList(), revision, seat, right);
    }

    private static Envelope later(Envelope event, Duration shift) {
        GameEvent data = event.data() instanceof DeadlineSet(Instant deadline)
                ? new DeadlineSet(deadline.plus(shift))
                : event.data();
        return Envelope.signed(
                event.rulesVersion(),
                event.game(),
                event.revision(),
                event.at().plus(shift),
                event.actor(),
                data,
                event.signature());
    }
}
