package cartulary.verifier.program;

import java.util.Locale;

/// Texts of verified files, as they are printed: a file must not control the terminal of whoever checks it.
final class TerminalText {
    private TerminalText() {}

    /// Returns a text with an escape in place of each control or formatting character.
    static String of(String text) {
        var printed = new StringBuilder();
        for (char c : text.toCharArray()) {
            int type = Character.getType(c);
            if (type == Character.CONTROL || type == Character.FORMAT) {
                printed.append(String.format(Locale.ROOT, "\\u%04x", (int) c));
            } else {
                printed.append(c);
            }
        }
        return printed.toString();
    }
}
