package cartulary.command.submission;

import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.command.http.CommandRequest;
import cartulary.command.token.Bearer;
import cartulary.contracts.secret.Hash;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// The idempotency keys of requests with a command.
final class IdempotencyKeys {
    private static final String GUEST = "guest";

    private IdempotencyKeys() {}

    /// Returns the idempotency key, bound to its sender and to the target and body of the request; null if there
    /// is none. Unless the token is the sender's alone, the key must be hard to guess, because a repeated request
    /// returns the tokens of its answer.
    ///
    /// The hash of the body is stored in the clear. That of a bet does not reveal the chip: the body contains
    /// 32 random bytes of the client, the nonce, so chips cannot be tried. It is stored encrypted, and only for a
    /// signed bet, with which it is published when the bet is opened.
    static @Nullable IdempotencyKey of(CommandRequest request, @Nullable Bearer bearer, String target, byte[] body) {
        String key = request.idempotencyKey(bearer == null || !bearer.isExclusive());
        if (key == null) {
            return null;
        }
        return new IdempotencyKey(
                bearer == null ? GUEST : bearer.principal(),
                key,
                Hash.sha256(target.getBytes(StandardCharsets.UTF_8), new byte[] {0}, body));
    }
}
