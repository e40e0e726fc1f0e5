package cartulary.query.bets;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.secret.Hash;
import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The public history of every hidden chip of a game up to a revision, with the check of its commitment.
///
/// @param offices the offices, by x, y; including those where no bets were possible, with the reasons
public record ChipTrail(GameId game, long revision, List<Office> offices) {
    /// The office of one tile. Bets are placed once, in the turn in which its tile is placed (BET-13).
    ///
    /// @param opened when bets were opened; absent if no bets were possible
    /// @param closed when all players had decided, or when bets were ruled out; absent before
    /// @param reasons all rules that prevented bets, of BET-8, BET-9, BET-11 and MIX-16
    /// @param chosen the feature that the active player chose for the settlement (BET-23); absent without a choice
    /// @param settled when and how the chips were settled; absent before
    /// @param players the players who were asked, were not asked, or sealed a bet or a pass; by seat
    @Schema(name = "ChipTrailOffice")
    public record Office(
            int x,
            int y,
            @Nullable Moment opened,
            @Nullable Moment closed,
            List<RuleId> reasons,
            @Nullable Choice chosen,
            @Nullable Settlement settled,
            List<Player> players) {}

    /// @param revision the revision of the event
    /// @param at the time of the event
    public record Moment(long revision, Instant at) {}

    /// @param segment of the office's tile
    @Schema(name = "BetFeatureChoice")
    public record Choice(@Seat int seat, String segment, long revision, Instant at) {}

    /// @param complete false in final scoring (BET-26)
    /// @param features the features for which chips were settled
    public record Settlement(
            long revision, Instant at, boolean complete, List<BetFeature> features, List<RuleId> rules) {}

    /// A player at an office.
    ///
    /// @param sealed the commitment to a bet or a pass, which look the same
    /// @param outcome the kind of decision; absent while bets are being placed
    /// @param opened the opening of the commitment: for a pass when the office closes, for a chip when it is
    ///     settled
    /// @param holds whether the opening matches the commitment; false if the opening is due and missing; absent if
    ///     it is not due yet or nothing was sealed
    /// @param choice the feature that the owner chose for the chip in final scoring (BET-27)
    @Schema(name = "ChipTrailSeat")
    public record Player(
            @Seat int seat,
            @Nullable Sealed sealed,
            @Nullable Outcome outcome,
            @Nullable Opened opened,
            @Nullable Boolean holds,
            @Nullable FinalChoice choice) {}

    public record Sealed(long revision, Instant at, Hash commitment) {}

    /// The decision of a player on an open office.
    public enum Outcome {
        @JsonProperty("bet")
        BET,
        @JsonProperty("pass")
        PASS,
        /// The time expired (MIX-11), or the player resigned before deciding.
        @JsonProperty("undecided")
        UNDECIDED,
        /// The player had no chip or had resigned (BET-11).
        @JsonProperty("not-asked")
        NOT_ASKED
    }

    /// @param chip absent for a pass
    /// @param paid absent for a pass
    public record Opened(
            long revision,
            Instant at,
            Hash nonce,
            @Nullable String chip,
            @Nullable Paid paid) {}

    /// The points of a chip.
    ///
    /// @param segment the segment of the office's tile that identifies the feature for which the chip was settled
    /// @param kind absent if the event does not describe that feature
    /// @param size the number of tiles of the feature (BET-17)
    /// @param points 0 if no number of the chip matched the size
    public record Paid(String segment, @Nullable FeatureKind kind, int size, int points) {}

    /// @param nonce and `segment` open the commitment when the chip is settled
    /// @param holds whether nonce and segment match the commitment; absent before the settlement
    public record FinalChoice(
            long revision,
            Instant at,
            Hash commitment,
            @Nullable Hash nonce,
            @Nullable String segment,
            @Nullable Boolean holds) {}
}
