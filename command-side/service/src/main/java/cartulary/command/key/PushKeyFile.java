package cartulary.command.key;

import cartulary.contracts.json.Json;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;

/// The file `push.json` in the key folder: the key by which the service identifies itself to push services (VAPID,
/// RFC 8292). Browsers bind their subscriptions to it.
public final class PushKeyFile {
    /// The name of the file.
    public static final String NAME = "push.json";

    private final Path path;
    private final KeyFile file;

    /// @param folder the key folder
    public PushKeyFile(Path folder) {
        path = folder.toAbsolutePath().normalize().resolve(NAME);
        file = new KeyFile(path);
    }

    /// @param publicKey X.509 in base64
    /// @param privateKey PKCS #8 in base64
    private record Content(String publicKey, String privateKey) {}

    /// Returns the key, and creates it if there is none. A new key costs no game anything: people who were notified
    /// switch it on again.
    ///
    /// @throws UnusableKeysException with a message for the operator
    public KeyPair open() {
        try {
            if (Files.notExists(path)) {
                file.create(created());
            }
            Content content = Json.mapper().readValue(Files.readAllBytes(path), Content.class);
            Base64.Decoder decoder = Base64.getDecoder();
            KeyFactory factory = KeyFactory.getInstance("EC");
            return new KeyPair(
                    factory.generatePublic(new X509EncodedKeySpec(decoder.decode(content.publicKey))),
                    factory.generatePrivate(new PKCS8EncodedKeySpec(decoder.decode(content.privateKey))));
        } catch (IOException | GeneralSecurityException | IllegalArgumentException e) {
            throw UnusableKeysException.unreadable(path, e);
        }
    }

    private static byte[] created() throws GeneralSecurityException {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
        generator.initialize(new ECGenParameterSpec("secp256r1"));
        KeyPair pair = generator.generateKeyPair();
        Base64.Encoder encoder = Base64.getEncoder();
        return Json.canonical(new Content(
                encoder.encodeToString(pair.getPublic().getEncoded()),
                encoder.encodeToString(pair.getPrivate().getEncoded())));
    }
}
