package cartulary.verifier.corpus;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.ContributeSeed;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.secondengine.SecondEngine;
import cartulary.testkit.RandomPlayer;
import cartulary.testkit.SeededInputs;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// A game whose lobby and interruptions are given, and whose moves are random. The same script gives the same game.
final class ScriptedGame {
    private static final long FIRST_NUMBER = 1_000_000;
    private static final int MOST_MOVES = 2_000;

    private final Rules rules = Rules.standard();
    private final SeededInputs inputs;
    private final RandomPlayer player;
    private final List<Envelope> log = new ArrayList<>();
    private final SecondEngine engine;
    private boolean isLastTileBlocked;
    private @Nullable SplittableRandom takeBacks;
    private Game game = rules.unopenedGame();

    /// @param seed differs for every script
    ScriptedGame(long seed, GameOptions options) {
        var random = new SplittableRandom(FIRST_NUMBER + seed);
        inputs = SeededInputs.ofGame(FIRST_NUMBER + seed).withNames();
        player = new RandomPlayer(random, RandomPlayer.Habits.random(random));
        engine = new SecondEngine(Catalogue.standard(), options);
        inputs.recountingBy(this::recount);
        send(Actor.HOST, new OpenGame(options));
    }

    /// Shuffles the tiles of another catalogue, as a false service would.
    ScriptedGame drawingFrom(Catalogue other) {
        inputs.drawingFrom(other);
        return this;
    }

    /// Shuffles other stacks of scoring tiles, as a false service would.
    ScriptedGame shufflingStacks(UnaryOperator<List<List<String>>> change) {
        inputs.shufflingStacks(change);
        return this;
    }

    /// Seats people who add no seed and can recover their seats.
    ScriptedGame people(int count) {
        for (int i = 0; i < count; i++) {
            join(null, false, true);
        }
        return this;
    }

    /// Seats people who commit to a seed as well.
    ScriptedGame peopleWithSeeds(int count) {
        for (int i = 0; i < count; i++) {
            join(null, true, true);
        }
        return this;
    }

    /// Seats people who commit to nothing.
    ScriptedGame uncommittedPeople(int count) {
        for (int i = 0; i < count; i++) {
            join(null, false, false);
        }
        return this;
    }

    /// Seats a person, by an invite if the game is unlisted.
    ScriptedGame join(@Nullable Colour colour, boolean hasSeed, boolean hasSecret) {
        inputs.at(inputs.now(), game.revision());
        if (game.options().visibility() == Visibility.UNLISTED) {
            inputs.invite("invite-" + game.revision());
        }
        Hash seed = hasSeed ? inputs.commitToSeed() : null;
        Hash secret = hasSecret ? inputs.commitToRecovery() : null;
        send(Actor.GUEST, new JoinGame(colour, null, seed, secret));
        inputs.invite(null);
        return this;
    }

    /// Seats a person with an account (LOBBY-37), who can recover the seat with it.
    ScriptedGame joinAs(String person) {
        inputs.at(inputs.now(), game.revision());
        inputs.signIn(person);
        send(Actor.GUEST, new JoinGame(null, null, null, null, null, true));
        return signOut();
    }

    /// Takes a seat back with an account (LOBBY-38).
    ScriptedGame recoverAs(String person, int seat) {
        inputs.signIn(person);
        send(Actor.GUEST, new RecoverSeat(seat, null, null));
        return signOut();
    }

    private ScriptedGame signOut() {
        inputs.signIn(null);
        return this;
    }

    ScriptedGame bot(BotPolicy policy) {
        return send(Actor.HOST, new SeatBot(policy, null));
    }

    /// Closes the seats.
    ///
    /// @param firstSeat null for a random one
    ScriptedGame close(@Nullable Integer firstSeat) {
        return send(Actor.HOST, new StartGame(firstSeat));
    }

    /// Closes the seats and opens all seeds.
    ScriptedGame start() {
        close(null);
        while (game.step() instanceof Step.Seeding) {
            openSeed();
        }
        return this;
    }

    /// Opens the seed of the first awaited seat.
    ScriptedGame openSeed() {
        int seat = game.step().awaitedSeats().getFirst();
        Hash commitment = Objects.requireNonNull(game.player(seat)).seedCommitment();
        return send(Actor.seat(seat), new ContributeSeed(inputs.seedOf(commitment)));
    }

    ScriptedGame moves(int count) {
        for (int i = 0; i < count; i++) {
            inputs.pass(Duration.ofSeconds(1));
            if (takesBack()) {
                sendAwaited(new TakeBack());
            } else if (isLastTileBlocked && game.step() instanceof Step.PlacingTile(int seat, String _)) {
                send(Actor.seat(seat), placement(seat));
            } else {
                RandomPlayer.Move move = player.choose(game);
                send(move.actor(), move.command());
            }
        }
        return this;
    }

    /// Lets the players take back half of their tiles from now on (LOBBY-28).
    ScriptedGame takingBack(long seed) {
        takeBacks = new SplittableRandom(seed);
        return this;
    }

    private boolean takesBack() {
        return takeBacks != null
                && game.step() instanceof Step.PlacingFigure(int seat)
                && takeBacks.nextBoolean()
                && rules.legal(game, Actor.seat(seat)).commands().contains("TakeBack");
    }

    /// Places all further tiles so that the last one has the fewest placements.
    ScriptedGame blockingTheLastTile() {
        isLastTileBlocked = true;
        return this;
    }

    private PlaceTile placement(int seat) {
        String last = inputs.leaf(game.setup().deckSize() - 1).tile();
        return rules.legal(game, Actor.seat(seat)).placements().stream()
                .map(it -> new PlaceTile(it.x(), it.y(), it.rotation()))
                .min(Comparator.comparingInt(it -> placementsAfter(it, last)))
                .orElseThrow();
    }

    private int placementsAfter(PlaceTile choice, String variant) {
        var step = (Step.PlacingTile) game.step();
        var tiles = new ArrayList<>(rules.view(inputs.id(), game).tiles());
        tiles.add(new PlacedTile(step.variant(), choice.x(), choice.y(), choice.rotation()));
        return engine.placements(tiles, variant).size();
    }

    /// Plays until a position.
    ///
    /// @throws IllegalStateException if the game ends before
    ScriptedGame until(Predicate<Game> position) {
        for (int i = 0; i < MOST_MOVES && !position.test(game); i++) {
            moves(1);
        }
        return this;
    }

    /// Plays until somebody has points.
    ScriptedGame untilScored() {
        return until(it -> it.players().stream().anyMatch(player -> it.score(player.seat()) > 0));
    }

    /// Returns the first seat with such points.
    int seatWith(IntPredicate points) {
        return game.players().stream()
                .map(Player::seat)
                .filter(seat -> points.test(game.score(seat)))
                .findFirst()
                .orElseThrow();
    }

    ScriptedGame untilStep(Class<? extends Step> step) {
        return until(it -> step.isInstance(it.step()));
    }

    ScriptedGame toTheEnd() {
        return untilStep(Step.Finished.class);
    }

    /// Lets the time of the present step run out.
    ScriptedGame expire() {
        Instant deadline = game.deadline();
        if (deadline != null && inputs.now().isBefore(deadline)) {
            inputs.pass(Duration.between(inputs.now(), deadline));
        }
        return send(Actor.SERVICE, new ExpireStep());
    }

    /// Sends a command for the first awaited seat.
    ScriptedGame sendAwaited(GameCommand command) {
        return send(Actor.seat(game.step().awaitedSeats().getFirst()), command);
    }

    ScriptedGame send(Actor actor, GameCommand command) {
        inputs.at(inputs.now(), game.revision());
        Decision decision = rules.decide(game, actor, command, inputs);
        if (!(decision instanceof Decision.Accepted(var events, Game after))) {
            throw new IllegalStateException(command + " by " + actor + " in " + game.step() + ": " + decision);
        }
        for (GameEvent event : events) {
            log.add(Envelope.of(inputs.id(), log.size() + 1, inputs.now(), actor, PublicForm.of(event)));
        }
        game = after;
        if (events.stream().anyMatch(GameFinished.class::isInstance)) {
            inputs.end();
        }
        return this;
    }

    /// Opens a dispute.
    ///
    /// @param reading null for none
    ScriptedGame dispute(int seat, DisputeTarget target, @Nullable DisputeReading reading) {
        inputs.pass(Duration.ofSeconds(1));
        return send(Actor.seat(seat), new OpenDispute(target, "a reason", reading));
    }

    private RecountInputs recount(OpenDispute command) {
        return DisputeRecount.of(log, command.target(), command.reading(), rules)
                .<RecountInputs>map(recount -> recount.inputs(Hash.sha256("a reason at " + log.size())))
                .orElse(new RecountInputs.NoSuchTarget());
    }

    /// Lets all people who have not resigned agree.
    ScriptedGame everybodyAgrees(int dispute, DisputeOutcome outcome, @Nullable DisputeBasis basis) {
        for (Player each : game.players()) {
            if (each.policy() == null && !each.resigned()) {
                send(Actor.seat(each.seat()), new AgreeToDispute(dispute, outcome, basis));
            }
        }
        return this;
    }

    /// Lets a referee give a seat other points for the target of a dispute.
    ScriptedGame rule(int dispute, int seat, int points) {
        return send(
                Actor.REFEREE,
                new ResolveDispute(
                        dispute,
                        DisputeOutcome.CORRECTED,
                        DisputeBasis.RULING,
                        List.of(new SeatPoints(seat, points)),
                        true));
    }

    ScriptedGame pass(Duration time) {
        inputs.pass(time);
        return this;
    }

    /// Returns the last score of a feature.
    FeatureScored lastFeature() {
        return (FeatureScored) last(FeatureScored.class);
    }

    /// Returns the last event of a type.
    GameEvent last(Class<? extends GameEvent> type) {
        return at(lastRevision(type));
    }

    /// Returns the event at a revision.
    GameEvent at(long revision) {
        return log.get((int) revision - 1).data();
    }

    /// Returns the present revision.
    long revision() {
        return log.size();
    }

    /// Returns the revision of the last event of a type.
    long lastRevision(Class<? extends GameEvent> type) {
        return lastRevision(type, _ -> true);
    }

    /// Returns the revision of the last event of a type that is of a kind.
    <E extends GameEvent> long lastRevision(Class<E> type, Predicate<E> which) {
        return log.reversed().stream()
                .filter(event -> type.isInstance(event.data()) && which.test(type.cast(event.data())))
                .findFirst()
                .orElseThrow()
                .revision();
    }

    /// Records one point too many for each player of the last feature, as wrong rules would. Only for games without
    /// secrets on the board.
    ScriptedGame miscount() {
        FeatureScored right = lastFeature();
        return record(
                lastRevision(FeatureScored.class),
                new FeatureScored(
                        right.feature(),
                        right.complete(),
                        right.meeples(),
                        right.points().stream()
                                .map(it -> new SeatPoints(it.seat(), it.points() + 1))
                                .toList(),
                        right.rules(),
                        right.scoringTile()));
    }

    /// Records other events in place of the one at a revision, as wrong rules would; the later ones and the ranking
    /// follow. After it, a game with secrets on the board can only be disputed.
    ScriptedGame record(long revision, GameEvent... others) {
        List<Envelope> before = List.copyOf(log);
        log.clear();
        game = rules.unopenedGame();
        for (Envelope event : before) {
            List<GameEvent> events = event.revision() == revision ? List.of(others) : List.of(event.data());
            for (GameEvent data : events) {
                GameEvent recorded = data instanceof GameFinished finished ? ranked(finished) : data;
                Envelope envelope = Envelope.of(inputs.id(), log.size() + 1, event.at(), event.actor(), recorded);
                log.add(envelope);
                game = rules.evolve(game, envelope);
            }
        }
        return this;
    }

    /// Returns the end with a ranking of the recorded points.
    private GameFinished ranked(GameFinished end) {
        var totals = new TreeMap<Integer, Integer>();
        var resigned = new TreeSet<Integer>();
        for (Rank rank : end.ranking()) {
            totals.put(rank.seat(), game.score(rank.seat()));
            if (rank.resigned()) {
                resigned.add(rank.seat());
            }
        }
        return new GameFinished(engine.ranking(
                totals, resigned, Objects.requireNonNull(game.setup().firstSeat())));
    }

    List<Envelope> log() {
        return log;
    }
}
