package cartulary.rules.replay;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.rule.RulesVersion;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// A version of the rules and house rules by which a recorded game is decided, in place of its own.
///
/// @param rules null for the version of the game
/// @param bookmakerFields null for the choice of the host, as the others
public record Reading(
        @Nullable RulesVersion rules,
        @Nullable BookmakerFields bookmakerFields,
        @Nullable OfficeRoads officeRoads,
        @Nullable FieldRules fields) {
    /// The version and the house rules of the game itself.
    public static final Reading OWN = new Reading(null, null, null, null);

    /// Returns the log of a game as if it had been opened with this reading: with another first event.
    public List<Envelope> of(List<Envelope> log) {
        if (equals(OWN) || log.isEmpty() || !(log.getFirst().data() instanceof GameOpened opened)) {
            return log;
        }
        Envelope first = log.getFirst();
        var changed = new ArrayList<>(log);
        changed.set(
                0,
                Envelope.signed(
                        Objects.requireNonNullElse(rules, first.rulesVersion()),
                        first.game(),
                        first.revision(),
                        first.at(),
                        first.actor(),
                        new GameOpened(opened.host(), of(opened.options()), opened.seed()),
                        first.signature()));
        return changed;
    }

    private GameOptions of(GameOptions options) {
        return new GameOptions(
                options.maxSeats(),
                options.visibility(),
                options.expansions(),
                Objects.requireNonNullElse(bookmakerFields, options.bookmakerFields()),
                Objects.requireNonNullElse(officeRoads, options.officeRoads()),
                Objects.requireNonNullElse(fields, options.fields()),
                options.secondsPerStep());
    }
}
