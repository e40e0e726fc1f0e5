package cartulary.simulation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Rules;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.testkit.RandomPlayer;
import cartulary.testkit.SeededInputs;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.SplittableRandom;

/// A game whose guests, host, seats and service repeat, in every step, every command that does not end it, until none
/// is accepted any more; then the game moves on by one move. Nobody is present, so that the host may do what it can.
final class HostileGame {
    private static final GameOptions OPTIONS = new GameOptions(
                    6,
                    Visibility.PUBLIC,
                    List.of(Expansion.values()),
                    BookmakerFields.NOVEMBER_2022,
                    GameOptions.FEWEST_SECONDS)
            .withTakeBack();
    private static final int SEATS = 6;
    private static final int MOST_REPETITIONS = 500;

    /// The seats of the lobby are kept from then on, so that the game can start.
    private static final int LAST_DEPARTURE = Bounds.JOINS - SEATS;

    private final Rules rules = Rules.standard();
    private final SeededInputs inputs;
    private final SplittableRandom random;
    private final Random order;
    private final RandomPlayer player;
    private final List<Envelope> log = new ArrayList<>();
    private Game game = rules.unopenedGame();
    private int limit;

    HostileGame(long seed) {
        inputs = SeededInputs.ofGame(2_000_000 + seed);
        random = new SplittableRandom(seed);
        order = new Random(seed);
        player = new RandomPlayer(random);
        inputs.recountingBy(command -> counted(command.target()));
    }

    private static RecountInputs counted(DisputeTarget target) {
        return new RecountInputs.Counted(Hash.sha256("a reason"), target, List.of(), true, true, null);
    }

    List<Envelope> log() {
        return Collections.unmodifiableList(log);
    }

    /// @param limit the number of events after which the test gives up
    HostileGame playWhileAnythingIsAccepted(int limit) {
        this.limit = limit;
        must(Actor.HOST, new OpenGame(OPTIONS));
        do {
            exhaust();
        } while (moveOn());
        return this;
    }

    private void exhaust() {
        boolean isAnyAccepted = true;
        while (isAnyAccepted) {
            isAnyAccepted = false;
            List<Sent> all = attempts();
            Collections.shuffle(all, order);
            for (Sent sent : all) {
                int times = 0;
                while (times < MOST_REPETITIONS && isAccepted(sent)) {
                    times++;
                }
                isAnyAccepted |= times > 0;
            }
        }
    }

    /// Returns whether there was a move left.
    private boolean moveOn() {
        switch (game.step()) {
            case Step.Lobby _ -> must(Actor.HOST, new StartGame(null));
            case Step.Seeding _ -> {
                int seat = game.step().awaitedSeats().getFirst();
                Hash commitment = Objects.requireNonNull(game.player(seat)).seedCommitment();
                must(Actor.seat(seat), new ContributeSeed(inputs.seedOf(commitment)));
            }
            case Step.Finished _ -> {
                return lapse();
            }
            case Step.InPlay _ -> {
                if (random.nextInt(40) == 0) {
                    inputs.pass(Duration.ofDays(1_000));
                    must(Actor.SERVICE, new ExpireStep());
                } else {
                    var move = player.choose(game);
                    must(move.actor(), move.command());
                }
            }
            case Step.Unopened _ -> throw new IllegalStateException("not opened");
        }
        return true;
    }

    private boolean lapse() {
        inputs.pass(Duration.ofDays(29));
        List<Integer> open = game.disputes().all().stream()
                .filter(Dispute::isOpen)
                .map(Dispute::number)
                .toList();
        open.forEach(dispute -> must(Actor.SERVICE, new LapseDispute(dispute)));
        return !open.isEmpty();
    }

    private record Sent(Actor actor, GameCommand command) {}

    private List<Sent> attempts() {
        var all = new ArrayList<Sent>();
        all.add(new Sent(Actor.GUEST, new JoinGame(null, null, inputs.commitToSeed(), inputs.commitToRecovery())));
        if (random.nextInt(4) == 0) {
            all.add(new Sent(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null)));
        }
        all.add(new Sent(Actor.SERVICE, new ExtendDeadline(1)));
        for (int seat = 0; seat < SEATS; seat++) {
            addOfSeat(all, seat);
        }
        return all;
    }

    private void addOfSeat(List<Sent> all, int seat) {
        Actor actor = Actor.seat(seat);
        if (game.step() instanceof Step.Lobby && game.setup().joins() < LAST_DEPARTURE) {
            all.add(new Sent(actor, new LeaveGame()));
            all.add(new Sent(Actor.HOST, new RemoveSeat(seat)));
        }
        all.add(new Sent(actor, new TakeBack()));
        all.add(new Sent(Actor.HOST, new ReissueToken(seat)));
        all.add(new Sent(Actor.GUEST, new RecoverSeat(seat, null, null)));
        Player sitting = game.player(seat);
        if (sitting != null && sitting.recoveryCommitment() != null) {
            var secret = inputs.recoverySecretOf(sitting.recoveryCommitment());
            all.add(new Sent(Actor.GUEST, new RecoverSeat(seat, secret, null)));
        }
        for (int target = 0; target < 3; target++) {
            all.add(new Sent(actor, new OpenDispute(DisputeTarget.total(1, target), "a reason", null)));
        }
        for (Dispute dispute : game.disputes().all()) {
            for (DisputeOutcome outcome : DisputeOutcome.values()) {
                all.add(new Sent(actor, new AgreeToDispute(dispute.number(), outcome, null)));
                all.add(new Sent(actor, new AgreeToDispute(dispute.number(), outcome, DisputeBasis.RECOUNT)));
            }
        }
    }

    private boolean isAccepted(Sent sent) {
        return !resolves(sent) && decide(sent.actor(), sent.command()) instanceof Decision.Accepted;
    }

    /// An agreement of the whole table ends a dispute, which is not what these players want.
    private boolean resolves(Sent sent) {
        if (!(sent.command() instanceof AgreeToDispute agree)) {
            return false;
        }
        List<Integer> others = game.players().stream()
                .filter(other -> other.policy() == null)
                .map(Player::seat)
                .filter(seat -> !Actor.seat(seat).equals(sent.actor()))
                .toList();
        Dispute dispute = Objects.requireNonNull(game.disputes().numbered(agree.dispute()));
        return dispute.isAgreedBy(others, agree.outcome(), Dispute.basis(agree.basis()));
    }

    private void must(Actor actor, GameCommand command) {
        if (decide(actor, command) instanceof Decision.Refused refused) {
            throw new AssertionError(command + " in " + game.step() + ": " + refused);
        }
    }

    private Decision decide(Actor actor, GameCommand command) {
        inputs.at(inputs.now(), game.revision());
        inputs.invite(command instanceof JoinGame && random.nextBoolean() ? "invite-" + game.revision() : null);
        inputs.claim(command instanceof RecoverSeat recover ? recover.seat() : null);
        Decision decision = rules.decide(game, actor, command, inputs);
        if (decision instanceof Decision.Accepted accepted) {
            accept(actor, accepted);
        }
        return decision;
    }

    private void accept(Actor actor, Decision.Accepted accepted) {
        if (accepted.game().step() instanceof Step.Finished && !(game.step() instanceof Step.Finished)) {
            inputs.end();
        }
        for (GameEvent event : accepted.events()) {
            log.add(Envelope.of(inputs.id(), log.size() + 1, inputs.now(), actor, PublicForm.of(event)));
        }
        game = accepted.game();
        if (log.size() > limit) {
            throw new AssertionError("more than " + limit + " events");
        }
    }
}
