package cartulary.leaks;

import cartulary.contracts.game.GameId;
import cartulary.standalone.Client.Reply;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The output of the service about one game, in order.
final class Observations {
    private final Aliases aliases = new Aliases();
    private final List<String> notes = new ArrayList<>();
    private final GameId game;

    Observations(GameId game) {
        this.game = game;
    }

    GameId game() {
        return game;
    }

    void note(String what, String text) {
        notes.add(aliases.replaceIn(what + ": " + text));
    }

    /// Adds status, headers, length and body of a response, without its Date header.
    void note(String what, Reply reply) {
        var headers = new TreeMap<>(reply.raw().headers().map());
        headers.remove("date");
        note(what, reply.status() + " " + headers + " " + reply.body().length());
        note(what, reply.body());
    }

    void note(String what, Map<String, Double> counts) {
        new TreeMap<>(counts).forEach((name, count) -> note(what, name + " " + count));
    }

    /// Returns what was noted under any of these names.
    List<String> textsOf(String... names) {
        return notes.stream()
                .filter(note -> Stream.of(names).anyMatch(name -> note.startsWith(name + ": ")))
                .toList();
    }

    int size() {
        return notes.size();
    }

    /// Returns the first difference, or empty if the games cannot be distinguished.
    Optional<String> firstDifference(Observations other) {
        for (int i = 0; i < Math.min(notes.size(), other.notes.size()); i++) {
            if (!notes.get(i).equals(other.notes.get(i))) {
                return Optional.of(notes.get(i) + "\n  but " + other.notes.get(i));
            }
        }
        return notes.size() == other.notes.size()
                ? Optional.empty()
                : Optional.of(notes.size() + " observations, but " + other.notes.size());
    }
}
