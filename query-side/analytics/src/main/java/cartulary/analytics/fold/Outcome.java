package cartulary.analytics.fold;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.Rank;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// How a game ended.
///
/// @param name `finished`, `abandoned`, or `annulled` by a dispute (LOBBY-18)
/// @param ranking with corrections; empty if the game was not finished, or annulled
record Outcome(Instant ended, String name, List<Rank> ranking) {
    /// Returns the outcome, or null for a game that has not ended.
    static @Nullable Outcome of(List<Envelope> record) {
        Instant ended = null;
        List<Rank> ranking = List.of();
        boolean annulled = false;
        for (Envelope event : record) {
            switch (event.data()) {
                case GameFinished finished -> {
                    ended = event.at();
                    ranking = finished.ranking();
                }
                case GameAbandoned _ -> ended = event.at();
                case ScoreCorrected corrected when !corrected.ranking().isEmpty() -> ranking = corrected.ranking();
                case DisputeResolved resolved when resolved.outcome() == DisputeOutcome.ANNULLED -> annulled = true;
                case Object _ -> {}
            }
        }
        if (ended == null) {
            return null;
        }
        if (annulled) {
            return new Outcome(ended, "annulled", List.of());
        }
        return new Outcome(ended, ranking.isEmpty() ? "abandoned" : "finished", ranking);
    }

    /// Returns the day of the end in UTC.
    LocalDate day() {
        return ended.atOffset(ZoneOffset.UTC).toLocalDate();
    }

    @Nullable
    Rank rank(int seat) {
        return ranking.stream().filter(rank -> rank.seat() == seat).findFirst().orElse(null);
    }

    /// Returns the number of players on the first place.
    int winners() {
        return (int) ranking.stream().filter(rank -> rank.rank() == 1).count();
    }

    /// Returns the winner, or null if several players share the first place or there is none.
    @Nullable
    Integer winner() {
        return winners() == 1 ? ranking.getFirst().seat() : null;
    }

    /// Returns the points of the winners; null without a ranking.
    @Nullable
    Integer winningScore() {
        return ranking.isEmpty() ? null : ranking.getFirst().score();
    }

    /// Returns the points between the first and the second in the ranking; null without a ranking.
    @Nullable
    Integer margin() {
        if (ranking.isEmpty()) {
            return null;
        }
        return ranking.size() == 1
                ? ranking.getFirst().score()
                : ranking.getFirst().score() - ranking.get(1).score();
    }
}
