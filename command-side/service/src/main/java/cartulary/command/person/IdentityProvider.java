package cartulary.command.person;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.oauth2.sdk.AuthorizationCode;
import com.nimbusds.oauth2.sdk.AuthorizationCodeGrant;
import com.nimbusds.oauth2.sdk.GeneralException;
import com.nimbusds.oauth2.sdk.OAuth2Error;
import com.nimbusds.oauth2.sdk.ParseException;
import com.nimbusds.oauth2.sdk.ResponseType;
import com.nimbusds.oauth2.sdk.Scope;
import com.nimbusds.oauth2.sdk.TokenErrorResponse;
import com.nimbusds.oauth2.sdk.TokenRequest;
import com.nimbusds.oauth2.sdk.auth.ClientSecretBasic;
import com.nimbusds.oauth2.sdk.auth.Secret;
import com.nimbusds.oauth2.sdk.id.ClientID;
import com.nimbusds.oauth2.sdk.id.Issuer;
import com.nimbusds.oauth2.sdk.id.State;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.openid.connect.sdk.AuthenticationRequest;
import com.nimbusds.openid.connect.sdk.Nonce;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponse;
import com.nimbusds.openid.connect.sdk.OIDCTokenResponseParser;
import com.nimbusds.openid.connect.sdk.claims.IDTokenClaimsSet;
import com.nimbusds.openid.connect.sdk.op.OIDCProviderMetadata;
import com.nimbusds.openid.connect.sdk.validators.IDTokenValidator;
import java.io.IOException;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// A provider of identities, such as that of a club, asked with OpenID Connect: the code flow with a nonce and with
/// PKCE (RFC 7636). The only class that knows the library for it. Its endpoints are read when they are needed first and
/// then once an hour; those of the last time serve while they cannot be read. While there are none yet, a failure
/// serves for some seconds, so that nobody waits for the attempt of somebody else and then for another one.
final class IdentityProvider {
    private static final Logger LOG = LoggerFactory.getLogger(IdentityProvider.class);
    private static final Duration KEPT = Duration.ofHours(1);
    private static final Duration FAILURE_KEPT = Duration.ofSeconds(5);
    private static final Duration TIMEOUT = Duration.ofSeconds(5);
    private static final int MOST_BYTES_OF_KEYS = 1 << 17;

    /// The clocks of the two services may differ by this.
    private static final Duration SKEW = Duration.ofMinutes(1);

    private final OidcSettings settings;
    private final Duration recent;
    private final Clock clock;
    private @Nullable Discovered discovered;
    private @Nullable Failure failure;

    /// @param recent how long ago somebody may have proved to the provider who they are
    IdentityProvider(OidcSettings settings, Duration recent, Clock clock) {
        this.settings = settings;
        this.recent = recent;
        this.clock = clock;
    }

    /// What the provider says of itself.
    private record Discovered(OIDCProviderMetadata metadata, IDTokenValidator validator, Instant at) {}

    private record Failure(UnreachableException reason, Instant at) {}

    /// The provider does not answer, or not as one does.
    static final class UnreachableException extends Exception {
        private UnreachableException(Throwable cause) {
            super(cause);
        }

        private UnreachableException(String message) {
            super(message);
        }
    }

    /// The secrets of one attempt.
    ///
    /// @param state which the provider sends back
    /// @param nonce which the provider signs
    /// @param verifier which only this service can show the provider
    record Attempt(String state, String nonce, String verifier) {}

    String name() {
        return settings.name();
    }

    /// Returns the address at which somebody shows the provider who they are.
    ///
    /// @param back the page to which the provider sends them then
    URI address(Attempt attempt, URI back) throws UnreachableException {
        return new AuthenticationRequest.Builder(
                        ResponseType.CODE, new Scope("openid"), new ClientID(settings.clientId()), back)
                .endpointURI(discovered().metadata().getAuthorizationEndpointURI())
                .state(new State(attempt.state()))
                .nonce(new Nonce(attempt.nonce()))
                .codeChallenge(new CodeVerifier(attempt.verifier()), CodeChallengeMethod.S256)
                .maxAge(Math.toIntExact(recent.toSeconds()))
                .build()
                .toURI();
    }

    /// Returns who somebody is: the issuer and its name for them. Empty if the provider refuses the code, or states
    /// something else than was asked.
    ///
    /// @param code which the provider gave the page
    Optional<String> identity(Attempt attempt, String code, URI back) throws UnreachableException {
        Discovered provider = discovered();
        var grant = new AuthorizationCodeGrant(new AuthorizationCode(code), back, new CodeVerifier(attempt.verifier()));
        var client = new ClientID(settings.clientId());
        var request = settings.clientSecret()
                .map(secret -> new TokenRequest.Builder(
                        provider.metadata().getTokenEndpointURI(),
                        new ClientSecretBasic(client, new Secret(secret)),
                        grant))
                .orElseGet(() -> new TokenRequest.Builder(provider.metadata().getTokenEndpointURI(), client, grant))
                .build()
                .toHTTPRequest();
        request.setConnectTimeout(Math.toIntExact(TIMEOUT.toMillis()));
        request.setReadTimeout(Math.toIntExact(TIMEOUT.toMillis()));
        request.setFollowRedirects(false);
        try {
            return switch (OIDCTokenResponseParser.parse(request.send())) {
                case TokenErrorResponse refusal
                when OAuth2Error.INVALID_GRANT
                        .getCode()
                        .equals(refusal.getErrorObject().getCode()) -> Optional.empty();
                case OIDCTokenResponse response ->
                    stated(provider.validator()
                            .validate(response.getOIDCTokens().getIDToken(), new Nonce(attempt.nonce())));
                case Object other -> throw new UnreachableException("the token request was refused: " + other);
            };
        } catch (BadJOSEException forged) {
            return Optional.empty();
        } catch (IOException | ParseException | JOSEException e) {
            throw new UnreachableException(e);
        }
    }

    private Optional<String> stated(IDTokenClaimsSet claims) {
        Date at = claims.getAuthenticationTime();
        boolean isRecent = at != null && at.toInstant().plus(recent).plus(SKEW).isAfter(clock.instant());
        return isRecent ? Optional.of(claims.getIssuer() + " " + claims.getSubject()) : Optional.empty();
    }

    /// Reads the endpoints once for all who wait. A provider that does not answer now keeps those that it named.
    private synchronized Discovered discovered() throws UnreachableException {
        Discovered known = discovered;
        if (known != null && known.at().plus(KEPT).isAfter(clock.instant())) {
            return known;
        }
        Failure last = failure;
        if (known == null && last != null && last.at().plus(FAILURE_KEPT).isAfter(clock.instant())) {
            throw last.reason();
        }
        Discovered present;
        try {
            present = discover();
        } catch (UnreachableException e) {
            if (known == null) {
                failure = new Failure(e, clock.instant());
                throw e;
            }
            LOG.warn("the endpoints of the identity provider could not be read again; the known ones stay", e);
            present = new Discovered(known.metadata(), known.validator(), clock.instant());
        }
        discovered = present;
        return present;
    }

    private Discovered discover() throws UnreachableException {
        try {
            var issuer = new Issuer(settings.issuer());
            int timeout = Math.toIntExact(TIMEOUT.toMillis());
            OIDCProviderMetadata metadata = OIDCProviderMetadata.resolve(issuer, timeout, timeout);
            if (!isSafe(metadata.getAuthorizationEndpointURI())
                    || !isSafe(metadata.getTokenEndpointURI())
                    || !isSafe(metadata.getJWKSetURI())) {
                throw new UnreachableException("the provider names no safe endpoints");
            }
            JWKSource<SecurityContext> keys = JWKSourceBuilder.create(
                            metadata.getJWKSetURI().toURL(),
                            new DefaultResourceRetriever(timeout, timeout, MOST_BYTES_OF_KEYS))
                    .build();
            List<JWSAlgorithm> algorithms = metadata.getIDTokenJWSAlgs();
            var signed = algorithms.stream()
                    .filter(JWSAlgorithm.Family.SIGNATURE::contains)
                    .collect(Collectors.toSet());
            var selector = new JWSVerificationKeySelector<>(signed, keys);
            var validator = new IDTokenValidator(issuer, new ClientID(settings.clientId()), selector, null);
            return new Discovered(metadata, validator, clock.instant());
        } catch (IOException | GeneralException | IllegalArgumentException e) {
            throw new UnreachableException(e);
        }
    }

    private static boolean isSafe(@Nullable URI endpoint) {
        return endpoint != null && OidcSettings.isSafe(endpoint);
    }
}
