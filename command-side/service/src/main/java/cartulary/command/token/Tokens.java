package cartulary.command.token;

import cartulary.contracts.game.GameId;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.google.crypto.tink.jwt.JwtInvalidException;
import com.google.crypto.tink.jwt.JwtMac;
import com.google.crypto.tink.jwt.JwtValidator;
import com.google.crypto.tink.jwt.RawJwt;
import com.google.crypto.tink.jwt.VerifiedJwt;
import java.security.GeneralSecurityException;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Signs and verifies tokens: JWTs with HMAC-SHA-256 under the service's own key. Tokens of a game contain no time, so
/// that the same right always gives the same token and a replayed answer has the same bytes, until the key is rotated.
/// The token of a seat is ended by an event of its game, one of a host or of readers by {@link TokenEpochs}. A token of
/// a role in the service expires.
public final class Tokens {
    private static final String ISSUER = "cartulary";
    private static final String KIND = "kind";
    private static final String GAME = "game";
    private static final String SEAT = "seat";
    private static final String EPOCH = "epoch";
    private static final String ROLE = "role";
    private static final String CHALLENGE = "challenge";
    private static final String PURPOSE = "purpose";
    private static final String SINCE = "since";

    private final JwtValidator validator;
    private volatile Verifier verifier;

    /// @param clock by which tokens of roles expire
    public Tokens(JwtMac mac, Clock clock) {
        this.validator = JwtValidator.newBuilder()
                .expectIssuer(ISSUER)
                .allowMissingExpiration()
                .setClock(clock)
                .build();
        this.verifier = new Verifier(mac);
    }

    /// Signs and verifies by other keys from now on. Tokens that were verified before are verified again.
    public void use(JwtMac mac) {
        verifier = new Verifier(mac);
    }

    /// @param verified a cache of verified tokens, because verifying a signature costs more than all other checks of
    ///     a request's head. Tokens that expire are not cached
    private record Verifier(JwtMac mac, Cache<String, Bearer> verified) {
        Verifier(JwtMac mac) {
            this(mac, Caffeine.newBuilder().maximumSize(10_000).build());
        }
    }

    /// @param epoch of the host; the next one ends this token
    public String host(String host, int epoch) {
        return sign(withEpoch(claims("host").setSubject(host), epoch));
    }

    public String seat(GameId game, int seat, String player, int epoch) {
        return sign(ofSeat("seat", game, seat, player, epoch));
    }

    /// @param epoch of the seat since the host reissued its token; the next one ends this token (LOBBY-10)
    public String claim(GameId game, int seat, String player, int epoch) {
        return sign(ofSeat("claim", game, seat, player, epoch));
    }

    private static RawJwt.Builder ofSeat(String kind, GameId game, int seat, String player, int epoch) {
        return claims(kind)
                .setSubject(player)
                .addStringClaim(GAME, game.value())
                .addNumberClaim(SEAT, seat)
                .addNumberClaim(EPOCH, epoch);
    }

    /// @param id under which the game records that the invite was used (LOBBY-4)
    public String invite(GameId game, String id) {
        return sign(claims("invite").setSubject(id).addStringClaim(GAME, game.value()));
    }

    /// @param epoch of the readers of the game; the next one ends this token
    public String reader(GameId game, int epoch) {
        return sign(withEpoch(claims("read").addStringClaim(GAME, game.value()), epoch));
    }

    /// Tokens that were issued before there were epochs are of the first one, so that one is not written.
    private static RawJwt.Builder withEpoch(RawJwt.Builder claims, int epoch) {
        return epoch == 0 ? claims : claims.addNumberClaim(EPOCH, epoch);
    }

    /// @param until when the token expires
    public String role(ServiceRole role, String name, Instant until) {
        return sign(ofRole(role, name, until));
    }

    /// Signs the token of a role that a person with an account has.
    ///
    /// @param since when the person was appointed; the end of that appointment ends this token
    /// @param until when the token expires, if the appointment does not end before
    public String roleOfAccount(ServiceRole role, String person, Instant since, Instant until) {
        return sign(ofRole(role, person, until).addNumberClaim(SINCE, since.toEpochMilli()));
    }

    private static RawJwt.Builder ofRole(ServiceRole role, String name, Instant until) {
        return RawJwt.newBuilder()
                .setIssuer(ISSUER)
                .setExpiration(until)
                .addStringClaim(KIND, ROLE)
                .setSubject(name)
                .addStringClaim(ROLE, role.word());
    }

    /// What a passkey has to sign.
    ///
    /// @param purpose why
    /// @param person the id of the account that it is about; empty if that is not known yet
    /// @param nonce makes two challenges differ
    public record Challenge(String purpose, String person, String nonce) {}

    /// @param until when the challenge expires
    public String challenge(Challenge challenge, Instant until) {
        return sign(RawJwt.newBuilder()
                .setIssuer(ISSUER)
                .setExpiration(until)
                .addStringClaim(KIND, CHALLENGE)
                .setSubject(challenge.person())
                .addStringClaim(PURPOSE, challenge.purpose())
                .setJwtId(challenge.nonce()));
    }

    /// Returns a challenge, or empty for one that this service did not sign and for one that has expired.
    public Optional<Challenge> readChallenge(String text) {
        try {
            VerifiedJwt claims = verifier.mac().verifyMacAndDecode(text, validator);
            return claims.getStringClaim(KIND).equals(CHALLENGE)
                    ? Optional.of(new Challenge(claims.getStringClaim(PURPOSE), claims.getSubject(), claims.getJwtId()))
                    : Optional.empty();
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /// Returns the bearer of a token, or empty for a token that this service did not sign.
    public Optional<Bearer> read(String token) {
        Verifier present = verifier;
        Bearer known = present.verified().getIfPresent(token);
        if (known != null) {
            return Optional.of(known);
        }
        try {
            Bearer bearer = bearer(present.mac().verifyMacAndDecode(token, validator));
            if (!(bearer instanceof Bearer.Appointed)) {
                present.verified().put(token, bearer);
            }
            return Optional.of(bearer);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Bearer bearer(VerifiedJwt claims) throws JwtInvalidException {
        String kind = claims.getStringClaim(KIND);
        return switch (kind) {
            case "host" -> new Bearer.Host(claims.getSubject(), epoch(claims));
            case "seat" ->
                new Bearer.Seat(game(claims), number(claims, SEAT), claims.getSubject(), number(claims, EPOCH));
            case "claim" ->
                new Bearer.Claim(game(claims), number(claims, SEAT), claims.getSubject(), number(claims, EPOCH));
            case "invite" -> new Bearer.Invited(game(claims), claims.getSubject());
            case "read" -> new Bearer.Reader(game(claims), epoch(claims));
            case ROLE -> new Bearer.Appointed(role(claims), claims.getSubject(), since(claims));
            default -> throw new JwtInvalidException("unknown kind of token");
        };
    }

    private static ServiceRole role(VerifiedJwt claims) throws JwtInvalidException {
        return ServiceRole.of(claims.getStringClaim(ROLE)).orElseThrow(() -> new JwtInvalidException("unknown role"));
    }

    private static GameId game(VerifiedJwt claims) throws JwtInvalidException {
        return new GameId(claims.getStringClaim(GAME));
    }

    private static int epoch(VerifiedJwt claims) throws JwtInvalidException {
        return claims.hasNumberClaim(EPOCH) ? number(claims, EPOCH) : 0;
    }

    private static @Nullable Instant since(VerifiedJwt claims) throws JwtInvalidException {
        return claims.hasNumberClaim(SINCE)
                ? Instant.ofEpochMilli(claims.getNumberClaim(SINCE).longValue())
                : null;
    }

    private static int number(VerifiedJwt claims, String name) throws JwtInvalidException {
        return claims.getNumberClaim(name).intValue();
    }

    private static RawJwt.Builder claims(String kind) {
        return RawJwt.newBuilder().setIssuer(ISSUER).withoutExpiration().addStringClaim(KIND, kind);
    }

    private String sign(RawJwt.Builder claims) {
        try {
            return verifier.mac().computeMacAndEncode(claims.build());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("token signing failed", e);
        }
    }
}
