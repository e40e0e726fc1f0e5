package cartulary.contracts.event;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.schema.Within;
import cartulary.contracts.signature.MoveSignature;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.jspecify.annotations.Nullable;

/// One event of one game in the form in which it is stored, served and published.
///
/// @param revision 1 for the first event of a game, increasing by 1; a game at revision n is the fold of its first n
///     events
/// @param type the simple name of `data`
/// @param schema the version of the shape of that type
/// @param rules the number of the {@link RulesVersion} by which the event was decided; one for all events of a game
/// @param at the time of the decision, UTC, in milliseconds
/// @param actor the actor of the command
/// @param signature of the player over the command; only on the first event of a signed command (LOBBY-12)
public record Envelope(
        GameId game,
        @Within(min = 1) long revision,
        String type,
        @Within(min = 1) int schema,
        @Within(min = 1) int rules,
        Instant at,
        Actor actor,
        GameEvent data,
        @Nullable MoveSignature signature) {
    public Envelope {
        if (revision < 1 || schema < 1) {
            throw new IllegalArgumentException("revision and schema of an event must be at least 1");
        }
        RulesVersion.of(rules);
        if (!type.equals(data.type())) {
            throw new IllegalArgumentException("the event is of type " + data.type() + ", its envelope says " + type);
        }
        at = at.truncatedTo(ChronoUnit.MILLIS);
    }

    /// Returns the envelope of an event of a game of the newest rules.
    public static Envelope of(GameId game, long revision, Instant at, Actor actor, GameEvent data) {
        return signed(RulesVersion.NEWEST, game, revision, at, actor, data, null);
    }

    /// Returns the envelope of an event with the signature of its command, if it has one.
    public static Envelope signed(
            RulesVersion rules,
            GameId game,
            long revision,
            Instant at,
            Actor actor,
            GameEvent data,
            @Nullable MoveSignature signature) {
        return new Envelope(game, revision, data.type(), data.schema(), rules.number(), at, actor, data, signature);
    }

    /// Returns an envelope with other data, in the newest schema of its type and without a signature.
    public Envelope with(GameEvent other) {
        return signed(rulesVersion(), game, revision, at, actor, other, null);
    }

    public RulesVersion rulesVersion() {
        return RulesVersion.of(rules);
    }

    /// Returns the envelope with every secret sealed: the same object if it contains no opened secret.
    @SuppressWarnings("ReferenceEquality") // PublicForm.of returns the same object if there is nothing to seal
    public Envelope publicForm() {
        GameEvent publicData = PublicForm.of(data);
        return publicData == data
                ? this
                : new Envelope(game, revision, type, schema, rules, at, actor, publicData, signature);
    }
}
