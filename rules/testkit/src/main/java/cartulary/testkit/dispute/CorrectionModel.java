package cartulary.testkit.dispute;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.Player;
import cartulary.contracts.view.GameView.Status;
import cartulary.testkit.dispute.MissingScoreModel.Given;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// The corrections of a game, computed without the rules (LOBBY-19).
final class CorrectionModel {
    private record Key(long revision, int seat) {}

    /// The points that count instead of the recorded ones.
    private final Map<Key, Integer> corrected = new HashMap<>();

    private final MissingScoreModel missing = new MissingScoreModel();

    /// The scores and totals that a correction changes; its events list them by revision and seat.
    ///
    /// @param differences by seat
    record Change(boolean isRuling, List<CorrectedScore> scores, int[] differences) {
        boolean isNone() {
            return scores.isEmpty() && IntStream.of(differences).allMatch(it -> it == 0);
        }

        /// Returns whether no total falls below 0, or may do so (LOBBY-19).
        boolean isPossible(GameView view) {
            return view.options().plays(Expansion.SURVEYORS)
                    || view.players().stream().allMatch(player -> total(player) >= 0);
        }

        ScoreCorrected event(int dispute, GameView view) {
            List<CorrectedTotal> totals = view.players().stream()
                    .sorted(Comparator.comparing(Player::seat))
                    .filter(player -> differences[player.seat()] != 0)
                    .map(player -> new CorrectedTotal(player.seat(), player.score(), total(player)))
                    .toList();
            return new ScoreCorrected(
                    dispute, scores, totals, view.status() == Status.FINISHED ? ranking(view) : List.of());
        }

        private int total(Player player) {
            return player.score() + differences[player.seat()];
        }

        /// BASE-38, MIX-16.
        private List<Rank> ranking(GameView view) {
            return view.players().stream()
                    .map(player -> new Rank(
                            1 + ahead(player, view.players()), player.seat(), total(player), player.resigned()))
                    .sorted(Comparator.comparingInt(Rank::rank).thenComparingInt(Rank::seat))
                    .toList();
        }

        private int ahead(Player player, List<Player> players) {
            return (int) players.stream()
                    .filter(other ->
                            other.resigned() == player.resigned() ? total(other) > total(player) : player.resigned())
                    .count();
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Change that
                    && scores.equals(that.scores)
                    && Arrays.equals(differences, that.differences);
        }

        @Override
        public int hashCode() {
            return scores.hashCode();
        }
    }

    void follow(ScoreCorrected event, DisputeRecounted recount, DisputeResolved resolved) {
        missing.follow(new Given(recount, resolved.basis(), resolved.points()));
        event.scores().forEach(score -> corrected.put(new Key(score.revision(), score.seat()), score.to()));
    }

    /// Returns the change to what the rules count, by the rules of the game or by the reading that was asked for.
    Change change(DisputeRecounted recount, DisputeBasis basis) {
        var given = new Given(recount, basis, null);
        List<CorrectedScore> changed = changed(given);
        return new Change(false, changed, differences(changed));
    }

    private List<CorrectedScore> changed(Given given) {
        List<DisputedScore> scores = given.scores();
        var keys = new ArrayList<Key>();
        for (DisputedScore score : scores) {
            for (int seat = 0; seat < 6; seat++) {
                keys.add(new Key(score.revision(), seat));
            }
        }
        var changed = new ArrayList<CorrectedScore>();
        keys.stream()
                .distinct()
                .sorted(Comparator.comparingLong(Key::revision).thenComparingInt(Key::seat))
                .forEach(key -> {
                    int recorded = 0;
                    int due = missing.points(key.revision(), key.seat(), given);
                    for (DisputedScore score : scores) {
                        if (score.revision() == key.revision()) {
                            recorded += points(score.recorded(), key.seat());
                            due += score.recorded() == null ? 0 : due(score, given, key.seat());
                        }
                    }
                    addIfOther(changed, key, recorded, due);
                });
        return List.copyOf(changed);
    }

    private static int due(DisputedScore score, Given given, int seat) {
        List<SeatPoints> ruled = given.ruled();
        return ruled == null ? points(score.byRules(), seat) : sum(ruled, seat);
    }

    /// Returns the change of a ruling: the total of a seat, or the points of the target's score.
    Change ruled(DisputeRecounted recount, List<SeatPoints> points, GameView view) {
        DisputeTarget target = recount.target();
        int[] differences = new int[6];
        if (target.subject() == DisputeSubject.TOTAL) {
            SeatPoints total = points.getFirst();
            int present = view.players().stream()
                    .filter(player -> player.seat() == total.seat())
                    .mapToInt(Player::score)
                    .sum();
            differences[total.seat()] = total.points() - present;
            return new Change(true, List.of(), differences);
        }
        List<CorrectedScore> changed = changed(new Given(recount, DisputeBasis.RULING, points));
        return new Change(true, changed, differences(changed));
    }

    private static int[] differences(List<CorrectedScore> changed) {
        int[] differences = new int[6];
        changed.forEach(score -> differences[score.seat()] += score.to() - score.from());
        return differences;
    }

    private static int points(@Nullable ScoreEvidence evidence, int seat) {
        return evidence == null ? 0 : sum(evidence.points(), seat);
    }

    private static int sum(List<SeatPoints> points, int seat) {
        return points.stream()
                .filter(it -> it.seat() == seat)
                .mapToInt(SeatPoints::points)
                .sum();
    }

    private void addIfOther(List<CorrectedScore> changed, Key key, int recorded, int due) {
        int from = corrected.getOrDefault(key, recorded);
        if (from != due) {
            changed.add(new CorrectedScore(key.revision(), key.seat(), from, due));
        }
    }
}
