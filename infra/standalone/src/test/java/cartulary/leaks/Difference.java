package cartulary.leaks;

/// In what two games differ. The order of the undrawn tiles is another one in every pair.
enum Difference {
    /// One player puts another chip on the office.
    CHIP,
    /// One player bets in one of them and passes in the other.
    PASS,
    /// Nothing else.
    ORDER
}
