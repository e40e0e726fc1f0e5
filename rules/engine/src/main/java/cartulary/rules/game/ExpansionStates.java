package cartulary.rules.game;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.board.Board;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The states of the expansions in play, in the order of {@link Expansion}. Immutable.
public final class ExpansionStates {
    private final BiFunction<Expansion, GameOptions, ExpansionState> initialStates;
    private final List<ExpansionState> states;

    private ExpansionStates(
            BiFunction<Expansion, GameOptions, ExpansionState> initialStates, List<ExpansionState> states) {
        this.initialStates = initialStates;
        this.states = states;
    }

    /// Returns the states before the host has chosen any expansion.
    static ExpansionStates none(BiFunction<Expansion, GameOptions, ExpansionState> initialStates) {
        return new ExpansionStates(initialStates, List.of());
    }

    ExpansionStates of(GameOptions options) {
        return new ExpansionStates(
                initialStates,
                options.expansions().stream()
                        .map(expansion -> initialStates.apply(expansion, options))
                        .toList());
    }

    /// Returns the state of a class, or null if its expansion is not in play.
    public <S extends ExpansionState> @Nullable S get(Class<S> type) {
        for (ExpansionState state : states) {
            if (type.isInstance(state)) {
                return type.cast(state);
            }
        }
        return null;
    }

    <S extends ExpansionState> ExpansionStates with(Class<S> type, UnaryOperator<S> change) {
        return with(state -> type.isInstance(state) ? change.apply(type.cast(state)) : state);
    }

    ExpansionStates evolve(GameEvent event, Board board) {
        return with(state -> state.evolve(event, board));
    }

    Stream<FigureAt> figures(Board board) {
        return states.stream().flatMap(state -> state.figures(board).stream());
    }

    ExpansionStates blind() {
        return with(ExpansionState::blind);
    }

    private ExpansionStates with(UnaryOperator<ExpansionState> change) {
        if (states.isEmpty()) {
            return this;
        }
        var changed = new ArrayList<ExpansionState>(states.size());
        for (ExpansionState state : states) {
            changed.add(change.apply(state));
        }
        return new ExpansionStates(initialStates, changed);
    }

    Step step(Step step, GameEvent event) {
        Step next = step;
        for (ExpansionState state : states) {
            next = state.step(next, event);
        }
        return next;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof ExpansionStates that && states.equals(that.states);
    }

    @Override
    public int hashCode() {
        return states.hashCode();
    }
}
