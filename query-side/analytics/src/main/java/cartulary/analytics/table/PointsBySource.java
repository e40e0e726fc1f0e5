package cartulary.analytics.table;

import cartulary.contracts.game.Expansion;
import java.util.function.ToIntFunction;

/// Points by their source; they add up to the score.
public record PointsBySource(
        @Column("points of roads") int pointsRoads,
        @Column("points of cities") int pointsCities,
        @Column("points of monasteries") int pointsMonasteries,
        @Column("points of fields") int pointsFields,
        @Column("points of bets") int pointsBets,
        @Column("points of tolls") int pointsTolls,

        @Column("points given or taken by corrections (LOBBY-19)")
        int pointsCorrections) {
    /// Returns the points of a player.
    ///
    /// @param sum returns those from a source of `ledger`
    /// @param ofExpansion returns those from the source of an expansion
    public static PointsBySource of(ToIntFunction<String> sum, ToIntFunction<Expansion> ofExpansion) {
        return new PointsBySource(
                sum.applyAsInt("road"),
                sum.applyAsInt("city"),
                sum.applyAsInt("monastery"),
                sum.applyAsInt("field"),
                ofExpansion.applyAsInt(Expansion.BETS),
                ofExpansion.applyAsInt(Expansion.TOLLKEEPERS),
                sum.applyAsInt("correction"));
    }
}
