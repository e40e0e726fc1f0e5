package cartulary.command.person;

import cartulary.contracts.json.Json;
import com.webauthn4j.WebAuthnManager;
import com.webauthn4j.converter.AttestedCredentialDataConverter;
import com.webauthn4j.converter.exception.DataConversionException;
import com.webauthn4j.converter.util.ObjectConverter;
import com.webauthn4j.credential.CredentialRecordImpl;
import com.webauthn4j.data.AuthenticationData;
import com.webauthn4j.data.AuthenticationParameters;
import com.webauthn4j.data.PublicKeyCredentialParameters;
import com.webauthn4j.data.PublicKeyCredentialType;
import com.webauthn4j.data.RegistrationData;
import com.webauthn4j.data.RegistrationParameters;
import com.webauthn4j.data.attestation.statement.COSEAlgorithmIdentifier;
import com.webauthn4j.data.attestation.statement.NoneAttestationStatement;
import com.webauthn4j.data.client.CollectedClientData;
import com.webauthn4j.data.client.Origin;
import com.webauthn4j.data.client.challenge.DefaultChallenge;
import com.webauthn4j.server.ServerProperty;
import com.webauthn4j.verifier.exception.VerificationException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Checks what passkeys signed (WebAuthn). The only class that knows the library, so that it can be exchanged. A
/// passkey must have asked its user for a PIN, a finger or a face.
final class Passkeys {
    /// Ed25519, ECDSA with P-256, RSA with SHA-256: what every authenticator has one of.
    static final List<Integer> ALGORITHMS = List.of(-8, -7, -257);

    private final ObjectConverter converter = new ObjectConverter();
    private final WebAuthnManager manager = WebAuthnManager.createNonStrictWebAuthnManager(converter);
    private final AttestedCredentialDataConverter keys = new AttestedCredentialDataConverter(converter);

    /// An answer of a passkey that is no proof of anything.
    static final class RefusedPasskeyException extends Exception {
        RefusedPasskeyException(String message, @Nullable Exception cause) {
            super(message, cause, false, false);
        }
    }

    /// A new passkey, or a passkey after it was used.
    ///
    /// @param id the id of the passkey in base64url
    /// @param data the public key and the counter, for {@link #check}
    record Passkey(String id, String data) {}

    /// What an answer states before it is checked.
    ///
    /// @param id the id of the passkey in base64url
    record Stated(String id, String challenge) {}

    private record Stored(String key, long count) {}

    /// Returns what an answer to a sign-in states.
    Stated stated(String answer) throws RefusedPasskeyException {
        AuthenticationData data = parsed(answer);
        return new Stated(base64(id(data)), challenge(data.getCollectedClientData()));
    }

    /// Returns the challenge that a new passkey states.
    String statedByNew(String answer) throws RefusedPasskeyException {
        return challenge(parsedNew(answer).getCollectedClientData());
    }

    /// Checks a new passkey.
    ///
    /// @param site the address of the service as its caller sees it
    Passkey register(String answer, URI site, String challenge) throws RefusedPasskeyException {
        RegistrationData data = parsedNew(answer);
        try {
            manager.verify(
                    data,
                    new RegistrationParameters(
                            server(site, challenge),
                            ALGORITHMS.stream()
                                    .map(algorithm -> new PublicKeyCredentialParameters(
                                            PublicKeyCredentialType.PUBLIC_KEY,
                                            COSEAlgorithmIdentifier.create(algorithm)))
                                    .toList(),
                            true,
                            true));
        } catch (VerificationException e) {
            throw new RefusedPasskeyException("the new passkey was refused", e);
        }
        var authenticator = Objects.requireNonNull(data.getAttestationObject()).getAuthenticatorData();
        var credential = Objects.requireNonNull(authenticator.getAttestedCredentialData());
        return passkey(credential.getCredentialId(), base64(keys.convert(credential)), authenticator.getSignCount());
    }

    /// Checks an answer to a sign-in, and returns the passkey with its new counter.
    ///
    /// @param data of the passkey as it was stored
    /// @param person whose passkey it is
    Passkey check(String answer, String data, String person, URI site, String challenge)
            throws RefusedPasskeyException {
        AuthenticationData signed = parsed(answer);
        boolean isForeign = Optional.ofNullable(signed.getUserHandle())
                .filter(user -> !new String(user, StandardCharsets.UTF_8).equals(person))
                .isPresent();
        if (isForeign) {
            throw new RefusedPasskeyException("the passkey is of another person", null);
        }
        Stored stored = stored(data);
        var credential = keys.convert(Base64.getUrlDecoder().decode(stored.key()));
        var known = new CredentialRecordImpl(
                new NoneAttestationStatement(), true, null, null, stored.count(), credential, null, null, null, null);
        try {
            manager.verify(signed, new AuthenticationParameters(server(site, challenge), known, null, true, true));
        } catch (VerificationException e) {
            throw new RefusedPasskeyException("the answer of the passkey was refused", e);
        }
        long count = Objects.requireNonNull(signed.getAuthenticatorData()).getSignCount();
        return passkey(id(signed), stored.key(), count);
    }

    @SuppressWarnings("NullAway") // the library's annotation of arrays is read as one of their elements
    private static byte[] id(AuthenticationData answer) throws RefusedPasskeyException {
        return Optional.ofNullable(answer.getCredentialId())
                .orElseThrow(() -> new RefusedPasskeyException("the answer names no passkey", null));
    }

    private static ServerProperty server(URI site, String challenge) {
        return ServerProperty.builder()
                .origin(new Origin(site.toString()))
                .rpId(site.getHost())
                .challenge(new DefaultChallenge(challenge.getBytes(StandardCharsets.US_ASCII)))
                .build();
    }

    private RegistrationData parsedNew(String answer) throws RefusedPasskeyException {
        try {
            return manager.parseRegistrationResponseJSON(answer);
        } catch (DataConversionException | IllegalArgumentException | NullPointerException malformed) {
            throw new RefusedPasskeyException("the new passkey is malformed", malformed);
        }
    }

    private AuthenticationData parsed(String answer) throws RefusedPasskeyException {
        try {
            return manager.parseAuthenticationResponseJSON(answer);
        } catch (DataConversionException | IllegalArgumentException | NullPointerException malformed) {
            throw new RefusedPasskeyException("the answer of the passkey is malformed", malformed);
        }
    }

    private static String challenge(@Nullable CollectedClientData client) throws RefusedPasskeyException {
        if (client == null) {
            throw new RefusedPasskeyException("the answer of the passkey has no challenge", null);
        }
        return new String(client.getChallenge().getValue(), StandardCharsets.US_ASCII);
    }

    private static Passkey passkey(byte[] id, String key, long count) {
        return new Passkey(base64(id), new String(Json.canonical(new Stored(key, count)), StandardCharsets.UTF_8));
    }

    private static Stored stored(String data) {
        try {
            return Json.mapper().readValue(data, Stored.class);
        } catch (IOException e) {
            throw new UncheckedIOException("a stored passkey is malformed", e);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
