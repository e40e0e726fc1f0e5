package cartulary.analytics.table;

import cartulary.contracts.game.Expansion;
import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/// Points by their source; they add up to the score.
public record PointsBySource(
        @Column("points of roads") int pointsRoads,
        @Column("points of cities") int pointsCities,
        @Column("points of monasteries") int pointsMonasteries,
        @Column("points of fields") int pointsFields,
        @Column("points of bets") int pointsBets,
        @Column("points of tolls") int pointsTolls,

        @Column("points of gardens; null in a game without The Abbot") @Nullable
        Integer pointsGardens,

        @Column("points of abbots called home (ABBOT-10); null in a game without The Abbot") @Nullable
        Integer pointsAbbots,

        @Column("points of archbishops; null in a game without German Cathedrals") @Nullable
        Integer pointsCathedrals,

        @Column("points given or taken by corrections (LOBBY-19)")
        int pointsCorrections) {
    /// Returns the points of a player.
    ///
    /// @param sum returns those from a source of `ledger`
    /// @param ofExpansion returns those from the source of an expansion
    /// @param inPlay the expansions of the game
    public static PointsBySource of(
            ToIntFunction<String> sum, ToIntFunction<Expansion> ofExpansion, List<Expansion> inPlay) {
        boolean abbot = inPlay.contains(Expansion.ABBOT);
        return new PointsBySource(
                sum.applyAsInt("road"),
                sum.applyAsInt("city"),
                sum.applyAsInt("monastery"),
                sum.applyAsInt("field"),
                ofExpansion.applyAsInt(Expansion.BETS),
                ofExpansion.applyAsInt(Expansion.TOLLKEEPERS),
                abbot ? sum.applyAsInt("garden") : null,
                abbot ? ofExpansion.applyAsInt(Expansion.ABBOT) : null,
                inPlay.contains(Expansion.CATHEDRALS) ? sum.applyAsInt("cathedral") : null,
                sum.applyAsInt("correction"));
    }
}
