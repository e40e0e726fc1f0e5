package cartulary.command.person;

import java.net.URI;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.jspecify.annotations.Nullable;

/// What a browser needs to ask a passkey: with `user` the options of `navigator.credentials.create`, without it those
/// of `navigator.credentials.get`. Binary members are in base64url, except `challenge` and the id of the user, whose
/// bytes are those of the text.
///
/// @param rpId the host for which the passkey is good
/// @param user who gets a new passkey
/// @param exclude the passkeys that the account has already
/// @param algorithms of new passkeys, as COSE numbers
/// @param timeout in milliseconds
@Schema(requiredProperties = {"challenge", "rpId", "exclude", "algorithms", "timeout"})
public record PasskeyChallenge(
        String challenge,
        String rpId,
        @Nullable PasskeyUser user,
        List<String> exclude,
        List<Integer> algorithms,
        long timeout) {
    /// Who gets a new passkey.
    @Schema(requiredProperties = {"id", "name"})
    public record PasskeyUser(String id, String name) {}

    static PasskeyChallenge of(String challenge, URI site, @Nullable PasskeyUser user, List<String> exclude) {
        return new PasskeyChallenge(
                challenge, site.getHost(), user, exclude, Passkeys.ALGORITHMS, Challenges.VALIDITY.toMillis());
    }
}
