package cartulary.query.competitions;

import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A pairing with who meets in it as far as that is known, and its result.
///
/// @param bestOf the most games of a duel; absent where it is not known
/// @param result absent as long as there is none
/// @param winner the side that won; absent for a draw, and without a result
@Schema(requiredProperties = {"pairing", "round", "home", "away"})
public record ShownPairing(
        String pairing,
        int round,
        @Nullable Integer bestOf,
        PairedSide home,
        PairedSide away,
        @Nullable PairingResult result,
        @Nullable PairingSide winner) {
    /// @param entrant who is there; absent if there is nobody, or not yet
    /// @param slot the entrant, or where who plays here comes from
    @Schema(requiredProperties = {"slot"})
    public record PairedSide(@Nullable String entrant, Slot slot) {}

    static ShownPairing of(StageState stage, Occupants occupants, Pairing pairing) {
        PairingResult result = stage.results().get(pairing.id());
        return new ShownPairing(
                pairing.id(),
                pairing.round(),
                pairing.bestOf(),
                new PairedSide(occupants.entrantAt(pairing.id(), PairingSide.HOME), pairing.home()),
                new PairedSide(occupants.entrantAt(pairing.id(), PairingSide.AWAY), pairing.away()),
                result,
                result == null ? null : result.winningSide());
    }

    /// Returns what decides: the duels won in a match of teams, the games won in a duel.
    static SideCount decisive(PairingResult result) {
        return result.duels() == null ? result.games() : result.duels();
    }
}
