package cartulary.command.person;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// The rules for handles, the names by which people with accounts are found. A handle has 3 to 20 letters, digits,
/// hyphens and underscores of ASCII, so that it cannot imitate another one in another script; display names in games
/// are free. Two handles that look alike have one skeleton, and only one person has it.
final class Handles {
    private static final Pattern FORM = Pattern.compile("[A-Za-z0-9](?:[A-Za-z0-9_-]{1,18})[A-Za-z0-9]");

    /// The skeletons of what would pass for the service or for somebody whom it appointed.
    private static final Set<String> RESERVED = Set.of(
            "admin",
            "administrator",
            "moderator",
            "operator",
            "organiser",
            "organizer",
            "referee",
            "system",
            "service",
            "support",
            "cartulary",
            "carcassonne",
            "anonymous",
            "guest",
            "bot",
            "greedy",
            "random",
            "nobody",
            "everybody",
            "null",
            "undefined");

    private static final Set<String> RESERVED_SKELETONS =
            RESERVED.stream().map(Handles::skeleton).collect(Collectors.toUnmodifiableSet());

    private Handles() {}

    /// Returns whether a text may be a handle, whoever has it.
    static boolean isValid(String handle) {
        return FORM.matcher(handle).matches() && !RESERVED_SKELETONS.contains(skeleton(handle));
    }

    /// Returns what handles that look alike have in common.
    static String skeleton(String handle) {
        return handle.toLowerCase(Locale.ROOT)
                .replaceAll("[_-]", "")
                .replace("rn", "m")
                .replace("vv", "w")
                .replace("cl", "d")
                .replaceAll("[il|]", "1")
                .replace('o', '0')
                .replace('s', '5')
                .replace('z', '2')
                .replace('b', '8');
    }
}
