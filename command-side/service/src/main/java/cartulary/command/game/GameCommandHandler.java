package cartulary.command.game;

import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.CommandOutcome.IdempotencyKeyReused;
import cartulary.command.game.CommandOutcome.LimitReached;
import cartulary.command.game.CommandOutcome.NotAllowed;
import cartulary.command.game.CommandOutcome.Outdated;
import cartulary.command.game.CommandOutcome.Refused;
import cartulary.command.game.CommandOutcome.Repeated;
import cartulary.command.game.CommandOutcome.TokenEnded;
import cartulary.command.game.CommandOutcome.TooManyGames;
import cartulary.command.game.Sender.SenderStatus;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.command.limit.GameLimit.Exceeded;
import cartulary.command.limit.OpenGames;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.Occupancy;
import cartulary.contracts.store.ProcessedCommand;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.replay.CommandSignatures;
import cartulary.search.PolicyBot;
import cartulary.trace.Traces;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.modelling.command.Aggregate;
import org.jspecify.annotations.Nullable;

/// Handles one command: looks up its idempotency key; then, under the lock of its game, loads the game, checks
/// sender, role and expected revision, decides by the rules, and appends the events. Before a refusal is returned,
/// the game is compared with the store and the idempotency key is looked up again.
final class GameCommandHandler {
    /// The name of the span in which the rules decide.
    private static final String DECIDE = "decide";

    private final GameRepository games;
    private final CommandLedger ledger;
    private final RecordedGames log;
    private final HeadCache heads;
    private final AppendFactory appends;
    private final DecisionInputsFactory inputs;
    private final Clock clock;
    private final int openGamesPerHost;
    private final OpenGames openGames;

    GameCommandHandler(
            GameRepository games,
            CommandLedger ledger,
            RecordedGames log,
            HeadCache heads,
            AppendFactory appends,
            DecisionInputsFactory inputs,
            Clock clock,
            int openGamesPerHost,
            OpenGames openGames) {
        this.games = games;
        this.ledger = ledger;
        this.log = log;
        this.heads = heads;
        this.appends = appends;
        this.inputs = inputs;
        this.clock = clock;
        this.openGamesPerHost = openGamesPerHost;
        this.openGames = openGames;
    }

    /// Loads a game that is not cached, or is cached at an older revision.
    ///
    /// @param revision the minimum revision of the result
    record LoadHead(GameId game, long revision) {}

    @CommandHandler
    Game load(LoadHead load) {
        Aggregate<GameAggregate> game = games.load(load.game().value());
        games.catchUp(game, load.revision());
        return game.invoke(GameAggregate::game);
    }

    @CommandHandler
    CommandOutcome open(SubmittedOpening opening) throws Exception {
        CommandOutcome earlier = earlierOutcome(opening.idempotencyKey());
        if (earlier != null) {
            return earlier;
        }
        if (ledger.openGamesOf(opening.host()) >= openGamesPerHost) {
            return new TooManyGames(openGamesPerHost);
        }
        var id = new GameId(UUID.randomUUID().toString());
        Game unopened = Rules.standard().unopenedGame();
        var supplied = inputs.opening(id, opening.host(), now(), log);
        return switch (Traces.step(
                DECIDE, () -> Rules.standard().decide(unopened, Actor.HOST, opening.command(), supplied))) {
            case Decision.Refused(var rule, var params) -> new Refused(rule, params, 0);
            case Decision.Accepted accepted -> {
                Exceeded exceeded = reserve(id, opening.host(), opening.address(), null, Occupancy.LOBBY);
                if (exceeded != null) {
                    yield new LimitReached(exceeded);
                }
                var rows = appends.opening(id, opening, accepted, supplied.now());
                Aggregate<GameAggregate> game = games.newInstance(() -> new GameAggregate(id.value()));
                yield reportCommit(unopened, game.invoke(aggregate -> aggregate.record(Actor.HOST, accepted, rows)));
            }
        };
    }

    @CommandHandler
    CommandOutcome handle(SubmittedCommand submitted) {
        CommandOutcome earlier = earlierOutcome(submitted.idempotencyKey());
        if (earlier != null) {
            return earlier;
        }
        Aggregate<GameAggregate> game = games.load(submitted.game().value());
        CommandOutcome outcome = game.invoke(aggregate -> decide(aggregate, submitted));
        // A refusal must be decided on the newest state: another process may have appended events.
        while (!(outcome instanceof Accepted) && games.catchUp(game, ledger.headRevision(submitted.game()))) {
            outcome = game.invoke(aggregate -> decide(aggregate, submitted));
        }
        return outcome instanceof Accepted ? outcome : unlessRepeated(submitted, outcome);
    }

    /// Returns the refusal, unless the same request was sent twice at the same time and the other one was accepted:
    /// then the outcome of that one.
    private CommandOutcome unlessRepeated(SubmittedCommand submitted, CommandOutcome refusal) {
        CommandOutcome earlier = earlierOutcome(submitted.idempotencyKey());
        return earlier == null ? refusal : earlier;
    }

    private CommandOutcome decide(GameAggregate aggregate, SubmittedCommand submitted) {
        return switch (submitted.admission().statusIn(aggregate.game())) {
            case SenderStatus.Stranger _ -> new NotAllowed(CommandRole.maySend(submitted.command()));
            case SenderStatus.Ended _ -> new TokenEnded();
            case SenderStatus.Acting(Actor actor) -> decide(aggregate, submitted, actor);
        };
    }

    private CommandOutcome decide(GameAggregate aggregate, SubmittedCommand submitted, Actor actor) {
        Game game = aggregate.game();
        if (!CommandRole.maySend(submitted.command()).contains(CommandRole.of(submitted.sender(), actor))) {
            return new NotAllowed(CommandRole.maySend(submitted.command()));
        }
        Long expected = submitted.expectedRevision();
        if (expected != null && SeenRevision.isOutdated(game, actor, submitted.command(), expected)) {
            return new Outdated(expected, game.revision());
        }
        GeneratedInputs supplied = inputs.playing(submitted, game, now(game), log);
        return switch (Traces.step(DECIDE, () -> Rules.standard().decide(game, actor, submitted.command(), supplied))) {
            case Decision.Refused(var rule, var params) -> new Refused(rule, params, game.revision());
            case Decision.Accepted accepted -> {
                Refused unsigned = signatureRefusal(game, submitted, actor, accepted);
                if (unsigned != null) {
                    yield unsigned;
                }
                Exceeded exceeded = exceeded(submitted, game, accepted.game());
                yield exceeded == null
                        ? reportCommit(
                                game,
                                aggregate.record(
                                        actor, accepted, appends.of(submitted, game, actor, accepted, supplied)))
                        : new LimitReached(exceeded);
            }
        };
    }

    private static @Nullable Refused signatureRefusal(
            Game before, SubmittedCommand submitted, Actor actor, Decision.Accepted decision) {
        Decision.Refused refused = CommandSignatures.refusal(
                submitted.game(), before, actor, decision.events().getFirst(), submitted.signature());
        return refused == null ? null : new Refused(refused.rule(), refused.params(), before.revision());
    }

    private @Nullable Exceeded exceeded(SubmittedCommand submitted, Game before, Game after) {
        if (submitted.command() instanceof SeatBot(var policy, var _) && PolicyBot.searches(policy)) {
            return openGames.ofSearchingBots(Occupancies.searchingBots(after));
        }
        return closesSeats(before, after) ? reserve(submitted, after) : null;
    }

    private static boolean closesSeats(Game before, Game after) {
        return before.step() instanceof Step.Lobby && !(after.step() instanceof Step.Lobby || isOver(after));
    }

    private static boolean isOver(Game game) {
        return game.step() instanceof Step.Finished;
    }

    private @Nullable Exceeded reserve(SubmittedCommand submitted, Game started) {
        return reserve(submitted.game(), started.host(), submitted.address(), Occupancy.LOBBY, Occupancies.of(started));
    }

    private @Nullable Exceeded reserve(
            GameId game, String host, @Nullable String address, @Nullable Occupancy before, Occupancy after) {
        Exceeded exceeded = openGames.reserve(game, host, address, after);
        if (exceeded == null) {
            CurrentUnitOfWork.get().onRollback(_ -> openGames.released(game, before));
        }
        return exceeded;
    }

    /// Returns the time of a decision about a game, which is never before its last event: the clock may have been set
    /// back, and the clock of another node may be ahead. A verifier takes a step back for a forgery.
    private Instant now(Game game) {
        Instant now = now();
        Instant last = game.time();
        return last == null || last.isBefore(now) ? now : last;
    }

    /// Returns the time of a decision, in milliseconds. The rules and the events use the same time.
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    /// Returns the outcome of an earlier request with the same key, or null for a new one.
    private @Nullable CommandOutcome earlierOutcome(@Nullable IdempotencyKey idempotencyKey) {
        if (idempotencyKey == null) {
            return null;
        }
        ProcessedCommand processed = ledger.processed(idempotencyKey.principal(), idempotencyKey.key())
                .orElse(null);
        if (processed == null) {
            return null;
        }
        return processed.bodyHash().equals(idempotencyKey.bodyHash())
                ? new Repeated(processed)
                : new IdempotencyKeyReused();
    }

    private Accepted reportCommit(Game before, Accepted accepted) {
        CurrentUnitOfWork.get().afterCommit(_ -> {
            // A game that is over is not counted; only its disputes follow (LOBBY-6).
            if (!isOver(before)) {
                count(accepted.game(), accepted.after());
            }
            heads.committed(accepted.game(), accepted.after());
        });
        return accepted;
    }

    private void count(GameId game, Game head) {
        if (isOver(head)) {
            openGames.ended(game);
        } else {
            openGames.committed(game, head.host(), Occupancies.of(head));
        }
    }
}
