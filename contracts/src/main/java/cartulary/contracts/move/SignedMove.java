package cartulary.contracts.move;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.signature.SigningKey;
import java.util.TreeMap;

/// A command as its player signs it: with seat, game and revision. The text is the canonical JSON of
/// `{after, command, domain: "cartulary/move/v1", game, seat}`, the command in its signed form.
///
/// @param after the revision that the person saw
/// @param command with its `type`
public record SignedMove(GameId game, int seat, long after, GameCommand command) {
    /// Returns the bytes that are signed.
    public byte[] bytes() {
        var members = new TreeMap<String, Object>();
        members.put("after", after);
        members.put("command", command.signedForm());
        members.put("domain", "cartulary/move/v1");
        members.put("game", game);
        members.put("seat", seat);
        return Json.canonical(members);
    }

    /// Returns whether a key made a signature over this move.
    public boolean isSignedBy(SigningKey key, MoveSignature signature) {
        return key.verifies(bytes(), signature.value());
    }
}
