package cartulary.query.statistics;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// A part of a file (RFC 9110, 14): one range of bytes. Of several ranges none is sent, but the whole file, as the RFC
/// permits.
///
/// @param from the first byte
/// @param length at least 1
record ByteRange(long from, long length) {
    private static final Pattern ONE = Pattern.compile("bytes=(\\d{0,18})-(\\d{0,18})");

    /// Thrown for a range that the file does not have.
    static final class NotSatisfiableException extends Exception {}

    /// Returns the range of a header; empty for the whole file.
    ///
    /// @param header the header Range
    static Optional<ByteRange> of(@Nullable String header, long bytes) throws NotSatisfiableException {
        Matcher range = ONE.matcher(header == null ? "" : header.strip());
        if (!range.matches() || (range.group(1).isEmpty() && range.group(2).isEmpty())) {
            return Optional.empty();
        }
        if (range.group(1).isEmpty()) {
            long last = Math.min(bytes, Long.parseLong(range.group(2)));
            return Optional.of(within(bytes - last, bytes - 1, bytes));
        }
        long from = Long.parseLong(range.group(1));
        long to = range.group(2).isEmpty() ? bytes - 1 : Long.parseLong(range.group(2));
        if (!range.group(2).isEmpty() && to < from) {
            return Optional.empty();
        }
        return Optional.of(within(from, Math.min(to, bytes - 1), bytes));
    }

    private static ByteRange within(long from, long to, long bytes) throws NotSatisfiableException {
        if (from >= bytes || to < from) {
            throw new NotSatisfiableException();
        }
        return new ByteRange(from, to - from + 1);
    }

    /// Returns the header Content-Range.
    String contentRange(long bytes) {
        return "bytes %s-%s/%s".formatted(from, from + length - 1, bytes);
    }
}
