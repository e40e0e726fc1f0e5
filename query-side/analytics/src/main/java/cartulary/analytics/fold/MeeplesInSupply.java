package cartulary.analytics.fold;

/// The meeples in the supplies of the players.
interface MeeplesInSupply {
    int of(int seat);
}
