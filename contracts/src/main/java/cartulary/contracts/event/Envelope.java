package cartulary.contracts.event;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import java.time.Instant;

/// One fact of one game as it is recorded, served and sent.
///
/// @param revision 1 for the first event of a game, then one more each; a game at revision n is the
///     fold of its first n events
/// @param type the simple name of `data`
/// @param schema the version of the type's shape
/// @param rules the version of the rulebook by which it was decided
/// @param at when it was decided, UTC, to the millisecond
/// @param actor in whose name the command was sent
public record Envelope(
        GameId game,
        long revision,
        String type,
        int schema,
        int rules,
        Instant at,
        Actor actor,
        GameEvent data) {
    /// The rulebook in force: `docs/rulebook/RULES.md`.
    public static final int RULES = 1;

    public static Envelope of(GameId game, long revision, Instant at, Actor actor, GameEvent data) {
        return new Envelope(game, revision, data.type(), data.schema(), RULES, at, actor, data);
    }
}
