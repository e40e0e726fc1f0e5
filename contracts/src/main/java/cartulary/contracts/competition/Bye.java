package cartulary.contracts.competition;

/// A round in which an entrant has no opponent, which counts as a match won.
public record Bye(String group, int round, String entrant) {}
