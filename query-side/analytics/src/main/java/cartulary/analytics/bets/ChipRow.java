package cartulary.analytics.bets;

import cartulary.analytics.table.Column;

/// A number on a chip.
public record ChipRow(
        @Column("id of the chip") String chip,
        @Column("number of tiles that wins") int tiles,
        @Column("whether every larger number wins as well") boolean orMore,
        @Column("points that it pays") int points) {}
