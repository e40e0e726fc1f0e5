package cartulary.command.http;

/// The strength of an idempotency key of a sender without a token of their own. The answer that is repeated to it
/// contains tokens, so the key must be as hard to guess as they are.
final class GuestKey {
    /// The bits that a key must be able to contain: 32 hexadecimal digits, or 22 letters and digits.
    static final int BITS = 128;

    /// Random keys of {@value #BITS} bits have more different characters, except one in millions.
    private static final int FEWEST_CHARACTERS = 6;

    private static final int DIGITS = 10;
    private static final int HEXADECIMAL = 16;
    private static final int BASE64 = 64;
    private static final int VISIBLE_ASCII = 94;

    private GuestKey() {}

    /// Returns true if random characters of the same kinds as in the key have {@value #BITS} bits. Whether
    /// they are random is up to the sender.
    ///
    /// @param key of visible ASCII characters
    static boolean isStrong(String key) {
        return key.chars().distinct().count() >= FEWEST_CHARACTERS && bits(key) >= BITS;
    }

    /// Returns the bits of a key in the smallest usual alphabet that has all of its characters. Hyphens between
    /// digits, as in a UUID, are in fixed positions and do not count.
    private static double bits(String key) {
        String digits = key.replace("-", "");
        if (digits.matches("[0-9]*")) {
            return bits(digits, DIGITS);
        }
        if (digits.matches("[0-9a-f]*|[0-9A-F]*")) {
            return bits(digits, HEXADECIMAL);
        }
        return bits(key, key.matches("[A-Za-z0-9_+/=-]*") ? BASE64 : VISIBLE_ASCII);
    }

    private static double bits(String symbols, int alphabet) {
        return symbols.length() * Math.log(alphabet) / Math.log(2);
    }
}
