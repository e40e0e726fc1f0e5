package cartulary.command.game;

import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.CommandOutcome.KeyTaken;
import cartulary.command.game.CommandOutcome.NotAllowed;
import cartulary.command.game.CommandOutcome.Outdated;
import cartulary.command.game.CommandOutcome.Refused;
import cartulary.command.game.CommandOutcome.Repeated;
import cartulary.command.game.CommandOutcome.TokenEnded;
import cartulary.command.game.CommandOutcome.TooManyGames;
import cartulary.command.game.Sender.Standing;
import cartulary.command.game.SubmittedCommand.Once;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.Append.KeptCommand;
import cartulary.contracts.store.CommandLedger;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import org.axonframework.commandhandling.CommandHandler;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;
import org.axonframework.modelling.command.Aggregate;
import org.jspecify.annotations.Nullable;

/// What happens to a command while the lock of its game is held: load, ask, record. The order of the
/// questions is: was it asked before, who asks, at which revision, and only then the rules.
final class GameCommandHandler {
    private final GameRepository games;
    private final CommandLedger ledger;
    private final HeadCache heads;
    private final AppendFactory recording;
    private final DecisionInputsFactory supplies;
    private final Clock clock;
    private final int openGamesPerHost;

    GameCommandHandler(
            GameRepository games,
            CommandLedger ledger,
            HeadCache heads,
            AppendFactory recording,
            DecisionInputsFactory supplies,
            Clock clock,
            int openGamesPerHost) {
        this.games = games;
        this.ledger = ledger;
        this.heads = heads;
        this.recording = recording;
        this.supplies = supplies;
        this.clock = clock;
        this.openGamesPerHost = openGamesPerHost;
    }

    /// Loads a game that is not in memory, or not as it is.
    ///
    /// @param revision at which it is at least
    record Look(GameId game, long revision) {}

    @CommandHandler
    Game look(Look look) {
        return games.load(look.game(), look.revision()).invoke(aggregate -> {
            heads.loaded(aggregate.id(), aggregate.game());
            return aggregate.game();
        });
    }

    @CommandHandler
    CommandOutcome open(NewGame opening) throws Exception {
        CommandOutcome before = askedBefore(opening.once());
        if (before != null) {
            return before;
        }
        if (ledger.openGamesOf(opening.host()) >= openGamesPerHost) {
            return new TooManyGames(openGamesPerHost);
        }
        var id = new GameId(UUID.randomUUID().toString());
        Game nothing = Rules.standard().unopenedGame();
        var supplied = supplies.opening(id, opening.host(), now());
        return switch (Rules.standard().decide(nothing, Actor.HOST, opening.command(), supplied)) {
            case Decision.Refused(var rule, var params) -> new Refused(rule, params, 0);
            case Decision.Accepted accepted -> {
                var appends = recording.opening(id, opening, accepted, supplied.now());
                Aggregate<GameAggregate> game = games.repository().newInstance(() -> new GameAggregate(id.value()));
                yield committed(game.invoke(aggregate -> aggregate.record(Actor.HOST, accepted, appends)));
            }
        };
    }

    @CommandHandler
    CommandOutcome handle(SubmittedCommand submission) {
        CommandOutcome before = askedBefore(submission.once());
        if (before != null) {
            return before;
        }
        Game known = heads.hot(submission.game());
        Aggregate<GameAggregate> game = games.load(submission.game(), known == null ? 0 : known.revision());
        CommandOutcome outcome = game.invoke(aggregate -> decide(aggregate, submission));
        // A refusal must never come from a state that another process has moved on from.
        while (!(outcome instanceof Accepted) && games.catchUp(game, ledger.headRevision(submission.game()))) {
            outcome = game.invoke(aggregate -> decide(aggregate, submission));
        }
        return outcome instanceof Accepted ? outcome : unlessDone(submission, outcome);
    }

    /// Nor must it come from what the very same command, sent twice at once, has just done.
    private CommandOutcome unlessDone(SubmittedCommand submission, CommandOutcome outcome) {
        CommandOutcome before = askedBefore(submission.once());
        return before == null ? outcome : before;
    }

    private CommandOutcome decide(GameAggregate aggregate, SubmittedCommand submission) {
        Game game = aggregate.game();
        return switch (submission.sender().in(game)) {
            case Standing.Stranger _ -> new NotAllowed(CommandRole.maySend(submission.command()));
            case Standing.Ended _ -> new TokenEnded();
            case Standing.Acting(Actor actor) -> decide(aggregate, submission, actor);
        };
    }

    private CommandOutcome decide(GameAggregate aggregate, SubmittedCommand submission, Actor actor) {
        Game game = aggregate.game();
        if (!CommandRole.maySend(submission.command()).contains(CommandRole.of(actor))) {
            return new NotAllowed(CommandRole.maySend(submission.command()));
        }
        Long expected = submission.expectedRevision();
        if (expected != null && expected != game.revision()) {
            return new Outdated(expected, game.revision());
        }
        GeneratedInputs supplied = supplies.playing(submission, game, now());
        return switch (Rules.standard().decide(game, actor, submission.command(), supplied)) {
            case Decision.Refused(var rule, var params) -> new Refused(rule, params, game.revision());
            case Decision.Accepted accepted ->
                committed(aggregate.record(actor, accepted, recording.of(submission, game, actor, accepted, supplied)));
        };
    }

    /// The time of a whole decision: what the rules ask for and what stands in the events is the same.
    private Instant now() {
        return clock.instant().truncatedTo(ChronoUnit.MILLIS);
    }

    private @Nullable CommandOutcome askedBefore(@Nullable Once once) {
        if (once == null) {
            return null;
        }
        KeptCommand kept = ledger.kept(once.principal(), once.key()).orElse(null);
        if (kept == null) {
            return null;
        }
        return kept.bodyHash().equals(once.bodyHash()) ? new Repeated(kept) : new KeyTaken();
    }

    private Accepted committed(Accepted accepted) {
        CurrentUnitOfWork.get().afterCommit(_ -> heads.moved(accepted.game(), accepted.after()));
        return accepted;
    }
}
