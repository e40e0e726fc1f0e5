package cartulary.contracts.event;

import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A cursor over canonical JSON (RFC 8785): no white space, and members in the order of their names, which the caller
/// reads in this order. Anything else, and a text that is not plain ASCII, ends in {@link UnexpectedException}.
/// It creates only what it returns.
final class CanonicalJsonCursor {
    /// Fewer than the greatest number has, so that nothing overflows.
    private static final int MOST_DIGITS = 18;

    private static final int INSTANT_LENGTH = 24;

    private static final byte[] TYPE = "\"type\":\"".getBytes(StandardCharsets.US_ASCII);

    private final byte[] bytes;
    private final CanonicalReader data;
    private final boolean withProofs;
    private int at;

    /// The bytes are not in the form that is read. Says nothing more: another reader finds the reason.
    static final class UnexpectedException extends RuntimeException {
        private static final UnexpectedException ONE = new UnexpectedException();

        private UnexpectedException() {
            super(null, null, false, false);
        }
    }

    /// @param data the reader of the data of the event
    /// @param withProofs whether {@link #proof} returns the hashes or skips them
    CanonicalJsonCursor(byte[] bytes, CanonicalReader data, boolean withProofs) {
        this.bytes = bytes;
        this.data = data;
        this.withProofs = withProofs;
    }

    /// Throws the exception. A reader that fails for every value is `CanonicalJsonCursor::unexpected`.
    Object unexpected() {
        throw UnexpectedException.ONE;
    }

    /// Moves to the value of the next member if it has this name.
    ///
    /// @param name with its quotation marks and the colon, in ASCII
    boolean has(byte[] name) {
        boolean isFirst = bytes[at - 1] == '{';
        if (!isFirst && peek(at) != ',') {
            return false;
        }
        int from = isFirst ? at : at + 1;
        if (from + name.length > bytes.length) {
            return false;
        }
        for (int i = 0; i < name.length; i++) {
            if (bytes[from + i] != name[i]) {
                return false;
            }
        }
        at = from + name.length;
        return true;
    }

    void begin() {
        expect('{');
    }

    void end() {
        expect('}');
    }

    void endOfText() {
        if (at != bytes.length) {
            throw UnexpectedException.ONE;
        }
    }

    int integer() {
        long value = longInteger();
        if (value != (int) value) {
            throw UnexpectedException.ONE;
        }
        return (int) value;
    }

    long longInteger() {
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

    boolean flag() {
        boolean value = peek(at) == 't';
        String word = value ? "true" : "false";
        for (int i = 0; i < word.length(); i++) {
            expect(word.charAt(i));
        }
        return value;
    }

    String text() {
        int from = at + 1;
        skipText();
        return new String(bytes, from, at - 1 - from, StandardCharsets.ISO_8859_1);
    }

    private void skipText() {
        expect('"');
        int next = at;
        // A byte of a character that is not ASCII is negative.
        while (next < bytes.length && bytes[next] >= ' ' && bytes[next] != '"' && bytes[next] != '\\') {
            next++;
        }
        at = next;
        expect('"');
    }

    /// Returns the type if it is the last member, without white space; otherwise null.
    static @Nullable String lastType(byte[] bytes) {
        int end = bytes.length - 2;
        if (end < 0 || bytes[end] != '"' || bytes[end + 1] != '}') {
            return null;
        }
        int from = end;
        while (from > 0 && bytes[from - 1] != '"') {
            from--;
        }
        int member = from - TYPE.length;
        return member >= 0 && Arrays.equals(bytes, member, from, TYPE, 0, TYPE.length)
                ? new String(bytes, from, end - from, StandardCharsets.UTF_8)
                : null;
    }

    /// Reads an instant in milliseconds, such as `2026-11-03T09:30:00.000Z`.
    Instant instant() {
        int from = at + 1;
        skipText();
        if (at - 1 - from != INSTANT_LENGTH
                || bytes[from + 4] != '-'
                || bytes[from + 7] != '-'
                || bytes[from + 10] != 'T'
                || bytes[from + 13] != ':'
                || bytes[from + 16] != ':'
                || bytes[from + 19] != '.'
                || bytes[from + 23] != 'Z') {
            throw UnexpectedException.ONE;
        }
        try {
            return LocalDateTime.of(
                            digits(from, 4),
                            digits(from + 5, 2),
                            digits(from + 8, 2),
                            digits(from + 11, 2),
                            digits(from + 14, 2),
                            digits(from + 17, 2),
                            1_000_000 * digits(from + 20, 3))
                    .toInstant(ZoneOffset.UTC);
        } catch (DateTimeException e) {
            throw UnexpectedException.ONE;
        }
    }

    private int digits(int from, int count) {
        int value = 0;
        for (int i = from; i < from + count; i++) {
            int digit = bytes[i] - '0';
            if (digit < 0 || digit > 9) {
                throw UnexpectedException.ONE;
            }
            value = 10 * value + digit;
        }
        return value;
    }

    List<Object> list(CanonicalReader element) {
        expect('[');
        if (peek(at) == ']') {
            at++;
            return List.of();
        }
        var elements = new ArrayList<Object>();
        elements.add(element.read(this));
        while (peek(at) == ',') {
            at++;
            elements.add(element.read(this));
        }
        expect(']');
        return elements;
    }

    /// Reads the data of the event, which are of the type at the end of the bytes.
    Object data() {
        return data.read(this);
    }

    /// Returns the hashes of a proof. Without proofs, they are skipped and the list is empty.
    Object proof(CanonicalReader hashes) {
        return withProofs ? hashes.read(this) : skipTexts();
    }

    private List<Object> skipTexts() {
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

    private void expect(char wanted) {
        if (peek(at) != wanted) {
            throw UnexpectedException.ONE;
        }
        at++;
    }

    /// Returns the byte at an index; -1 after the end and for bytes that are not ASCII.
    private int peek(int index) {
        return index < bytes.length ? Math.max(-1, bytes[index]) : -1;
    }
}
