package cartulary.contracts.competition;

import cartulary.contracts.game.GameOptions;
import cartulary.contracts.schema.Within;
import org.jspecify.annotations.Nullable;

/// How the duels of a stage are played on this service (COMP-22).
///
/// @param options of every game: public and with two seats
/// @param beginning who begins; the home side of the pairing is that of the duel
/// @param secondsToAppear within which both take their seats after the first game began; null without a limit (COMP-25)
public record DuelPlan(
        GameOptions options,
        DuelBeginning beginning,

        @Within(min = GameOptions.FEWEST_SECONDS, max = GameOptions.MOST_SECONDS) @Nullable
        Integer secondsToAppear) {}
