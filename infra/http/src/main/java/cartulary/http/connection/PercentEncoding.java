package cartulary.http.connection;

/// The percent-encoding of addresses (RFC 3986, section 2.1).
final class PercentEncoding {
    private static final int HEXADECIMAL = 16;

    private PercentEncoding() {}

    /// Returns true if two hexadecimal digits follow every percent sign.
    static boolean isValid(String address) {
        for (int at = address.indexOf('%'); at >= 0; at = address.indexOf('%', at + 1)) {
            if (at + 2 >= address.length() || !isDigit(address.charAt(at + 1)) || !isDigit(address.charAt(at + 2))) {
                return false;
            }
        }
        return true;
    }

    private static boolean isDigit(char character) {
        return Character.digit(character, HEXADECIMAL) >= 0;
    }
}
