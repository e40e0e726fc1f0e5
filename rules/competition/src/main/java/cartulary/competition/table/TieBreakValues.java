package cartulary.competition.table;

import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.ToLongFunction;

/// The values of the tie-breaks of a group (COMP-14). The greater value is ahead. Not thread-safe.
final class TieBreakValues {
    private final Map<String, EntrantTally> tallies;
    private final Map<String, List<Encounter>> encounters;
    private final Hash seed;
    private final String stage;

    /// The ascending scores of the opponents of those whom a tie-break has asked for them.
    private final Map<String, long[]> opponents = new HashMap<>();

    TieBreakValues(
            Map<String, EntrantTally> tallies, Map<String, List<Encounter>> encounters, Hash seed, String stage) {
        this.tallies = tallies;
        this.encounters = encounters;
        this.seed = seed;
        this.stage = stage;
    }

    EntrantTally tally(String entrant) {
        return Objects.requireNonNull(tallies.get(entrant));
    }

    /// Returns tied entrants in groups of equal values, the greatest first; each in the order in which they were given.
    Collection<List<String>> byDescending(List<String> tied, TieBreak tieBreak) {
        if (tieBreak == TieBreak.LOTS) {
            return drawn(tied);
        }
        Set<String> among = among(tied, tieBreak);
        var groups = new TreeMap<Long, List<String>>(Comparator.reverseOrder());
        for (String entrant : tied) {
            groups.computeIfAbsent(value(entrant, tieBreak, among), _ -> new ArrayList<>())
                    .add(entrant);
        }
        return groups.values();
    }

    /// A lot is a hash, so each is computed once and not for each comparison.
    private Collection<List<String>> drawn(List<String> tied) {
        record Drawn(String entrant, String lot) {}
        return tied.stream()
                .map(entrant -> new Drawn(entrant, lot(entrant)))
                .sorted(Comparator.comparing(Drawn::lot))
                .map(drawn -> List.of(drawn.entrant()))
                .toList();
    }

    /// Returns the value of an entrant among those who are tied, or its lot.
    String text(String entrant, TieBreak tieBreak, List<String> tied) {
        return tieBreak == TieBreak.LOTS
                ? lot(entrant)
                : Long.toString(value(entrant, tieBreak, among(tied, tieBreak)));
    }

    /// Returns those who are tied, if the tie-break asks who they are.
    private static Set<String> among(List<String> tied, TieBreak tieBreak) {
        return tieBreak == TieBreak.DIRECT_ENCOUNTER ? new HashSet<>(tied) : Set.of();
    }

    private long value(String entrant, TieBreak tieBreak, Set<String> tied) {
        EntrantTally tally = tally(entrant);
        List<Encounter> met = Objects.requireNonNull(encounters.get(entrant));
        return switch (tieBreak) {
            case MATCHES_WON -> tally.score();
            case DUELS_DIFFERENCE ->
                tally.duelsWon() - tally.duelsLost() - tally.penalty().duels();
            case DUELS_WON -> tally.duelsWon() - tally.penalty().duels();
            case GAMES_DIFFERENCE ->
                tally.gamesWon() - tally.gamesLost() - tally.penalty().games();
            case GAMES_WON -> tally.gamesWon() - tally.penalty().games();
            case DIRECT_ENCOUNTER ->
                sum(met, encounter -> tied.contains(encounter.opponent()) ? encounter.outcome() : 0);
            case BUCHHOLZ -> scores(entrant, met, 0, 0);
            case BUCHHOLZ_MEDIAN -> scores(entrant, met, 1, 1);
            case BUCHHOLZ_CUT -> scores(entrant, met, 1, 0);
            // Of twice a win, so that a draw is a whole number.
            case SONNEBORN_BERGER ->
                sum(
                        met,
                        encounter -> (encounter.outcome() + 1L)
                                * tally(encounter.opponent()).score());
            case OPPONENTS_MATCHES ->
                sum(met, encounter -> tally(encounter.opponent()).matchesWon());
            case OPPONENTS_DUELS ->
                sum(met, encounter -> tally(encounter.opponent()).duelsWon());
            case POINTS_DIFFERENCE -> tally.pointsFor() - tally.pointsAgainst();
            case LOTS -> throw new IllegalArgumentException("lots have an order, no values");
        };
    }

    private static long sum(List<Encounter> met, ToLongFunction<Encounter> value) {
        long sum = 0;
        for (Encounter encounter : met) {
            sum += value.applyAsLong(encounter);
        }
        return sum;
    }

    /// Returns the sum of the scores of the opponents without some of the lowest and the highest.
    private long scores(String entrant, List<Encounter> met, int lowest, int highest) {
        long[] scores = opponents.computeIfAbsent(entrant, _ -> scores(met));
        long sum = 0;
        for (int i = lowest; i < scores.length - highest; i++) {
            sum += scores[i];
        }
        return sum;
    }

    private long[] scores(List<Encounter> met) {
        long[] scores = new long[met.size()];
        for (int i = 0; i < scores.length; i++) {
            scores[i] = tally(met.get(i).opponent()).score();
        }
        Arrays.sort(scores);
        return scores;
    }

    /// Returns the lot of an entrant (COMP-15); the lowest is ahead.
    private String lot(String entrant) {
        return Lots.lot(seed, stage, entrant);
    }
}
