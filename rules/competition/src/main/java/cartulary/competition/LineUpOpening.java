package cartulary.competition;

import cartulary.contracts.secret.Hash;
import java.util.List;

/// What the service opens at the deadline: a line-up as its captain sealed it (COMP-28).
///
/// @param nonce of the commitment
public record LineUpOpening(List<String> players, Hash nonce) {
    public LineUpOpening {
        players = List.copyOf(players);
    }

    /// Omits the players: a line-up that is not opened must not be logged.
    @Override
    public String toString() {
        return "LineUpOpening[secret]";
    }
}
