package cartulary.testkit.simulation;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.AbandonReason;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Aids;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.Ties;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.testkit.ExpansionKits;
import cartulary.testkit.RandomPlayer;
import cartulary.testkit.SeededInputs;
import cartulary.testkit.dispute.DisputeCounts;
import cartulary.testkit.dispute.RandomDisputes;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// One whole random game, from its opening to the opened deck, under laws that are checked after every command. The
/// same seed and settings give the same game.
///
/// About a third of the seats are bots. In half of the games most people add a seed to the shuffle; in some games
/// steps expire, players resign, seats are recovered, or the game is abandoned.
public final class SimulatedGame {
    private final Rules rules = Rules.standard();
    private final long seed;
    private final SplittableRandom random;
    private final SeededInputs inputs;
    private final RandomPlayer player;
    private final @Nullable Integer players;
    private @Nullable GameOptions options;
    private final boolean hasExpiries;
    private final boolean hasQuitters;
    private final boolean hasSeeds;
    private final boolean hasTokenChanges;
    private final TokenChanges tokens;
    private final List<Law> laws;
    private final List<Envelope> log = new ArrayList<>();
    private Game game = rules.unopenedGame();
    private @Nullable GameView view;
    private final List<Long> commandEnds = new ArrayList<>();
    private @Nullable SimulatedDisputes disputes;
    private @Nullable SplittableRandom takeBacks;

    /// A game of 2 to 6 players with random options.
    public SimulatedGame(long seed, LawSet laws) {
        this(seed, null, null, laws);
    }

    /// @param players null for 2 to 6
    /// @param expansions null for random options
    public SimulatedGame(long seed, @Nullable Integer players, @Nullable List<Expansion> expansions, LawSet laws) {
        this.seed = seed;
        random = new SplittableRandom(seed);
        inputs = SeededInputs.ofGame(seed).withNames();
        player = new RandomPlayer(random, RandomPlayer.Habits.random(random));
        hasExpiries = random.nextInt(5) == 0;
        hasQuitters = random.nextInt(5) == 0;
        hasSeeds = random.nextBoolean();
        hasTokenChanges = random.nextInt(4) == 0;
        tokens = new TokenChanges(random, inputs);
        this.players = players;
        options = expansions == null ? RandomOptions.any(random, seed) : RandomOptions.with(expansions, random);
        this.laws = laws.watching(inputs, random.split());
    }

    /// Lets players and referees dispute scores, during the game and after its end.
    public SimulatedGame withDisputes(DisputeCounts counts) {
        disputes = new SimulatedDisputes(seed);
        inputs.recountingBy(command -> counts.count(log(), command));
        return this;
    }

    /// Lets players take back one in three tiles, by a random stream of their own (LOBBY-28).
    public SimulatedGame withTakeBacks() {
        takeBacks = new SplittableRandom(~seed);
        options = Objects.requireNonNullElse(options, GameOptions.DEFAULT).withTakeBack();
        return this;
    }

    /// Gives the players clocks, some of which run out, and breaks ties in every other game, by a random stream of its
    /// own (LOBBY-30, LOBBY-35).
    public SimulatedGame withClocks() {
        var clocks = new SplittableRandom(~seed * 3);
        int bank = clocks.nextInt(3) == 0 ? 5 + clocks.nextInt(60) : 200 + clocks.nextInt(800);
        options = Objects.requireNonNullElse(options, GameOptions.DEFAULT)
                .with(new PlayerClock(bank, clocks.nextInt(4)))
                .with(clocks.nextBoolean() ? Ties.LAST_TO_BEGIN : Ties.SHARED)
                .with(clocks.nextInt(4) == 0 ? Aids.OFF : Aids.ON);
        return this;
    }

    /// Plays the game to its end.
    ///
    /// @throws BrokenLawException if a law does not hold
    public SimulatedGame play() {
        takeSeats(players == null ? 2 + random.nextInt(5) : players);
        send(Actor.HOST, new StartGame(random.nextBoolean() ? null : 0));
        while (!(game.step() instanceof Step.Finished)) {
            inputs.pass(Duration.ofSeconds(random.nextInt(4)));
            next();
            if (disputes != null && disputes.interrupts()) {
                dispute(disputes);
            }
        }
        if (disputes != null) {
            for (Duration pause : disputes.pausesAfterTheEnd()) {
                inputs.pass(pause);
                dispute(disputes);
            }
        }
        laws.forEach(Law::afterGame);
        return this;
    }

    /// The number of accepted commands.
    public int commands() {
        return commandEnds.size();
    }

    /// Returns the revision of the last event of each command.
    public List<Long> commandEnds() {
        return Collections.unmodifiableList(commandEnds);
    }

    /// The public view of the game after {@link #play}.
    public GameView view() {
        return Objects.requireNonNull(view, "not played yet");
    }

    /// The public events.
    public List<Envelope> log() {
        return Collections.unmodifiableList(log);
    }

    private void takeSeats(int count) {
        send(Actor.HOST, new OpenGame(options));
        while (game.players().size() < count) {
            if (random.nextInt(3) == 0) {
                send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
            } else {
                join();
            }
            if (random.nextInt(10) == 0) {
                send(Actor.seat(game.players().getLast().seat()), new LeaveGame());
            }
        }
        while (game.player(0) == null) {
            join();
        }
    }

    private void join() {
        inputs.at(inputs.now(), game.revision());
        Hash commitment = hasSeeds && random.nextInt(4) > 0 ? inputs.commitToSeed() : null;
        send(Actor.GUEST, new JoinGame(null, null, commitment, tokens.commitment()));
    }

    private void next() {
        if (isTimeOver()) {
            send(Actor.SERVICE, new ExpireStep());
        } else if (happens(hasExpiries, 6, 4)) {
            expire();
        } else if (game.deadline() != null && random.nextInt(50) == 0) {
            send(Actor.SERVICE, new ExtendDeadline(1 + random.nextInt(100)));
        } else if (game.step() instanceof Step.Seeding(List<Integer> waitingFor)) {
            if (hasTokenChanges && random.nextInt(4) == 0) {
                changeToken();
            }
            contribute(any(waitingFor));
        } else if (happens(hasQuitters, 80, 8)) {
            resign();
        } else if (hasQuitters && random.nextInt(2_000) == 0) {
            abandon();
        } else if (hasTokenChanges && random.nextInt(25) == 0) {
            changeToken();
        } else if (takesBack()) {
            send(Actor.seat(game.step().activeSeat()), new TakeBack());
        } else {
            RandomPlayer.Move move = player.choose(game, () -> view().tiles());
            send(move.actor(), move.command());
        }
    }

    /// With clocks nobody chooses once theirs has run out.
    private boolean isTimeOver() {
        return !game.clocks().isEmpty()
                && game.deadline() != null
                && !inputs.now().isBefore(game.deadline());
    }

    private boolean takesBack() {
        return takeBacks != null
                && game.step() instanceof Step.PlacingFigure(int seat)
                && takeBacks.nextInt(3) == 0
                && rules.legal(game, Actor.seat(seat)).commands().contains("TakeBack");
    }

    /// Sends a random command of a dispute if the rules accept it.
    private void dispute(SimulatedDisputes random) {
        if (game.step() instanceof Step.Seeding) {
            return;
        }
        RandomDisputes.Sent sent = random.next(game, view());
        inputs.at(inputs.now(), game.revision());
        if (rules.decide(game, sent.actor(), sent.command(), inputs) instanceof Decision.Accepted accepted) {
            accept(sent.actor(), sent.command(), accepted);
        }
    }

    private void expire() {
        Instant deadline = game.deadline();
        if (deadline != null && inputs.now().isBefore(deadline)) {
            inputs.pass(Duration.between(inputs.now(), deadline));
        }
        send(Actor.SERVICE, new ExpireStep());
    }

    private void contribute(int seat) {
        Hash commitment = Objects.requireNonNull(game.player(seat)).seedCommitment();
        send(Actor.seat(seat), new ContributeSeed(inputs.seedOf(commitment)));
    }

    private void resign() {
        List<Player> playing =
                game.players().stream().filter(it -> !it.resigned()).toList();
        Player player = any(playing);
        if (!player.isHeldForPerson()) {
            send(Actor.seat(player.seat()), new Resign());
        }
    }

    private void abandon() {
        if (random.nextBoolean()) {
            send(Actor.HOST, new CloseGame());
        } else {
            send(Actor.SERVICE, new AbandonGame(game.revision() % 2 == 0 ? AbandonReason.OPERATOR : null));
        }
    }

    private void changeToken() {
        inputs.at(inputs.now(), game.revision());
        TokenChanges.Sent change = tokens.next(game);
        if (change != null) {
            send(change.actor(), change.command());
        }
        inputs.claim(null);
    }

    /// One time in `oneIn` if the game has such events, or one time in `oneInRare` in a step that few games reach.
    private boolean happens(boolean enabled, int oneIn, int oneInRare) {
        boolean isRare = ExpansionKits.ALL.stream().anyMatch(kit -> kit.isRare(game.step()));
        return isRare ? random.nextInt(oneInRare) == 0 : enabled && random.nextInt(oneIn) == 0;
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private void send(Actor actor, GameCommand command) {
        inputs.at(inputs.now(), game.revision());
        Decision decision = rules.decide(game, actor, command, inputs);
        if (!(decision instanceof Decision.Accepted accepted)) {
            throw new BrokenLawException(
                    command + " by " + actor + " is legal in " + game.step() + ", but " + decision);
        }
        accept(actor, command, accepted);
    }

    private void accept(Actor actor, GameCommand command, Decision.Accepted accepted) {
        List<GameEvent> events = accepted.events();
        Game after = accepted.game();
        if (after.step() instanceof Step.Finished && !(game.step() instanceof Step.Finished)) {
            inputs.end();
        }
        if (disputes != null) {
            disputes.follow(events);
        }
        GameView viewAfter = rules.view(inputs.id(), after);
        GameView viewBefore = view == null ? viewAfter : view;
        var transition = new Transition(game, viewBefore, actor, command, inputs.now(), events, after, viewAfter);
        laws.forEach(law -> law.afterCommand(transition));
        for (GameEvent event : events) {
            log.add(Envelope.of(inputs.id(), log.size() + 1, inputs.now(), actor, PublicForm.of(event)));
        }
        game = after;
        view = viewAfter;
        commandEnds.add(after.revision());
    }
}
