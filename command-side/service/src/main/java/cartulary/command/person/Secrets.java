package cartulary.command.person;

import cartulary.contracts.secret.Hash;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.Locale;
import java.util.stream.Collectors;

/// The secrets that open an account. The store has only their hashes: each has at least 80 random bits, so that nobody
/// finds it from its hash.
final class Secrets {
    private static final String TOKEN = "cartulary_";

    /// Crockford's base 32, without letters that look like digits.
    private static final String LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

    private static final int GROUPS = 4;
    private static final int GROUP = 4;

    private final SecureRandom random;

    Secrets(SecureRandom random) {
        this.random = random;
    }

    /// Returns 256 random bits, for a cookie.
    String session() {
        return base64(32);
    }

    /// Returns a token for a program, which its owner and scanners of secrets recognize by its beginning.
    String accessToken() {
        return TOKEN + base64(32);
    }

    /// Returns 80 random bits in four groups that can be written down.
    String recoveryCode() {
        String letters = random.ints(GROUPS * GROUP, 0, LETTERS.length())
                .mapToObj(index -> String.valueOf(LETTERS.charAt(index)))
                .collect(Collectors.joining());
        return letters.replaceAll("(.{4})(?!$)", "$1-");
    }

    /// Returns an id of 128 random bits.
    String id() {
        return base64(16);
    }

    /// Returns the salt of a handle.
    Hash salt() {
        byte[] bytes = new byte[32];
        random.nextBytes(bytes);
        return Hash.of(bytes);
    }

    /// Returns what the store has of a secret.
    static String hash(String secret) {
        return Hash.sha256(secret).value();
    }

    /// Returns what the store has of a recovery code, however it was typed.
    static String hashOfCode(String typed) {
        return hash(typed.toUpperCase(Locale.ROOT)
                .replaceAll("[^0-9A-Z]", "")
                .replace('O', '0')
                .replaceAll("[IL]", "1")
                .replaceAll("(.{4})(?!$)", "$1-"));
    }

    private String base64(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
