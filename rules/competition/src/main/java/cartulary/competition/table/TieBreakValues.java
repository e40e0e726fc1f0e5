package cartulary.competition.table;

import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;

/// The values of the tie-breaks of a group (COMP-14). The greater value is ahead.
final class TieBreakValues {
    private final Map<String, EntrantTally> tallies;
    private final Map<String, List<Encounter>> encounters;
    private final Hash seed;
    private final String stage;

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
            return tied.stream()
                    .sorted(Comparator.comparing(this::lot))
                    .map(List::of)
                    .toList();
        }
        var among = new HashSet<>(tied);
        var groups = new TreeMap<Long, List<String>>(Comparator.reverseOrder());
        for (String entrant : tied) {
            groups.computeIfAbsent(value(entrant, tieBreak, among), _ -> new ArrayList<>())
                    .add(entrant);
        }
        return groups.values();
    }

    /// Returns the value of an entrant among those who are tied, or its lot.
    String text(String entrant, TieBreak tieBreak, List<String> tied) {
        return tieBreak == TieBreak.LOTS ? lot(entrant) : Long.toString(value(entrant, tieBreak, new HashSet<>(tied)));
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
                met.stream()
                        .filter(encounter -> tied.contains(encounter.opponent()))
                        .mapToLong(Encounter::outcome)
                        .sum();
            case BUCHHOLZ -> scores(met, 0, 0);
            case BUCHHOLZ_MEDIAN -> scores(met, 1, 1);
            case BUCHHOLZ_CUT -> scores(met, 1, 0);
            // Of twice a win, so that a draw is a whole number.
            case SONNEBORN_BERGER ->
                met.stream()
                        .mapToLong(encounter -> (encounter.outcome() + 1L)
                                * tally(encounter.opponent()).score())
                        .sum();
            case OPPONENTS_MATCHES ->
                met.stream()
                        .mapToLong(encounter -> tally(encounter.opponent()).matchesWon())
                        .sum();
            case OPPONENTS_DUELS ->
                met.stream()
                        .mapToLong(encounter -> tally(encounter.opponent()).duelsWon())
                        .sum();
            case POINTS_DIFFERENCE -> tally.pointsFor() - tally.pointsAgainst();
            case LOTS -> throw new IllegalArgumentException("lots have an order, no values");
        };
    }

    /// Returns the sum of the scores of the opponents without some of the lowest and the highest.
    private long scores(List<Encounter> met, int lowest, int highest) {
        long[] scores = met.stream()
                .mapToLong(encounter -> tally(encounter.opponent()).score())
                .sorted()
                .toArray();
        long sum = 0;
        for (int i = lowest; i < scores.length - highest; i++) {
            sum += scores[i];
        }
        return sum;
    }

    /// Returns the lot of an entrant (COMP-15); the lowest is ahead.
    private String lot(String entrant) {
        return Lots.lot(seed, stage, entrant);
    }
}
