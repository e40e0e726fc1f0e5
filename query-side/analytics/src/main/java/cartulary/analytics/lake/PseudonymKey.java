package cartulary.analytics.lake;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.function.Function;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;
import org.jspecify.annotations.Nullable;

/// The secret key from which the pseudonyms of players are made: the first 16 bytes of an HMAC-SHA-256, in
/// hexadecimal. Without it, nobody can tell which player has which pseudonym.
public final class PseudonymKey {
    private static final String ALGORITHM = "HmacSHA256";
    private static final String FILE = "export.key";
    private static final int BYTES = 32;
    private static final FileAttribute<?> OWNER_ONLY =
            PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"));

    private final byte[] secret;

    private PseudonymKey(byte[] secret) {
        this.secret = secret.clone();
    }

    /// Returns the key in a folder of keys. It is made at the first use, readable by its owner only.
    public static PseudonymKey in(Path folder) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(FILE);
        if (Files.notExists(file)) {
            byte[] fresh = new byte[BYTES];
            new SecureRandom().nextBytes(fresh);
            Path whole = Files.createTempFile(folder, FILE, DurableFiles.TEMPORARY, OWNER_ONLY);
            Files.writeString(whole, HexFormat.of().formatHex(fresh) + "\n");
            DurableFiles.rename(whole, file);
        }
        String text = Files.readString(file).strip();
        if (!text.matches("[0-9a-f]{64}")) {
            throw new IOException(file + " is not a key of " + BYTES + " bytes in hexadecimal");
        }
        return new PseudonymKey(HexFormat.of().parseHex(text));
    }

    /// Returns a key for lakes without players.
    public static PseudonymKey unused() {
        return new PseudonymKey(new byte[BYTES]);
    }

    /// Returns the pseudonyms of one kind of lake.
    ///
    /// @param scope players have other pseudonyms in every scope
    Function<String, @Nullable String> pseudonyms(String scope) {
        byte[] key = hmac(secret, scope);
        return player -> HexFormat.of().formatHex(hmac(key, player), 0, 16);
    }

    private static byte[] hmac(byte[] key, String text) {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(new SecretKeySpec(key, ALGORITHM));
            return mac.doFinal(text.getBytes(StandardCharsets.UTF_8));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }
}
