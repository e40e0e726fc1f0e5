package cartulary.query.disputes;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.CorrectedTotal;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.schema.Within;
import cartulary.contracts.secret.Hash;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// The disputes of a game at one revision (LOBBY-13 … LOBBY-20), with their evidence. Reasons are not part of it; the
/// command side has them.
///
/// @param annulled whether a dispute ended with the game annulled
/// @param disputes by number
public record GameDisputes(GameId game, long revision, boolean annulled, List<State> disputes) {
    public GameDisputes {
        disputes = List.copyOf(disputes);
    }

    /// One dispute.
    ///
    /// @param seat the player who opened it
    /// @param reasonHash the salted hash of the reason
    /// @param target as the recount identified it
    /// @param reading the version or options under which the score was counted as well; absent without any
    /// @param recount the recount by the rules of the game; absent only between the two events of the opening
    /// @param agreements what each seat agreed to last, by seat
    /// @param resolution absent while the dispute is open
    /// @param correction of the scores; absent without one
    @Schema(name = "Dispute")
    public record State(
            @Within(min = 1) int dispute,
            @Seat int seat,
            long revision,
            Instant at,
            Hash reasonHash,
            DisputeTarget target,
            @Nullable DisputeReading reading,
            @Nullable Recount recount,
            List<Agreement> agreements,
            @Nullable Resolution resolution,
            @Nullable Correction correction) {
        public State {
            agreements = List.copyOf(agreements);
        }
    }

    /// The recount of a dispute (LOBBY-15).
    ///
    /// @param scores the scores of the target first, then every later one that differs from the record
    /// @param agreed whether the rules and the second engine count all of them alike
    /// @param stateDiffers whether more than points differs from the record, so that points cannot correct it
    /// @param reading the recount under the version or options that were asked for; absent if none were
    @Schema(name = "DisputeRecount")
    public record Recount(
            List<DisputedScore> scores,
            boolean agreed,
            boolean stateDiffers,
            @Nullable ReadingRecount reading) {}

    /// What a player agreed to (LOBBY-16).
    @Schema(name = "DisputeAgreement")
    public record Agreement(
            @Seat int seat,
            long revision,
            Instant at,
            DisputeOutcome outcome,
            @Nullable DisputeBasis basis) {}

    /// The end of a dispute.
    ///
    /// @param points as a referee ruled, by seat; absent for any other basis
    /// @param againstRecount whether a referee decided against two agreeing recounts (LOBBY-17)
    @Schema(name = "DisputeResolution")
    public record Resolution(
            long revision,
            Instant at,
            DisputeResolver by,
            DisputeOutcome outcome,
            DisputeBasis basis,
            @Nullable List<SeatPoints> points,
            boolean againstRecount) {}

    /// The correction of scores (LOBBY-19).
    ///
    /// @param ranking the corrected ranking of a finished game; empty while it runs
    @Schema(name = "DisputeCorrection")
    public record Correction(
            long revision, Instant at, List<CorrectedScore> scores, List<CorrectedTotal> totals, List<Rank> ranking) {}
}
