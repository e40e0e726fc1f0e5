package cartulary.rules;

import cartulary.contracts.event.GameEvent;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The expansions of one game with what they keep, in the order of the language. Immutable.
///
/// @param parts beside `all`, one each
record Expansions(List<Expansion> all, List<Part> parts) {
    static final Expansions NONE = new Expansions(List.of(), List.of());

    static Expansions of(List<Expansion> all) {
        return all.isEmpty()
                ? NONE
                : new Expansions(all, all.stream().map(Expansion::part).toList());
    }

    boolean none() {
        return all.isEmpty();
    }

    /// What the expansion with that kind of part keeps; nothing where it is not in play.
    <P extends Part> @Nullable P part(Class<P> kind) {
        for (int i = 0; i < parts.size(); i++) {
            if (kind.isInstance(parts.get(i))) {
                return kind.cast(parts.get(i));
            }
        }
        return null;
    }

    Expansions evolve(GameEvent event, Board board) {
        return new Expansions(
                all, parts.stream().map(part -> part.evolve(event, board)).toList());
    }

    Step step(Step step, GameEvent event) {
        Step next = step;
        for (Part part : parts) {
            next = part.step(next, event);
        }
        return next;
    }

    Expansions assumingChips(IntFunction<String> chip) {
        return new Expansions(
                all, parts.stream().map(part -> part.assumingChips(chip)).toList());
    }

    Expansions blind() {
        return none()
                ? this
                : new Expansions(all, parts.stream().map(Part::blind).toList());
    }
}
