package cartulary.contracts.deck;

import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import java.util.TreeMap;

/// How commitments are made: SHA-256 over the canonical JSON (RFC 8785) of an object whose member
/// `domain` keeps commitments of different meaning apart.
public final class Commitments {
    private Commitments() {}

    /// Over `{domain: "cartulary/seed/v1", game, nonce, seed}`.
    public static Hash ofSeed(GameId game, ServerSeed seed, Hash nonce) {
        var fields = new TreeMap<String, Object>();
        fields.put("domain", "cartulary/seed/v1");
        fields.put("game", game);
        fields.put("nonce", nonce);
        fields.put("seed", seed);
        return Hash.sha256(Json.canonical(fields));
    }
}
