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

/// What became of every chip that was hidden on a tile, as everybody could know it at one revision, and
/// whether it was the chip that had been sealed.
///
/// @param offices by x, y; also those that never took bets, with the reasons
public record ChipTrail(GameId game, long revision, List<Office> offices) {
    /// The office of one tile. It takes bets once, in the turn its tile is placed (BET-13).
    ///
    /// @param opened when players were asked; absent where there was no step 4
    /// @param closed when all had decided, or when it was said why nobody is asked
    /// @param reasons why nobody was asked: BET-8, BET-9, BET-11 and MIX-16, all that hold
    /// @param chosen for which feature the active player had the chips settled (BET-23); absent where
    ///     there was nothing to choose
    /// @param settled when the chips were turned up and went back
    /// @param players who were asked, who were not, and whoever sealed something, by seat
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

    /// @param revision of the event that tells it
    /// @param at the time in that event
    public record Moment(long revision, Instant at) {}

    /// @param segment of the office's tile
    @Schema(name = "BetFeatureChoice")
    public record Choice(@Seat int seat, String segment, long revision, Instant at) {}

    /// @param complete false in final scoring (BET-26)
    /// @param features those for which chips were settled
    public record Settlement(
            long revision, Instant at, boolean complete, List<BetFeature> features, List<RuleId> rules) {}

    /// One player at one office.
    ///
    /// @param sealed the commitment to a bet or a pass, which look the same
    /// @param outcome what it was; absent while the office takes bets
    /// @param opened what opens the commitment: for a pass when the office closes, for a chip when it is
    ///     settled
    /// @param holds whether what was sealed was opened and is what was sealed; absent until it is due,
    ///     and where nothing was sealed
    /// @param choice for which feature the owner wanted the chip settled in final scoring (BET-27)
    @Schema(name = "ChipTrailSeat")
    public record Player(
            @Seat int seat,
            @Nullable Sealed sealed,
            @Nullable Outcome outcome,
            @Nullable Opened opened,
            @Nullable Boolean holds,
            @Nullable FinalChoice choice) {}

    public record Sealed(long revision, Instant at, Hash commitment) {}

    /// What a player did when bets were placed.
    public enum Outcome {
        @JsonProperty("bet")
        BET,
        @JsonProperty("pass")
        PASS,
        /// The time ran out (MIX-11), or the player resigned before deciding.
        @JsonProperty("undecided")
        UNDECIDED,
        /// Without a chip, or resigned before (BET-11).
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

    /// What a chip brought.
    ///
    /// @param segment of the office's tile: the feature for which it was settled
    /// @param kind absent where the event does not describe that feature
    /// @param size of the feature in tiles (BET-17)
    /// @param points 0 where no number of the chip met the size
    public record Paid(String segment, @Nullable FeatureKind kind, int size, int points) {}

    /// @param nonce and `segment`, which open the commitment when the chip is settled
    /// @param holds whether they do; absent until then
    public record FinalChoice(
            long revision,
            Instant at,
            Hash commitment,
            @Nullable Hash nonce,
            @Nullable String segment,
            @Nullable Boolean holds) {}
}
