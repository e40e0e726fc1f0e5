package cartulary.analytics.cathedrals;

import cartulary.analytics.table.Column;
import cartulary.analytics.table.GameKey;
import org.jspecify.annotations.Nullable;

/// A cathedral, or a road that ends at one.
public record CathedralFeatureRow(
        GameKey key,

        @Column("revision of the event FeatureCompleted, or of FeatureScored in final scoring, as in features")
        int revision,

        @Column("column of its smallest tile (MIX-17)") int x,
        @Column("row of its smallest tile") int y,

        @Column("smallest segment on that tile, in the catalogue's numbering")
        String segment,

        @Column("kind: cathedral or road") String kind,

        @Column("number of tiles that count for its points (CATH-8, CATH-10)")
        int counted,

        @Column("points of each counted tile: 2 for a completed road (CATH-7), 1 for all others")
        int pointsEach,

        @Column("number of cathedrals at the ends of a road, 1 or 2; null for a cathedral") @Nullable
        Integer cathedrals,

        @Column("number of roads of a cathedral (CATH-11); null for a road") @Nullable
        Integer roads,

        @Column("number of its roads that are complete; null for a road") @Nullable
        Integer completeRoads) {}
