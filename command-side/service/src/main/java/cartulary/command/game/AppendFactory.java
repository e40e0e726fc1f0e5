package cartulary.command.game;

import cartulary.command.game.SubmittedCommand.Once;
import cartulary.command.key.DataKeys;
import cartulary.command.key.DataKeys.DataKey;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.Append.Alongside;
import cartulary.contracts.store.Append.DisplayName;
import cartulary.contracts.store.Append.KeptCommand;
import cartulary.contracts.store.Append.Timing;
import cartulary.rules.turn.Decision.Accepted;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Turns what was decided into what is stored: the public bytes frozen once, secrets sealed with the
/// key of the game, and beside the first event whatever must become durable with it.
final class AppendFactory {
    private final DataKeys keys;

    AppendFactory(DataKeys keys) {
        this.keys = keys;
    }

    /// The first command of a game makes its data key.
    List<Append> opening(GameId game, NewGame opening, Accepted decision, Instant at) {
        DataKeys.Fresh fresh = keys.fresh(game);
        var alongside = new Alongside(
                kept(opening.once(), game, 0, decision), fresh.wrapped(), opening.host(), false, null, null);
        return appends(game, 0, Actor.HOST, decision.events(), alongside, at, _ -> fresh.key());
    }

    /// Any later command.
    List<Append> of(
            SubmittedCommand submission, Game before, Actor actor, Accepted decision, GeneratedInputs supplied) {
        GameId game = submission.game();
        Alongside alongside = alongside(submission, before, decision, supplied.name());
        return appends(game, before.revision(), actor, decision.events(), alongside, supplied.now(), keys::of);
    }

    private static @Nullable Alongside alongside(
            SubmittedCommand submission, Game before, Accepted decision, @Nullable DisplayName name) {
        Game after = decision.game();
        boolean ended = after.step() instanceof Step.Finished;
        KeptCommand kept = kept(submission.once(), submission.game(), before.revision(), decision);
        Timing timing = Objects.equals(before.deadline(), after.deadline()) ? null : new Timing(after.deadline());
        boolean nothing = kept == null && name == null && timing == null && !ended;
        return nothing ? null : new Alongside(kept, null, null, ended, name, timing);
    }

    private List<Append> appends(
            GameId game,
            long before,
            Actor actor,
            List<GameEvent> events,
            @Nullable Alongside alongside,
            Instant at,
            Function<GameId, DataKey> key) {
        var appends = new ArrayList<Append>(events.size());
        for (int i = 0; i < events.size(); i++) {
            Envelope envelope = Envelope.of(game, before + 1 + i, at, actor, events.get(i));
            byte[] stored = PublicForm.isSecret(events.get(i)) ? key.apply(game).seal(envelope) : null;
            appends.add(new Append(
                    envelope.revision(),
                    envelope.type(),
                    envelope.schema(),
                    at,
                    EventCodec.publicBytes(envelope),
                    stored,
                    i == 0 ? alongside : null));
        }
        return appends;
    }

    private static @Nullable KeptCommand kept(@Nullable Once once, GameId game, long before, Accepted decision) {
        return once == null
                ? null
                : new KeptCommand(
                        once.principal(),
                        once.key(),
                        once.bodyHash(),
                        game.value(),
                        before + 1,
                        before + decision.events().size());
    }
}
