package cartulary.query.proof;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import java.util.List;

/// The proof that a record begins with an earlier one (RFC 9162, 2.1.4).
///
/// @param from the number of events of the earlier record
/// @param to the number of events of the later record
public record ConsistencyProof(GameId game, long from, long to, Hash fromRoot, Hash toRoot, List<Hash> proof) {
    public ConsistencyProof {
        proof = List.copyOf(proof);
    }
}
