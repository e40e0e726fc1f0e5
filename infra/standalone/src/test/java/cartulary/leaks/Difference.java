package cartulary.leaks;

/// The secret in which two games differ. The order of the undrawn tiles always differs, too.
enum Difference {
    /// A player bets another chip.
    CHIP,
    /// A player bets in one game and passes in the other.
    PASS,
    /// Only the order of the tiles.
    ORDER
}
