package cartulary.query.chips;

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

/// The trail of every hidden chip of a game, as publicly known at one revision, and whether each was the chip
/// that had been sealed.
///
/// @param offices by x, y; including those where no bets were placed, with the reasons
public record ChipTrail(GameId game, long revision, List<Office> offices) {
    /// The office of one tile. Bets are placed once, in the turn in which its tile is placed (BET-13).
    ///
    /// @param opened the moment players were asked; absent without step 4
    /// @param closed the moment all had decided, or the reasons were given
    /// @param reasons why nobody was asked: all that apply of BET-8, BET-9, BET-11 and MIX-16
    /// @param chosen the feature for which the active player had the chips settled (BET-23); absent without a
    ///     choice
    /// @param settled the moment the chips were revealed and returned
    /// @param players by seat: those asked, those not asked, and those who sealed something
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

    /// @param revision of the event
    /// @param at the time of the event
    public record Moment(long revision, Instant at) {}

    /// @param segment of the office's tile
    @Schema(name = "BetFeatureChoice")
    public record Choice(@Seat int seat, String segment, long revision, Instant at) {}

    /// @param complete false in final scoring (BET-26)
    /// @param features for which chips were settled
    public record Settlement(
            long revision, Instant at, boolean complete, List<BetFeature> features, List<RuleId> rules) {}

    /// One player at one office.
    ///
    /// @param sealed the commitment to a bet or a pass, which look the same
    /// @param outcome the kind of decision; absent while bets are placed
    /// @param opened the opening of the commitment: for a pass when the office closes, for a chip when it is
    ///     settled
    /// @param holds whether the opening matches the commitment; false if it is due and missing; absent until
    ///     it is due and if nothing was sealed
    /// @param choice the feature for which the owner wanted the chip settled in final scoring (BET-27)
    @Schema(name = "ChipTrailSeat")
    public record Player(
            @Seat int seat,
            @Nullable Sealed sealed,
            @Nullable Outcome outcome,
            @Nullable Opened opened,
            @Nullable Boolean holds,
            @Nullable FinalChoice choice) {}

    public record Sealed(long revision, Instant at, Hash commitment) {}

    /// The decision of a player when bets were placed.
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
    /// @param segment of the office's tile: the feature for which it was settled
    /// @param kind absent if the event does not describe that feature
    /// @param size of the feature in tiles (BET-17)
    /// @param points 0 if no number of the chip matched the size
    public record Paid(String segment, @Nullable FeatureKind kind, int size, int points) {}

    /// @param nonce and `segment` open the commitment when the chip is settled
    /// @param holds whether they match it; absent until then
    public record FinalChoice(
            long revision,
            Instant at,
            Hash commitment,
            @Nullable Hash nonce,
            @Nullable String segment,
            @Nullable Boolean holds) {}
}
