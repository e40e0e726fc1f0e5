package cartulary.analytics.table;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.catalogue.TileVariant;
import cartulary.contracts.game.FeatureKind;
import java.util.stream.Collectors;

/// A printed tile of the catalogue.
public record TileRow(
        @Column("printed variant") String tile,
        @Column("type of the tile") String tileType,

        @Column("set: base, bets, tollkeepers, river or cathedrals")
        String tileSet,

        @Column("number of copies, with the start tile") int copies,

        @Column("edges in the order N, E, S, W: C city, R road, F field, I river")
        String edges,

        @Column("number of city segments") int citySegments,
        @Column("number of road segments") int roadSegments,
        @Column("number of field segments") int fieldSegments,
        @Column("coats of arms") int coatsOfArms,
        @Column("whether it has a monastery") boolean monastery,

        @Column("whether roads end at a village on it (TOLL-3)")
        boolean crossroad,

        @Column("whether it has an office (BET-1)") boolean bookmaker,

        @Column("pictures that pay tolls (TOLL-9), joined by commas; empty without")
        String pictures) {
    /// Returns the row of a printed variant.
    public static TileRow of(TileType type, TileVariant variant) {
        return new TileRow(
                variant.id(),
                type.id(),
                type.set(),
                variant.count(),
                type.edges(),
                type.cities().size(),
                type.roads().size(),
                type.fields().size(),
                (int) type.cities().stream().filter(TileType.City::coatOfArms).count(),
                type.hasCentre(FeatureKind.MONASTERY),
                type.crossroad(),
                type.bookmaker(),
                variant.illustrations().stream()
                        .map(TileVariant.Illustration::type)
                        .collect(Collectors.joining(",")));
    }
}
