package cartulary.testkit.legal;

import static cartulary.testkit.law.BrokenLawException.checkEqual;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.SeatClaim;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.testkit.SeededInputs;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/// A command is accepted if and only if it is listed as legal; a refusal names its rule and changes nothing. Commands
/// are tried, not played. Commands of disputes are never listed; before the first dispute all of them are refused.
public final class LegalListLaw implements Law {
    /// The commands that are tried after each command.
    public enum Coverage {
        /// The same as {@link #SAMPLED}, with the random actor after one in ten commands.
        SPARSE,
        /// Nearly legal commands of an awaited actor, or of all seats where more than one may be awaited, and
        /// one listed command of each kind; one command of each type of a random actor, and all of its listed
        /// commands.
        SAMPLED,
        /// All of these commands of every actor.
        EVERY_ACTOR
    }

    private static final List<Actor> ACTORS = List.of(
            Actor.GUEST,
            Actor.HOST,
            Actor.SERVICE,
            Actor.REFEREE,
            Actor.seat(0),
            Actor.seat(1),
            Actor.seat(2),
            Actor.seat(3),
            Actor.seat(4),
            Actor.seat(5));

    private final Rules rules = Rules.standard();
    private final SeededInputs inputs;
    private final SplittableRandom random;
    private final Attempts attempts;
    private final Coverage coverage;

    public LegalListLaw(SeededInputs inputs, SplittableRandom random, Coverage coverage) {
        this.inputs = inputs;
        this.random = random;
        this.attempts = new Attempts(random);
        this.coverage = coverage;
    }

    @Override
    public void afterCommand(Transition transition) {
        Game game = transition.after();
        switch (coverage) {
            case SPARSE -> sample(transition, random.nextInt(10) == 0);
            case SAMPLED -> sample(transition, true);
            case EVERY_ACTOR -> {
                for (Actor actor : ACTORS) {
                    Legal legal = rules.legal(game, actor);
                    attempt(game, actor, legal, attempts.oneOfEachType(game.step()));
                    attempt(game, actor, legal, attempts.nearlyLegal(game.step(), transition.viewAfter()));
                    everyListed(game, actor, legal);
                }
            }
        }
    }

    private void sample(Transition transition, boolean withRandomActor) {
        Game game = transition.after();
        if (withRandomActor) {
            Actor actor = any(ACTORS);
            Legal legal = rules.legal(game, actor);
            attempt(game, actor, legal, attempts.oneOfEachType(game.step()));
            everyListed(game, actor, legal);
        }
        List<Actor> concerned = concerned(game);
        if (!concerned.isEmpty()) {
            List<GameCommand> nearlyLegal = attempts.nearlyLegal(game.step(), transition.viewAfter());
            for (Actor actor : concerned) {
                Legal legal = rules.legal(game, actor);
                attempt(game, actor, legal, nearlyLegal);
                oneListedOfEachKind(game, actor, legal);
            }
        }
    }

    /// Returns all seats in a step in which more than one may be awaited, otherwise the awaited seat, if there is one.
    private List<Actor> concerned(Game game) {
        if (game.step() instanceof Step.InPlay && !(game.step() instanceof Step.OfActivePlayer)) {
            return game.players().stream()
                    .map(player -> Actor.seat(player.seat()))
                    .toList();
        }
        List<Integer> awaited = game.step().awaitedSeats();
        return awaited.isEmpty() ? List.of() : List.of(Actor.seat(any(awaited)));
    }

    private void attempt(Game game, Actor actor, Legal legal, List<GameCommand> commands) {
        Set<GameCommand> listed = ListedCommands.of(legal, game.step()).stream()
                .flatMap(List::stream)
                .collect(Collectors.toSet());
        for (GameCommand command : commands) {
            if (command instanceof DisputeCommand && !game.disputes().all().isEmpty()) {
                continue;
            }
            boolean isListed = isListed(command, legal, listed, game, actor);
            if (!isListed || !namesASeat(command)) {
                tryOut(game, actor, command, isListed);
            }
        }
    }

    private void everyListed(Game game, Actor actor, Legal legal) {
        checkEqual(legal.revision(), game.revision(), "the revision of the legal list");
        ListedCommands.of(legal, game.step()).forEach(kind -> kind.forEach(it -> tryOut(game, actor, it, true)));
        if (legal.commands().contains("ContributeSeed")) {
            tryOut(game, actor, new ContributeSeed(inputs.seedOf(seedCommitment(game, actor))), true);
        }
        if (legal.commands().contains("ReissueToken")) {
            game.players().forEach(player -> reissueWhilePresent(game, actor, player.seat()));
        }
        if (legal.commands().contains("RecoverSeat")) {
            game.players().forEach(player -> everyRecovery(game, actor, player));
        }
    }

    /// Tries what is listed, but not possible while the person is present (LOBBY-22).
    private void reissueWhilePresent(Game game, Actor actor, int seat) {
        inputs.present(seat);
        tryOut(game, actor, new ReissueToken(seat), false);
        inputs.present(null);
    }

    /// Tries the secret of a seat, which needs no claim, and its claim token, which cannot replace the commitment
    /// (LOBBY-10).
    private void everyRecovery(Game game, Actor actor, Player player) {
        int seat = player.seat();
        Hash other = Hash.sha256("the commitment to another secret");
        if (player.recoveryCommitment() != null) {
            var secret = inputs.recoverySecretOf(player.recoveryCommitment());
            boolean isPossible = player.recoveries() < Bounds.RECOVERIES;
            tryOut(game, actor, new RecoverSeat(seat, secret, null), isPossible);
            tryOut(game, actor, new RecoverSeat(seat, secret, other), isPossible);
        }
        boolean isClaimed = player.claim() == SeatClaim.OPEN;
        inputs.claim(seat);
        tryOut(game, actor, new RecoverSeat(seat, null, null), isClaimed);
        tryOut(game, actor, new RecoverSeat(seat, null, other), false);
        tryOut(game, actor, new RecoverSeat((seat + 1) % 6, null, null), false);
        inputs.claim(null);
    }

    private void oneListedOfEachKind(Game game, Actor actor, Legal legal) {
        for (List<GameCommand> kind : ListedCommands.of(legal, game.step())) {
            if (!kind.isEmpty()) {
                tryOut(game, actor, any(kind), true);
            }
        }
    }

    private void tryOut(Game game, Actor actor, GameCommand command, boolean isListed) {
        long revision = game.revision();
        inputs.tryRecount(new RecountInputs.NoSuchTarget());
        Decision decision = rules.decide(game, actor, command, inputs);
        inputs.tryRecount(null);
        boolean isAccepted =
                switch (decision) {
                    case Decision.Accepted _ -> true;
                    case Decision.Refused(var rule, var _) -> {
                        Objects.requireNonNull(rule, "a refusal without a rule");
                        yield false;
                    }
                };
        BrokenLawException.check(
                isAccepted == isListed,
                () -> command + " by " + actor + " in " + game.step() + " is " + (isListed ? "listed" : "not listed")
                        + ", but " + decision);
        checkEqual(game.revision(), revision, "the revision after a tried command");
    }

    /// @param listed the commands of the list that name one of its choices
    private boolean isListed(GameCommand command, Legal legal, Set<GameCommand> listed, Game game, Actor actor) {
        return legal.commands().contains(command.type())
                && switch (command) {
                    case PlaceTile _, PlaceMeeple _, ExpansionCommand _ -> listed.contains(command);
                    case ContributeSeed(var seed) -> seed.equals(inputs.seedOf(seedCommitment(game, actor)));
                    // Tried with a wrong secret, or without a claim token.
                    case RecoverSeat _ -> false;
                    case ExtendDeadline(long seconds) -> seconds > 0;
                    // Listed for the service before the deadline too, which sends it only afterwards.
                    case ExpireStep() ->
                        game.deadline() == null || !inputs.now().isBefore(game.deadline());
                    default -> true;
                };
    }

    /// Reports whether a command of a listed type may still be refused for the seat it names.
    private static boolean namesASeat(GameCommand command) {
        return command instanceof StartGame || command instanceof RemoveSeat || command instanceof ReissueToken;
    }

    private static @Nullable Hash seedCommitment(Game game, Actor actor) {
        int seat = ((Actor.Seated) actor).seat();
        return Objects.requireNonNull(game.player(seat)).seedCommitment();
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
