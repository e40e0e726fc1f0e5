package cartulary.contracts.commitment;

import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.deck.DeckRandom;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.NullNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The commitments: SHA-256 over the canonical JSON (RFC 8785) of an object whose member `domain` distinguishes
/// commitments of different meaning.
public final class Commitments {
    private Commitments() {}

    /// Returns the commitment to a server's seed, over `{domain: "cartulary/seed/v1", game, nonce, seed}`.
    public static Hash ofSeed(GameId game, ServerSeed seed, Hash nonce) {
        var fields = new TreeMap<String, Object>();
        fields.put("domain", "cartulary/seed/v1");
        fields.put("game", game);
        fields.put("nonce", nonce);
        fields.put("seed", seed);
        return Hash.sha256(Json.canonical(fields));
    }

    /// Returns the commitment to a player's seed, over `{domain: "cartulary/player-seed/v1", seed}` (LOBBY-8).
    public static Hash ofPlayerSeed(PlayerSeed seed) {
        var fields = new TreeMap<String, Object>();
        fields.put("domain", "cartulary/player-seed/v1");
        fields.put("seed", seed);
        return Hash.sha256(Json.canonical(fields));
    }

    /// Returns the commitment to a player's recovery secret, over `{domain: "cartulary/recovery/v1", secret}`
    /// (LOBBY-10).
    public static Hash ofRecovery(RecoverySecret secret) {
        var fields = new TreeMap<String, Object>();
        fields.put("domain", "cartulary/recovery/v1");
        fields.put("secret", secret);
        return Hash.sha256(Json.canonical(fields));
    }

    /// Returns the nonce of a commitment from the parts of both sides: HMAC-SHA-256 of the client's nonce under the
    /// server's. Neither side can compute it without the part of the other.
    public static Hash nonce(Hash server, Hash client) {
        return Hash.of(DeckRandom.hmac(server.bytes()).doFinal(client.bytes()));
    }

    /// Returns the commitment to a bet or a pass, over `{chip, domain: "cartulary/bet/v1", game, nonce, office: {x, y},
    /// seat}`.
    ///
    /// @param chip null for a pass, and then written as null
    public static Hash ofBet(GameId game, int x, int y, int seat, @Nullable String chip, Hash nonce) {
        return sealed("cartulary/bet/v1", "chip", chip, game, x, y, seat, nonce);
    }

    /// Returns the commitment to a choice in final scoring, over
    /// `{domain: "cartulary/final-bet/v1", game, nonce, office: {x, y}, seat, segment}`.
    public static Hash ofFinalBetFeature(GameId game, int x, int y, int seat, String segment, Hash nonce) {
        return sealed("cartulary/final-bet/v1", "segment", segment, game, x, y, seat, nonce);
    }

    /// Returns the commitment to the line-up of a team, over
    /// `{competition, domain: "cartulary/line-up/v1", nonce, pairing, players, side, team}` (COMP-27).
    ///
    /// @param competition the id of the competition
    public static Hash ofLineUp(
            String competition, String pairing, PairingSide side, String team, List<String> players, Hash nonce) {
        var fields = new TreeMap<String, Object>();
        fields.put("competition", competition);
        fields.put("domain", "cartulary/line-up/v1");
        fields.put("nonce", nonce);
        fields.put("pairing", pairing);
        fields.put("players", players);
        fields.put("side", side);
        fields.put("team", team);
        return Hash.sha256(Json.canonical(fields));
    }

    /// Returns the commitment to a seed for the draw of a stage, over
    /// `{domain: "cartulary/draw-seed/v1", entrant?, seed, stage}` (COMP-29).
    ///
    /// @param entrant null for the organiser, and then absent
    public static Hash ofDrawSeed(String stage, @Nullable String entrant, PlayerSeed seed) {
        var fields = new TreeMap<String, Object>();
        fields.put("domain", "cartulary/draw-seed/v1");
        if (entrant != null) {
            fields.put("entrant", entrant);
        }
        fields.put("seed", seed);
        fields.put("stage", stage);
        return Hash.sha256(Json.canonical(fields));
    }

    private static Hash sealed(
            String domain, String member, @Nullable String value, GameId game, int x, int y, int seat, Hash nonce) {
        // A tree, because a map omits null values; the members are in canonical order.
        ObjectNode office = Json.mapper().createObjectNode().put("x", x).put("y", y);
        var members = new TreeMap<String, JsonNode>();
        members.put(member, value == null ? NullNode.instance : TextNode.valueOf(value));
        members.put("domain", TextNode.valueOf(domain));
        members.put("game", TextNode.valueOf(game.value()));
        members.put("nonce", TextNode.valueOf(nonce.value()));
        members.put("office", office);
        members.put("seat", IntNode.valueOf(seat));
        return Hash.sha256(Json.canonical(Json.mapper().createObjectNode().setAll(members)));
    }
}
