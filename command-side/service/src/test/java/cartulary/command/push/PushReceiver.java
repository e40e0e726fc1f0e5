package cartulary.command.push;

import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.PushStore.PushSubscription;
import com.fasterxml.jackson.databind.JsonNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.X509EncodedKeySpec;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.crypto.Cipher;
import javax.crypto.KeyAgreement;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/// A push service with one browser behind it, which decrypts what arrives (RFC 8291) and checks who sent it (RFC 8292).
final class PushReceiver implements AutoCloseable {
    /// The DER encoding of a public key of P-256 up to its point.
    private static final byte[] KEY_PREFIX =
            HexFormat.of().parseHex("3059301306072a8648ce3d020106082a8648ce3d030107034200");

    private static final int POINT = 65;

    /// @param path to which it was sent
    /// @param text decrypted
    record Received(String path, String text, String topic, int ttl) {}

    final List<Received> received = new CopyOnWriteArrayList<>();
    volatile int status = 201;
    private final HttpServer server;
    private final KeyPair browser = newKey();
    private final byte[] secret = new byte[16];

    PushReceiver() {
        new SecureRandom().nextBytes(secret);
        try {
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.createContext("/", this::receive);
        server.start();
    }

    private String origin() {
        return "http://127.0.0.1:" + server.getAddress().getPort();
    }

    PushSubscription subscription(String person, String name) {
        String endpoint = origin() + "/" + name;
        return new PushSubscription(
                Hash.sha256(endpoint).value(),
                person,
                name,
                endpoint,
                base64(point(browser.getPublic())),
                base64(secret),
                Instant.EPOCH);
    }

    private void receive(HttpExchange exchange) throws IOException {
        try (exchange) {
            byte[] body = exchange.getRequestBody().readAllBytes();
            var headers = exchange.getRequestHeaders();
            checkSender(headers.getFirst("Authorization"));
            if ("aes128gcm".equals(headers.getFirst("Content-Encoding"))) {
                received.add(new Received(
                        exchange.getRequestURI().getPath(),
                        decrypt(body),
                        headers.getFirst("Topic"),
                        Integer.parseInt(headers.getFirst("TTL"))));
            }
            exchange.sendResponseHeaders(status, -1);
        } catch (GeneralSecurityException e) {
            exchange.sendResponseHeaders(400, -1);
        }
    }

    /// Checks `vapid t=…, k=…`: a token for this push service, signed by the key.
    private void checkSender(String authorization) throws GeneralSecurityException, IOException {
        String token = authorization.replaceFirst("^vapid t=([^,]+), k=.*$", "$1");
        byte[] key = Base64.getUrlDecoder().decode(authorization.replaceFirst("^.*, k=", ""));
        int end = token.lastIndexOf('.');
        var signature = Signature.getInstance("SHA256withECDSAinP1363Format");
        signature.initVerify(key(key));
        signature.update(token.substring(0, end).getBytes(StandardCharsets.US_ASCII));
        boolean isSigned = signature.verify(Base64.getUrlDecoder().decode(token.substring(end + 1)));
        JsonNode claims =
                Json.mapper().readTree(Base64.getUrlDecoder().decode(token.substring(token.indexOf('.') + 1, end)));
        long left = claims.path("exp").asLong() - Instant.now().getEpochSecond();
        boolean isForThisService = origin().equals(claims.path("aud").asText());
        boolean hasContact = claims.path("sub").asText().startsWith("mailto:");
        if (!isSigned || !isForThisService || !hasContact || left <= 0 || left > 86_400) {
            throw new GeneralSecurityException("not a valid token");
        }
    }

    private String decrypt(byte[] body) throws GeneralSecurityException {
        ByteBuffer parts = ByteBuffer.wrap(body);
        byte[] salt = next(parts, 16);
        parts.getInt();
        byte[] sender = next(parts, Byte.toUnsignedInt(parts.get()));
        byte[] encrypted = next(parts, parts.remaining());
        var agreement = KeyAgreement.getInstance("ECDH");
        agreement.init(browser.getPrivate());
        agreement.doPhase(key(sender), true);
        byte[] info = join(ascii("WebPush: info\0"), point(browser.getPublic()), sender, new byte[] {1});
        byte[] input = hmac(hmac(secret, agreement.generateSecret()), info);
        byte[] pseudoRandom = hmac(salt, input);
        byte[] contentKey = Arrays.copyOf(hmac(pseudoRandom, ascii("Content-Encoding: aes128gcm\0\1")), 16);
        byte[] nonce = Arrays.copyOf(hmac(pseudoRandom, ascii("Content-Encoding: nonce\0\1")), 12);
        var cipher = Cipher.getInstance("AES/GCM/NoPadding");
        cipher.init(Cipher.DECRYPT_MODE, new SecretKeySpec(contentKey, "AES"), new GCMParameterSpec(128, nonce));
        byte[] padded = cipher.doFinal(encrypted);
        if (padded[padded.length - 1] != 2) {
            throw new GeneralSecurityException("not the last record");
        }
        return new String(padded, 0, padded.length - 1, StandardCharsets.UTF_8);
    }

    private static byte[] next(ByteBuffer parts, int length) {
        byte[] part = new byte[length];
        parts.get(part);
        return part;
    }

    private static byte[] hmac(byte[] key, byte[] data) throws GeneralSecurityException {
        var mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(key, "HmacSHA256"));
        return mac.doFinal(data);
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static byte[] join(byte[]... parts) {
        ByteBuffer joined = ByteBuffer.allocate(
                Arrays.stream(parts).mapToInt(part -> part.length).sum());
        Arrays.stream(parts).forEach(joined::put);
        return joined.array();
    }

    static KeyPair newKey() {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static PublicKey key(byte[] point) throws GeneralSecurityException {
        return KeyFactory.getInstance("EC").generatePublic(new X509EncodedKeySpec(join(KEY_PREFIX, point)));
    }

    private static byte[] point(PublicKey key) {
        byte[] encoded = key.getEncoded();
        return Arrays.copyOfRange(encoded, encoded.length - POINT, encoded.length);
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
