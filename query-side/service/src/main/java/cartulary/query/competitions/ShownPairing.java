package cartulary.query.competitions;

import cartulary.competition.state.MatchLineUps;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// A pairing with its entrants, as far as they are known, and its result.
///
/// @param bestOf the maximum number of games of a duel; absent if not known
/// @param result the result; absent until there is one
/// @param winner the side that won; absent for a draw and without a result
/// @param lineUps absent unless the organiser called for them
@Schema(requiredProperties = {"pairing", "round", "home", "away"})
public record ShownPairing(
        String pairing,
        int round,
        @Nullable Integer bestOf,
        PairedSide home,
        PairedSide away,
        @Nullable PairingResult result,
        @Nullable PairingSide winner,
        @Nullable ShownLineUps lineUps) {
    /// @param entrant the entrant; absent if there is nobody, or nobody yet
    /// @param slot the entrant, or the pairing from which the entrant comes
    @Schema(requiredProperties = {"slot"})
    public record PairedSide(@Nullable String entrant, Slot slot) {}

    static ShownPairing of(StageState stage, Occupants occupants, Pairing pairing) {
        PairingResult result = stage.results().get(pairing.id());
        MatchLineUps lineUps = stage.lineUps().get(pairing.id());
        return new ShownPairing(
                pairing.id(),
                pairing.round(),
                pairing.bestOf(),
                new PairedSide(occupants.entrantAt(pairing.id(), PairingSide.HOME), pairing.home()),
                new PairedSide(occupants.entrantAt(pairing.id(), PairingSide.AWAY), pairing.away()),
                result,
                result == null ? null : result.winningSide(),
                lineUps == null ? null : ShownLineUps.of(lineUps));
    }

    /// Returns the count that decides: the duels won in a team match, the games won in a duel.
    static SideCount decisive(PairingResult result) {
        return result.duels() == null ? result.games() : result.duels();
    }
}
