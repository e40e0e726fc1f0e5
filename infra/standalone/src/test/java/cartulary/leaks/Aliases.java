package cartulary.leaks;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/// Replaces what looks random and tells nothing (commitments, nonces, seeds, proofs, ids, tokens) by its
/// number in the order of appearance, so that two games can be compared: the same value has the same
/// number in all of a game's output.
final class Aliases {
    /// Ids of games; tokens, which have several parts; 32 bytes; ids of players.
    private static final Pattern RANDOM = Pattern.compile("[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"
            + "|[A-Za-z0-9_-]{8,}(?:\\.[A-Za-z0-9_-]{22,})+"
            + "|(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{43}(?![A-Za-z0-9_-])"
            + "|(?<![A-Za-z0-9_-])[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])");

    private final Map<String, String> numbers = new HashMap<>();

    String in(String text) {
        return RANDOM.matcher(text)
                .replaceAll(found ->
                        numbers.computeIfAbsent(found.group(), value -> "#" + numbers.size() + "/" + value.length()));
    }
}
