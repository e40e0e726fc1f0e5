package cartulary.query.proof;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import java.util.List;

/// The proof that an event belongs to a record (RFC 9162, 2.1.3).
///
/// @param size the number of events of the record
/// @param root of the tree of this size
/// @param proof the audit path, from the bottom up
public record InclusionProof(GameId game, long revision, long size, Hash root, List<Hash> proof) {
    public InclusionProof {
        proof = List.copyOf(proof);
    }
}
