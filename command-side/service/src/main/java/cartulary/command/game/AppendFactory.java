package cartulary.command.game;

import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.command.key.DataKeys;
import cartulary.command.key.DataKeys.DataKey;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.signature.MoveSignature;
import cartulary.contracts.store.Append;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.contracts.store.SideEffect;
import cartulary.contracts.store.SideEffect.DeadlineChange;
import cartulary.contracts.store.SideEffect.GameEnding;
import cartulary.contracts.store.SideEffect.GameOpening;
import cartulary.contracts.store.SideEffect.LobbyEnding;
import cartulary.contracts.store.SideEffect.OccupancyChange;
import cartulary.contracts.store.SideEffect.SeatOfPerson;
import cartulary.contracts.store.SideEffect.WrappedKey;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Creates the appends of a decision: the public bytes of each event, its encrypted form if it contains a secret,
/// and, with the first event, the rows that are written in the same transaction.
final class AppendFactory {
    private final DataKeys keys;

    AppendFactory(DataKeys keys) {
        this.keys = keys;
    }

    /// Returns the appends of the first command of a game, and creates its data key.
    List<Append> opening(GameId game, SubmittedOpening opening, Accepted decision, Instant at) {
        DataKeys.Fresh fresh = keys.fresh(game);
        var effects = new ArrayList<SideEffect>();
        addProcessed(effects, opening.idempotencyKey(), game, 0, decision);
        effects.add(new WrappedKey(fresh.wrapped()));
        effects.add(new GameOpening(opening.host()));
        return appends(game, 0, Actor.HOST, decision, null, effects, at, _ -> fresh.key());
    }

    /// Returns the appends of any later command.
    List<Append> of(SubmittedCommand submitted, Game before, Actor actor, Accepted decision, GeneratedInputs inputs) {
        GameId game = submitted.game();
        List<SideEffect> effects = effects(submitted, before, decision, inputs);
        return appends(
                game, before.revision(), actor, decision, submitted.signature(), effects, inputs.now(), keys::of);
    }

    private static List<SideEffect> effects(
            SubmittedCommand submitted, Game before, Accepted decision, GeneratedInputs inputs) {
        Game after = decision.game();
        var effects = new ArrayList<SideEffect>();
        addProcessed(effects, submitted.idempotencyKey(), submitted.game(), before.revision(), decision);
        if (inputs.name() != null) {
            effects.add(inputs.name());
        }
        if (!Objects.equals(before.deadline(), after.deadline())) {
            effects.add(new DeadlineChange(after.deadline()));
        }
        if (decision.events().getFirst() instanceof PlayerJoined joined && joined.person() != null) {
            effects.add(new SeatOfPerson(joined.person(), joined.seat()));
        }
        addOccupancy(effects, before, after);
        DisputeSideEffects.add(effects, submitted.command(), before, decision, inputs);
        return effects;
    }

    /// A game ends once, although disputes follow its end.
    private static void addOccupancy(List<SideEffect> effects, Game before, Game after) {
        if (before.step() instanceof Step.Finished) {
            return;
        }
        if (after.step() instanceof Step.Finished) {
            effects.add(new GameEnding());
            if (before.step() instanceof Step.Lobby) {
                effects.add(new LobbyEnding());
            }
        } else if (Occupancies.of(before) != Occupancies.of(after)) {
            effects.add(new OccupancyChange(Occupancies.of(after)));
        }
    }

    @SuppressWarnings("ReferenceEquality") // publicForm() returns the same object if there is nothing to seal
    private static List<Append> appends(
            GameId game,
            long before,
            Actor actor,
            Accepted decision,
            @Nullable MoveSignature signature,
            List<SideEffect> effects,
            Instant at,
            Function<GameId, DataKey> key) {
        List<GameEvent> events = decision.events();
        RulesVersion rules = decision.game().rulesVersion();
        var appends = new ArrayList<Append>(events.size());
        for (int i = 0; i < events.size(); i++) {
            // A signature is over the whole command and stands with its choice, the first event.
            Envelope envelope =
                    Envelope.signed(rules, game, before + 1 + i, at, actor, events.get(i), i == 0 ? signature : null);
            Envelope publicForm = envelope.publicForm();
            appends.add(new Append(
                    game,
                    envelope.revision(),
                    envelope.type(),
                    envelope.schema(),
                    at,
                    EventCodec.publicBytes(publicForm),
                    publicForm == envelope ? null : key.apply(game).seal(envelope),
                    i == 0 ? List.copyOf(effects) : List.of()));
        }
        return appends;
    }

    private static void addProcessed(
            List<SideEffect> effects,
            @Nullable IdempotencyKey idempotencyKey,
            GameId game,
            long before,
            Accepted decision) {
        if (idempotencyKey != null) {
            long last = before + decision.events().size();
            effects.add(new ProcessedCommand(
                    idempotencyKey.principal(),
                    idempotencyKey.key(),
                    idempotencyKey.bodyHash(),
                    game.value(),
                    before + 1,
                    last));
        }
    }
}
