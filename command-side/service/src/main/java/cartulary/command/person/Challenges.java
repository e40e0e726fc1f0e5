package cartulary.command.person;

import cartulary.command.token.Tokens;
import cartulary.command.token.Tokens.Challenge;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PersonStore;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/// The challenges that passkeys sign and that the answers of an identity provider belong to. A challenge is a token
/// of the service, so issuing one stores nothing and any node accepts the answer. The hash of an answered challenge
/// is stored until it expires, so it opens an account once.
final class Challenges {
    static final Duration VALIDITY = Duration.ofMinutes(5);

    private final Tokens tokens;
    private final PersonStore store;
    private final Clock clock;

    Challenges(Tokens tokens, PersonStore store, Clock clock) {
        this.tokens = tokens;
        this.store = store;
        this.clock = clock;
    }

    /// @param person the id of the account that is opened, or to which a passkey is added; empty for a sign-in
    /// @param nonce 128 random bits
    String issue(Purpose purpose, String person, String nonce) {
        return tokens.challenge(
                new Challenge(purpose.name(), person, nonce), clock.instant().plus(VALIDITY));
    }

    /// Returns the person of a challenge that this service issued for a purpose less than five minutes ago.
    Optional<String> person(Purpose purpose, String challenge) {
        return tokens.readChallenge(challenge)
                .filter(read -> read.purpose().equals(purpose.name()))
                .map(Challenge::person);
    }

    /// Records that a challenge was answered. Durable when it returns.
    ///
    /// @return false if it was answered before
    boolean use(String challenge) {
        Instant until = clock.instant().plus(VALIDITY);
        return store.use(Hash.sha256(challenge).value(), until);
    }
}
