package cartulary.leaks;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Replaces random values (commitments, nonces, seeds, proofs, ids, tokens) by their number in the order of first
/// appearance, so that the output of two games can be compared. Equal values of a game get equal numbers.
final class Aliases {
    /// Game ids, roots and signatures of checkpoints, signatures of moves, tokens, values of 32 bytes, player ids.
    private static final Pattern RANDOM = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
            + "|(?:(?<=\\\\n)|(?<![A-Za-z0-9+/]))[A-Za-z0-9+/]{43}=|(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{91}="
            + "|(?<![\\\\A-Za-z0-9_-])[A-Za-z0-9_-]{86}(?![A-Za-z0-9_-])"
            + "|[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]{22,})+"
            + "|(?<![\\\\A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])"
            + "|(?<![\\\\A-Za-z0-9_-])[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])");

    private final Map<String, String> numbers = new HashMap<>();

    String replaceIn(String text) {
        return RANDOM.matcher(text)
                .replaceAll(found ->
                        numbers.computeIfAbsent(found.group(), value -> "#" + numbers.size() + "/" + value.length()));
    }
}
