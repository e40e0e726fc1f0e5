package cartulary.contracts.checkpoint;

import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.Ed25519;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The public half of an Ed25519 key that signs notes, as in C2SP signed-note. Its text, the *verifier key*, is
/// `<name>+<id in 8 hexadecimal digits>+<base64 of 0x01 and the 32 bytes of the key>`.
public final class NoteKey {
    private static final int ED25519 = 1;
    private static final int BYTES = Ed25519.KEY_BYTES;
    private static final Pattern TEXT = Pattern.compile("([^+]+)\\+([0-9a-f]{8})\\+([A-Za-z0-9+/]{44})");

    private final String name;
    private final byte[] bytes;
    private final int id;

    /// @param bytes the 32 bytes of the public key (RFC 8032)
    /// @throws IllegalArgumentException for a name with `+` or white space, and for bytes that are no key
    public NoteKey(String name, byte[] bytes) {
        requireName(name);
        if (bytes.length != BYTES) {
            throw new IllegalArgumentException("an Ed25519 public key has 32 bytes, not " + bytes.length);
        }
        if (!Ed25519.isKey(bytes)) {
            throw new IllegalArgumentException("the bytes of " + name + " are no Ed25519 public key: expected the"
                    + " canonical encoding of a point of prime order");
        }
        this.name = name;
        this.bytes = bytes.clone();
        this.id = id(name, bytes);
    }

    static void requireName(String name) {
        boolean isValid = !name.isEmpty()
                && name.codePoints().noneMatch(c -> c == '+' || c <= ' ' || c == 0x7f || Character.isSpaceChar(c));
        if (!isValid) {
            throw new IllegalArgumentException("the name of a key must not be empty, nor contain + or white space");
        }
    }

    /// Parses a verifier key.
    ///
    /// @throws IllegalArgumentException if the text is not one, or its id does not belong to its key
    public static NoteKey parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("not a verifier key: expected <name>+<8 hexadecimal digits>+<base64>");
        }
        byte[] typed = Base64.getDecoder().decode(matcher.group(3));
        if (typed[0] != ED25519) {
            throw new IllegalArgumentException("the type of the verifier key is " + typed[0] + ", not 1 (Ed25519)");
        }
        var key = new NoteKey(matcher.group(1), Arrays.copyOfRange(typed, 1, typed.length));
        if (!key.toString().equals(text)) {
            throw new IllegalArgumentException("the id of the verifier key does not belong to its name and bytes");
        }
        return key;
    }

    /// The first 4 bytes of SHA-256(name ‖ newline ‖ type ‖ key).
    private static int id(String name, byte[] bytes) {
        byte[] hash = Hash.sha256((name + "\n").getBytes(StandardCharsets.UTF_8), new byte[] {ED25519}, bytes)
                .bytes();
        return (hash[0] & 0xff) << 24 | (hash[1] & 0xff) << 16 | (hash[2] & 0xff) << 8 | hash[3] & 0xff;
    }

    public String name() {
        return name;
    }

    /// Returns the id of the key, which stands before each of its signatures.
    public int id() {
        return id;
    }

    /// Returns whether a signature of 64 bytes over the UTF-8 bytes of a text was made by this key.
    public boolean verifies(String text, byte[] signature) {
        return Ed25519.verifies(bytes, text.getBytes(StandardCharsets.UTF_8), signature);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof NoteKey that && name.equals(that.name) && Arrays.equals(bytes, that.bytes);
    }

    @Override
    public int hashCode() {
        return Objects.hash(name, id);
    }

    /// Returns the verifier key.
    @Override
    public String toString() {
        byte[] typed = new byte[1 + BYTES];
        typed[0] = ED25519;
        System.arraycopy(bytes, 0, typed, 1, BYTES);
        return name + "+" + HexFormat.of().toHexDigits(id) + "+"
                + Base64.getEncoder().encodeToString(typed);
    }
}
