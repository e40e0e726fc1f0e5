package cartulary.rules.turn;

import cartulary.contracts.event.GameEvent;
import cartulary.rules.board.Board;
import java.util.List;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/// The expansions of one game with what they keep, in the order of the language. Immutable.
///
/// @param parts beside `all`, one each
public record ActiveExpansions(List<ExpansionRules> all, List<ExpansionState> parts) {
    static final ActiveExpansions NONE = new ActiveExpansions(List.of(), List.of());

    public static ActiveExpansions of(List<ExpansionRules> all) {
        return all.isEmpty()
                ? NONE
                : new ActiveExpansions(
                        all, all.stream().map(ExpansionRules::initialState).toList());
    }

    boolean none() {
        return all.isEmpty();
    }

    /// What the expansion with that kind of part keeps; nothing where it is not in play.
    <P extends ExpansionState> @Nullable P state(Class<P> kind) {
        for (int i = 0; i < parts.size(); i++) {
            if (kind.isInstance(parts.get(i))) {
                return kind.cast(parts.get(i));
            }
        }
        return null;
    }

    ActiveExpansions evolve(GameEvent event, Board board) {
        return new ActiveExpansions(
                all, parts.stream().map(part -> part.evolve(event, board)).toList());
    }

    Step step(Step step, GameEvent event) {
        Step next = step;
        for (ExpansionState part : parts) {
            next = part.step(next, event);
        }
        return next;
    }

    ActiveExpansions assumingChips(IntFunction<String> chip) {
        return new ActiveExpansions(
                all, parts.stream().map(part -> part.assumingChips(chip)).toList());
    }

    ActiveExpansions blind() {
        return none()
                ? this
                : new ActiveExpansions(
                        all, parts.stream().map(ExpansionState::blind).toList());
    }
}
