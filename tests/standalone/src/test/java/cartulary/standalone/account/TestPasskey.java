package cartulary.standalone.account;

import java.io.ByteArrayOutputStream;
import java.math.BigInteger;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;
import java.util.UUID;

/// A passkey in software: an ECDSA key on P-256 with an attestation of the kind `none`. What it answers can be changed,
/// to see that the service notices.
final class TestPasskey {
    private static final int USER_PRESENT = 0x01;
    static final int USER_VERIFIED = 0x04;
    private static final int HAS_KEY = 0x40;

    private final KeyPair key;
    private final byte[] id = UUID.randomUUID().toString().getBytes(StandardCharsets.US_ASCII);

    /// The origin of the page that asks the passkey.
    String origin;

    /// The host for which the passkey answers.
    String host;

    int flags = USER_PRESENT | USER_VERIFIED;
    int count;
    String user = "";

    TestPasskey(URI site) {
        origin = site.getScheme() + "://" + site.getAuthority();
        host = site.getHost();
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            key = generator.generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /// Returns the answer of a new passkey, as `PublicKeyCredential.toJSON` writes it.
    ///
    /// @param user the id of the account
    String created(String challenge, String user) {
        this.user = user;
        var attested = new ByteArrayOutputStream();
        attested.writeBytes(authenticatorData(flags | HAS_KEY));
        attested.writeBytes(new byte[16]);
        attested.writeBytes(ByteBuffer.allocate(2).putShort((short) id.length).array());
        attested.writeBytes(id);
        attested.writeBytes(coseKey());
        var object = new ByteArrayOutputStream();
        object.write(0xA3);
        text(object, "fmt");
        text(object, "none");
        text(object, "attStmt");
        object.write(0xA0);
        text(object, "authData");
        bytes(object, attested.toByteArray());
        return """
                {"id":"%s","rawId":"%s","type":"public-key","authenticatorAttachment":"platform",
                "response":{"clientDataJSON":"%s","attestationObject":"%s","transports":["internal"]},
                "clientExtensionResults":{}}""".formatted(
                        base64(id), base64(id), base64(clientData("create", challenge)), base64(object.toByteArray()));
    }

    /// Returns the answer to a sign-in.
    String signed(String challenge) {
        byte[] data = authenticatorData(flags);
        byte[] client = clientData("get", challenge);
        return """
                {"id":"%s","rawId":"%s","type":"public-key","authenticatorAttachment":"platform",
                "response":{"clientDataJSON":"%s","authenticatorData":"%s","signature":"%s","userHandle":"%s"},
                "clientExtensionResults":{}}""".formatted(
                        base64(id),
                        base64(id),
                        base64(client),
                        base64(data),
                        base64(signature(data, client)),
                        base64(user.getBytes(StandardCharsets.UTF_8)));
    }

    private byte[] signature(byte[] data, byte[] client) {
        try {
            var signature = Signature.getInstance("SHA256withECDSA");
            signature.initSign(key.getPrivate());
            signature.update(data);
            signature.update(sha256(client));
            return signature.sign();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private byte[] clientData(String kind, String challenge) {
        return """
                {"type":"webauthn.%s","challenge":"%s","origin":"%s","crossOrigin":false}""".formatted(kind, base64(challenge.getBytes(StandardCharsets.US_ASCII)), origin)
                .getBytes(StandardCharsets.UTF_8);
    }

    private byte[] authenticatorData(int all) {
        return ByteBuffer.allocate(37)
                .put(sha256(host.getBytes(StandardCharsets.UTF_8)))
                .put((byte) all)
                .putInt(count)
                .array();
    }

    private byte[] coseKey() {
        var point = ((ECPublicKey) key.getPublic()).getW();
        var cose = new ByteArrayOutputStream();
        cose.writeBytes(new byte[] {(byte) 0xA5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21});
        bytes(cose, coordinate(point.getAffineX()));
        cose.write(0x22);
        bytes(cose, coordinate(point.getAffineY()));
        return cose.toByteArray();
    }

    private static byte[] coordinate(BigInteger value) {
        byte[] signed = value.toByteArray();
        byte[] fixed = new byte[32];
        int length = Math.min(32, signed.length);
        System.arraycopy(signed, signed.length - length, fixed, 32 - length, length);
        return fixed;
    }

    private static void text(ByteArrayOutputStream out, String text) {
        out.write(0x60 + text.length());
        out.writeBytes(text.getBytes(StandardCharsets.US_ASCII));
    }

    private static void bytes(ByteArrayOutputStream out, byte[] bytes) {
        out.write(0x58);
        out.write(bytes.length);
        out.writeBytes(bytes);
    }

    private static byte[] sha256(byte[] bytes) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(bytes);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
