package cartulary.query.projection;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The one character that JSON can contain and PostgreSQL cannot store.
final class NulCharacter {
    private static final byte[] ESCAPED = "\\u0000".getBytes(StandardCharsets.US_ASCII);

    private NulCharacter() {}

    static boolean isIn(byte[] json) {
        for (int at = 0; at <= json.length - ESCAPED.length; at++) {
            if (json[at] == '\\' && Arrays.equals(json, at, at + ESCAPED.length, ESCAPED, 0, ESCAPED.length)) {
                return true;
            }
        }
        return false;
    }
}
