package cartulary.verifier.course;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.Score;
import cartulary.contracts.schema.Seat;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/// The totals that count. Used by one thread.
final class Points {
    private final int[] totals = new int[Seat.LAST + 1];

    void follow(GameEvent event) {
        switch (event) {
            case ScoringEvent scored -> {
                for (Score each : scored.scores()) {
                    add(each.seat(), each.points());
                }
            }
            case ScoreCorrected corrected ->
                corrected.totals().forEach(total -> add(total.seat(), total.to() - total.from()));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    /// A record may name any seat.
    private void add(int seat, int points) {
        if (seat >= 0 && seat < totals.length) {
            totals[seat] += points;
        }
    }

    /// Returns the ranking of these totals (BASE-38, MIX-16, LOBBY-35).
    List<Rank> ranking(CourseState state) {
        boolean breaksTies = state.options.breaksTies();
        List<Map.Entry<Integer, CoursePlayer>> order = state.players.entrySet().stream()
                .sorted(Comparator.<Map.Entry<Integer, CoursePlayer>, Boolean>comparing(it -> it.getValue().hasResigned)
                        .thenComparing(it -> -totals[it.getKey()])
                        .thenComparing(it -> breaksTies ? -turn(state, it.getKey()) : it.getKey()))
                .toList();
        var ranking = new ArrayList<Rank>();
        for (Map.Entry<Integer, CoursePlayer> each : order) {
            int total = totals[each.getKey()];
            boolean hasResigned = each.getValue().hasResigned;
            boolean isShared = !breaksTies
                    && !ranking.isEmpty()
                    && ranking.getLast().score() == total
                    && ranking.getLast().resigned() == hasResigned;
            int rank = isShared ? ranking.getLast().rank() : ranking.size() + 1;
            ranking.add(new Rank(rank, each.getKey(), total, hasResigned));
        }
        return ranking;
    }

    /// Returns a number that is higher for a seat that begins later.
    private static int turn(CourseState state, int seat) {
        return seat < state.firstSeat ? seat + Seat.LAST + 1 : seat;
    }
}
