package cartulary.analytics.bets;

import cartulary.analytics.table.Column;
import cartulary.analytics.table.GameKey;
import org.jspecify.annotations.Nullable;

/// The decision of a player on an office, and what came of it.
public record BetRow(GameKey key, Decision decision, Settlement settlement) {
    public record Decision(
            @Column("revision of the event OfficeClosed") int revision,
            @Column("turn in which the office was placed") int turn,
            @Column("column of the office's tile") int x,
            @Column("row of the office's tile") int y,

            @Column("seat of the player; null for an office at which no bets were possible") @Nullable
            Integer seat,

            @Column("seat of the active player") int activeSeat,

            @Column(
                    "what the player did: bet, pass, undecided (the time ran out, or the player resigned) or not-asked; closed for an office at which no bets were possible")
            String decision,

            @Column("rules that prevented bets at the office, joined by commas; null if it was opened") @Nullable
            String reasons,

            @Column("tiles left in the draw pile") int tilesLeft,

            @Column("chips in the supply of the player before the decision; null where there is no player") @Nullable
            Integer chipsInHand) {}

    public record Settlement(
            @Column("chip that was bet; null without, and in a game that was abandoned before the settlement") @Nullable
            String chip,

            @Column("revision of the event BetsSettled; null if the chip was not settled") @Nullable
            Integer settledRevision,

            @Column("turn of the settlement") @Nullable Integer settledTurn,

            @Column("whether the feature was completed") @Nullable
            Boolean complete,

            @Column("kind of the feature: road or city") @Nullable
            String kind,

            @Column("tiles of the feature (BET-17)") @Nullable
            Integer tiles,

            @Column("whether the chip won") @Nullable Boolean hit,
            @Column("points that it paid") @Nullable Integer points,

            @Column(
                    "chip in the player's hand at the decision that would have paid the most, the first of chips.json among equals; null if none would have paid or a chip of the hand is not known")
            @Nullable
            String bestChip,

            @Column("points that it would have paid; null if a chip of the hand is not known") @Nullable
            Integer bestPoints) {}
}
