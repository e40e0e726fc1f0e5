package cartulary.standalone;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.nimbusds.oauth2.sdk.pkce.CodeChallenge;
import com.nimbusds.oauth2.sdk.pkce.CodeChallengeMethod;
import com.nimbusds.oauth2.sdk.pkce.CodeVerifier;
import com.nimbusds.oauth2.sdk.util.URLUtils;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/// A provider of identities on this machine: discovery, codes with PKCE, signed tokens. It trusts every browser, and
/// can be made to state something wrong.
public final class TestIdentityProvider implements AutoCloseable {
    private static final String JSON = "application/json";
    private static final RSAKey KEY = newKey();

    private final URI issuer;
    private final HttpServer server;
    private final Map<String, Map<String, List<String>>> codes = new ConcurrentHashMap<>();
    private final AtomicInteger count = new AtomicInteger();
    /// Who is signed in at the provider.
    public volatile String subject = "ada";
    /// Changes what the tokens state.
    public volatile UnaryOperator<JWTClaimsSet.Builder> claims = UnaryOperator.identity();
    /// Signs the tokens.
    public volatile RSAKey key = KEY;

    /// @param issuer an address of this machine
    public TestIdentityProvider(URI issuer) throws IOException {
        this.issuer = issuer;
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), issuer.getPort()), 0);
        String path = issuer.getPath();
        server.createContext(
                path + "/.well-known/openid-configuration", exchange -> answer(exchange, 200, """
                {"issuer":"%1$s","authorization_endpoint":"%1$s/authorize","token_endpoint":"%1$s/token",
                 "jwks_uri":"%1$s/keys","subject_types_supported":["public"],"response_types_supported":["code"],
                 "id_token_signing_alg_values_supported":["RS256"]}
                """.formatted(issuer)));
        server.createContext(
                path + "/keys", exchange -> answer(exchange, 200, new JWKSet(KEY.toPublicJWK()).toString()));
        server.createContext(path + "/authorize", this::authorize);
        server.createContext(path + "/token", this::token);
        server.start();
    }

    /// Returns a key with the name of the one that the provider publishes.
    public static RSAKey newKey() {
        try {
            return new RSAKeyGenerator(2048).keyID("k").generate();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private void authorize(HttpExchange exchange) throws IOException {
        exchange.getResponseHeaders().add("Location", redirect(exchange.getRequestURI()));
        exchange.sendResponseHeaders(303, -1);
        exchange.close();
    }

    /// Returns where the provider sends a browser that comes with an address.
    public String redirect(URI address) {
        Map<String, List<String>> asked = URLUtils.parseParameters(address.getRawQuery());
        String code = "code-" + count.incrementAndGet();
        codes.put(code, asked);
        return asked.get("redirect_uri").getFirst() + "?code=" + code + "&state="
                + asked.get("state").getFirst();
    }

    private void token(HttpExchange exchange) throws IOException {
        var sent =
                URLUtils.parseParameters(new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8));
        Map<String, List<String>> asked = codes.remove(sent.get("code").getFirst());
        var method = CodeChallengeMethod.S256;
        boolean isGranted = asked != null
                && CodeChallenge.compute(
                                method,
                                new CodeVerifier(sent.get("code_verifier").getFirst()))
                        .getValue()
                        .equals(asked.get("code_challenge").getFirst())
                && asked.get("redirect_uri").equals(sent.get("redirect_uri"));
        if (isGranted) {
            answer(exchange, 200, """
                    {"access_token":"unused","token_type":"Bearer","id_token":"%s"}
                    """.formatted(idToken(asked.get("nonce").getFirst())));
        } else {
            answer(exchange, 400, "{\"error\":\"invalid_grant\"}");
        }
    }

    private String idToken(String nonce) {
        Instant now = Instant.now();
        var stated = new JWTClaimsSet.Builder()
                .issuer(issuer.toString())
                .subject(subject)
                .audience("cartulary")
                .issueTime(Date.from(now))
                .expirationTime(Date.from(now.plusSeconds(60)))
                .claim("auth_time", now.getEpochSecond())
                .claim("nonce", nonce);
        try {
            var header = new JWSHeader.Builder(JWSAlgorithm.RS256).keyID("k").build();
            var token = new SignedJWT(header, claims.apply(stated).build());
            token.sign(new RSASSASigner(key));
            return token.serialize();
        } catch (JOSEException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void answer(HttpExchange exchange, int status, String body) throws IOException {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        exchange.getResponseHeaders().add("Content-Type", JSON);
        exchange.sendResponseHeaders(status, bytes.length);
        exchange.getResponseBody().write(bytes);
        exchange.close();
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
