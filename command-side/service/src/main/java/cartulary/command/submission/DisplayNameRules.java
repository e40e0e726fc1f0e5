package cartulary.command.submission;

import cartulary.command.http.VisibleText;

/// The rules for display names.
final class DisplayNameRules {
    private static final int LONGEST = 40;

    private DisplayNameRules() {}

    /// Returns true if a name, without surrounding spaces, has 1 to 40 characters, at least one of them not a space,
    /// and all of them visible ({@link VisibleText}).
    static boolean isValid(String name) {
        return VisibleText.isVisible(name, LONGEST);
    }
}
