package cartulary.contracts.event;

import cartulary.contracts.secret.Hash;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/// A cursor over canonical JSON (RFC 8785): no white space, and members in the order of their names, which the caller
/// reads in this order. Anything else, and a text that is not plain ASCII, ends in {@link UnexpectedException}.
/// It creates only what it returns.
final class CanonicalJsonCursor {
    /// Fewer than the greatest number has, so that nothing overflows.
    private static final int MOST_DIGITS = 18;

    private static final int INSTANT_LENGTH = 24;

    private final byte[] bytes;
    private final boolean withProofs;
    private int at;

    /// The bytes are not in the form that is read. Says nothing more: another reader finds the reason.
    static final class UnexpectedException extends RuntimeException {
        private static final long serialVersionUID = 1;

        private static final UnexpectedException ONE = new UnexpectedException();

        private UnexpectedException() {
            super(null, null, false, false);
        }
    }

    /// @param withProofs whether {@link #proof} returns the hashes or skips them
    CanonicalJsonCursor(byte[] bytes, boolean withProofs) {
        this.bytes = bytes;
        this.withProofs = withProofs;
    }

    static UnexpectedException unexpected() {
        return UnexpectedException.ONE;
    }

    /// Moves to the value of the next member if it has this name.
    boolean has(String name) {
        int from = at;
        if (peek(from) == ',') {
            from++;
        } else if (bytes[at - 1] != '{') {
            return false;
        }
        int length = name.length();
        if (peek(from) != '"' || peek(from + length + 1) != '"' || peek(from + length + 2) != ':') {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (bytes[from + 1 + i] != name.charAt(i)) {
                return false;
            }
        }
        at = from + length + 3;
        return true;
    }

    /// Moves to the value of the next member, which must have this name.
    CanonicalJsonCursor member(String name) {
        if (!has(name)) {
            throw UnexpectedException.ONE;
        }
        return this;
    }

    CanonicalJsonCursor begin() {
        return expect('{');
    }

    CanonicalJsonCursor end() {
        return expect('}');
    }

    void endOfText() {
        if (at != bytes.length) {
            throw UnexpectedException.ONE;
        }
    }

    int integer(String name) {
        return member(name).integer();
    }

    int integer() {
        long value = longInteger();
        if (value != (int) value) {
            throw UnexpectedException.ONE;
        }
        return (int) value;
    }

    long longInteger(String name) {
        return member(name).longInteger();
    }

    private long longInteger() {
        boolean isNegative = peek(at) == '-';
        int from = isNegative ? at + 1 : at;
        long value = 0;
        int next = from;
        for (int digit = peek(next) - '0'; digit >= 0 && digit <= 9; digit = peek(++next) - '0') {
            value = 10 * value + digit;
            if (next - from == MOST_DIGITS) {
                throw UnexpectedException.ONE;
            }
        }
        boolean isPadded = next - from > 1 && bytes[from] == '0' || isNegative && value == 0;
        if (next == from || isPadded) {
            throw UnexpectedException.ONE;
        }
        at = next;
        return isNegative ? -value : value;
    }

    boolean flag(String name) {
        member(name);
        boolean value = peek(at) == 't';
        String word = value ? "true" : "false";
        for (int i = 0; i < word.length(); i++) {
            expect(word.charAt(i));
        }
        return value;
    }

    String text(String name) {
        return member(name).text();
    }

    String text() {
        int from = at + 1;
        skipText();
        return new String(bytes, from, at - 1 - from, StandardCharsets.ISO_8859_1);
    }

    private void skipText() {
        expect('"');
        int next = at;
        for (int each = peek(next); each != '"'; each = peek(++next)) {
            if (each < ' ' || each == '\\') {
                throw UnexpectedException.ONE;
            }
        }
        at = next + 1;
    }

    /// Reads an instant in milliseconds, such as `2026-11-03T09:30:00.000Z`.
    Instant instant(String name) {
        String text = text(name);
        if (text.length() != INSTANT_LENGTH
                || text.charAt(4) != '-'
                || text.charAt(7) != '-'
                || text.charAt(10) != 'T'
                || text.charAt(13) != ':'
                || text.charAt(16) != ':'
                || text.charAt(19) != '.'
                || text.charAt(23) != 'Z') {
            throw UnexpectedException.ONE;
        }
        try {
            return LocalDateTime.of(
                            part(text, 0, 4),
                            part(text, 5, 7),
                            part(text, 8, 10),
                            part(text, 11, 13),
                            part(text, 14, 16),
                            part(text, 17, 19),
                            1_000_000 * part(text, 20, 23))
                    .toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw UnexpectedException.ONE;
        }
    }

    private static int part(String text, int from, int to) {
        int value = 0;
        for (int i = from; i < to; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw UnexpectedException.ONE;
            }
            value = 10 * value + digit;
        }
        return value;
    }

    <T> List<T> list(String name, Function<CanonicalJsonCursor, T> element) {
        return member(name).list(element);
    }

    <T> List<T> list(Function<CanonicalJsonCursor, T> element) {
        expect('[');
        if (peek(at) == ']') {
            at++;
            return List.of();
        }
        var elements = new ArrayList<T>();
        elements.add(element.apply(this));
        while (peek(at) == ',') {
            at++;
            elements.add(element.apply(this));
        }
        expect(']');
        return elements;
    }

    /// Returns the hashes of a proof. Without proofs, they are skipped and the list is empty.
    List<Hash> proof(String name) {
        return withProofs ? list(name, CanonicalValues::hash) : member(name).skipTexts();
    }

    private <T> List<T> skipTexts() {
        expect('[');
        if (peek(at) != ']') {
            skipText();
            while (peek(at) == ',') {
                at++;
                skipText();
            }
        }
        expect(']');
        return List.of();
    }

    private CanonicalJsonCursor expect(char wanted) {
        if (peek(at) != wanted) {
            throw UnexpectedException.ONE;
        }
        at++;
        return this;
    }

    /// Returns the byte at an index; -1 after the end and for bytes that are not ASCII.
    private int peek(int index) {
        return index < bytes.length ? Math.max(-1, bytes[index]) : -1;
    }
}
