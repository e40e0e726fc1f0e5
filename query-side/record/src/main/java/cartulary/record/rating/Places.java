package cartulary.record.rating;

/// Places of players in a game.
final class Places {
    private Places() {}

    /// Returns the score of a player against another: 1 for the better place, 0.5 for the same, 0 for the worse.
    static double score(int place, int other) {
        return place == other ? 0.5 : place < other ? 1 : 0;
    }
}
