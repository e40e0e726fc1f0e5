package cartulary.rules.turn;

import cartulary.contracts.command.GameCommand.ExpansionCommand;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.rules.game.ExpansionState;
import cartulary.rules.game.ExpansionStates;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// The rules of every expansion, and of those that are in play in a game.
public final class Expansions {
    private final Function<Expansion, ExpansionRules> rulesOf;

    /// The rules of every combination of expansions, in the order of the enum. The index is a bit set by ordinal.
    private final List<List<ExpansionRules>> combinations = new ArrayList<>();

    /// What the expansions of every combination change, likewise.
    private final List<List<Function<ExpansionStates, ScoreChange>>> scoreChanges = new ArrayList<>();

    public Expansions(Function<Expansion, ExpansionRules> rulesOf) {
        this.rulesOf = rulesOf;
        for (int bits = 0; bits < 1 << Expansion.values().length; bits++) {
            var rules = new ArrayList<ExpansionRules>(2);
            for (Expansion expansion : Expansion.values()) {
                if ((bits >> expansion.ordinal() & 1) == 1) {
                    rules.add(rulesOf.apply(expansion));
                }
            }
            combinations.add(List.copyOf(rules));
            scoreChanges.add(rules.stream()
                    .map(ExpansionRules::scoreChange)
                    .filter(Objects::nonNull)
                    .toList());
        }
    }

    /// Lets every expansion in play begin the game.
    public void begin(DecisionBuilder decision) {
        inPlay(decision.game().options()).forEach(expansion -> expansion.begin(decision));
    }

    public ExpansionState initialState(Expansion expansion, GameOptions options) {
        return rulesOf.apply(expansion).initialState(options);
    }

    /// Returns the rules of the expansions in play, in the order of {@link Expansion}. One lookup.
    List<ExpansionRules> inPlay(GameOptions options) {
        return combinations.get(combination(options));
    }

    /// Returns what the expansions in play change about scores, in the order of {@link Expansion}. One lookup.
    List<Function<ExpansionStates, ScoreChange>> scoreChanges(GameOptions options) {
        return scoreChanges.get(combination(options));
    }

    private static int combination(GameOptions options) {
        List<Expansion> chosen = options.expansions();
        int bits = 0;
        // Without an iterator, because every command and every legal list calls it.
        for (int i = 0; i < chosen.size(); i++) {
            bits |= 1 << chosen.get(i).ordinal();
        }
        return bits;
    }

    /// Returns the rules of the expansion of a command, or null if it is not in play.
    @Nullable
    ExpansionRules owner(ExpansionCommand command, GameOptions options) {
        Expansion expansion = command.expansion();
        return options.plays(expansion) ? rulesOf.apply(expansion) : null;
    }
}
