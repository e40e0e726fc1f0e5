package cartulary.analytics.river;

import cartulary.analytics.table.Column;
import cartulary.analytics.table.GameKey;

/// A scored field with tiles of the river.
public record RiverFieldRow(
        GameKey key,

        @Column("revision of the event FeatureScored, as in features")
        int revision,

        @Column("column of its smallest tile (MIX-17)") int x,
        @Column("row of its smallest tile") int y,

        @Column("smallest segment on that tile, in the catalogue's numbering")
        String segment,

        @Column("number of its tiles that show the river, 1 to 12")
        int riverTiles) {}
