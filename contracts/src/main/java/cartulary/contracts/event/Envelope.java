package cartulary.contracts.event;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Within;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

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
        @Within(min = 1) long revision,
        String type,
        @Within(min = 1) int schema,
        @Within(min = 1) int rules,
        Instant at,
        Actor actor,
        GameEvent data) {
    public Envelope {
        if (revision < 1 || schema < 1 || rules < 1) {
            throw new IllegalArgumentException("revision, schema and rules of an event are counted from 1");
        }
        if (!type.equals(data.type())) {
            throw new IllegalArgumentException("the type of this event is " + data.type());
        }
        at = at.truncatedTo(ChronoUnit.MILLIS);
    }

    /// The rulebook in force: `docs/rulebook/RULES.md`.
    public static final int RULES = 1;

    public static Envelope of(GameId game, long revision, Instant at, Actor actor, GameEvent data) {
        return new Envelope(game, revision, data.type(), data.schema(), RULES, at, actor, data);
    }
}
