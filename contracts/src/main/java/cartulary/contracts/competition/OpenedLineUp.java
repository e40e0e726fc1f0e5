package cartulary.contracts.competition;

import cartulary.contracts.secret.Hash;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The line-up of a team after the deadline. What the captain sealed is `sealed`, or `players` if that is absent; with
/// `nonce` it gives the commitment.
///
/// @param players who plays on the boards, the first board first; empty if the team loses the duels
/// @param nonce of the commitment; null if nothing was sealed
/// @param fault why others play than the captain sealed; null if nothing is wrong
/// @param sealed what was opened; null if it is played, and if nothing was sealed
public record OpenedLineUp(
        List<String> players,
        @Nullable Hash nonce,
        @Nullable LineUpFault fault,
        @Nullable List<String> sealed) {
    public OpenedLineUp {
        players = List.copyOf(players);
        sealed = sealed == null ? null : List.copyOf(sealed);
    }
}
