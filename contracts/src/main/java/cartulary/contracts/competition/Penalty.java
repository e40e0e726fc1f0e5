package cartulary.contracts.competition;

import cartulary.contracts.schema.Within;

/// A deduction from the counts of an entrant. It changes the order of a table, not the counts shown (COMP-12).
public record Penalty(
        @Within(min = 0) int matches,
        @Within(min = 0) int duels,
        @Within(min = 0) int games) {
    public static final Penalty NONE = new Penalty(0, 0, 0);

    public Penalty plus(Penalty other) {
        return new Penalty(matches + other.matches, duels + other.duels, games + other.games);
    }
}
