package cartulary.analytics.fold;

/// The meeples in the supplies of the players.
interface Supplies {
    int of(int seat);
}
