package cartulary.cli.simulate;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.BetQuestion;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/// One whole random game, from the opening to the opened deck, checked at every step. The same number,
/// players and expansions give the same game.
///
/// About half of the players are people, most of whom add a seed to the shuffle. Now and then a step
/// expires, in every fourth game with limits of time, and in every eighth game somebody may resign
/// (MIX-15, MIX-16).
public final class SimulatedGame {
    private static final int EXPIRES_ONCE_IN = 300;
    private static final int RESIGNS_ONCE_IN = 200;
    private static final int SECONDS_A_STEP = 60;

    private final Rules rules;
    private final Catalogue catalogue;
    private final GameOptions options;
    private final SplittableRandom random;
    private final Secrets secrets;
    private final Invariants invariants;
    private final PublicRecord recorded;
    private final SampledMoves sampled;
    private final boolean resigning;
    private Game game;
    private int moves;

    private SimulatedGame(Rules rules, Catalogue catalogue, long number, int players, List<Expansion> expansions) {
        this.rules = rules;
        this.catalogue = catalogue;
        this.random = new SplittableRandom(number);
        this.secrets = new Secrets(catalogue, number);
        this.invariants = new Invariants(rules, catalogue, secrets.id());
        this.recorded = new PublicRecord(rules, secrets.id());
        this.sampled = new SampledMoves(rules, secrets, random.split());
        this.resigning = random.nextInt(8) == 0;
        this.options = new GameOptions(
                players,
                Visibility.PUBLIC,
                expansions,
                BookmakerFields.values()[random.nextInt(4) / 3],
                random.nextInt(4) == 0 ? SECONDS_A_STEP : null);
        this.game = rules.unopenedGame();
    }

    /// @param moves turns in which a tile was laid
    /// @param events of the whole log
    public record Played(int moves, long events, GameView end) {}

    /// @param number decides about everything
    /// @throws BrokenInvariant where something does not hold that must
    public static Played play(Rules rules, Catalogue catalogue, long number, int players, List<Expansion> expansions) {
        var simulated = new SimulatedGame(rules, catalogue, number, players, expansions);
        simulated.playOn();
        return new Played(
                simulated.moves, simulated.invariants.events(), rules.view(simulated.secrets.id(), simulated.game));
    }

    /// The same game, and its public events.
    static List<Envelope> record(
            Rules rules, Catalogue catalogue, long number, int players, List<Expansion> expansions) {
        var simulated = new SimulatedGame(rules, catalogue, number, players, expansions);
        simulated.playOn();
        return simulated.recorded.envelopes();
    }

    private void playOn() {
        sitDown();
        while (!(game.step() instanceof Step.Finished)) {
            step();
        }
        recorded.checkDecidedAgain();
    }

    private void sitDown() {
        send(Actor.HOST, new OpenGame(options));
        for (int seat = 0; seat < options.maxSeats(); seat++) {
            if (random.nextBoolean()) {
                Hash seed = random.nextInt(4) == 0 ? null : Commitments.ofPlayerSeed(secrets.seedOf(seat));
                send(Actor.GUEST, new JoinGame(null, null, seed));
            } else {
                send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
            }
            secrets.joined();
        }
        send(Actor.HOST, new StartGame(null));
    }

    private void step() {
        secrets.passes(Duration.ofSeconds(random.nextInt(5)));
        if (random.nextInt(EXPIRES_ONCE_IN) == 0) {
            expire();
            return;
        }
        if (resigning && random.nextInt(RESIGNS_ONCE_IN) == 0 && isRunning()) {
            resign();
            return;
        }
        switch (game.step()) {
            case Step.Seeding(var waitingFor) -> contribute(waitingFor);
            case Step.Drawing(int seat) -> send(Actor.seat(seat), new DrawTile());
            case Step.PlacingTile(int seat, var tile) -> placeTile(seat);
            case Step.PlacingFigure(int seat) -> placeFigure(seat);
            case Step.ChoosingBetFeature(int seat, int x, int y) -> chooseFeature(seat);
            case Step.Betting step -> bet(step);
            case Step.ChoosingFinalBetFeature(var waitingFor) -> chooseFinalFeature(anyOf(waitingFor));
            case Step.Unopened s -> throw new IllegalStateException("the game was not opened");
            case Step.Lobby s -> throw new IllegalStateException("the game was not started");
            case Step.Finished s -> throw new IllegalStateException("the game is over");
        }
    }

    private boolean isRunning() {
        return !(game.step() instanceof Step.Seeding);
    }

    /// Not before the deadline, which may be put off (MIX-15).
    private void expire() {
        Instant deadline = game.deadline();
        if (deadline != null && secrets.now().isBefore(deadline)) {
            sampled.tooEarly(game);
            if (random.nextInt(4) == 0) {
                send(Actor.SERVICE, new ExtendDeadline(1 + random.nextInt(100)));
                return;
            }
            secrets.waitsUntil(deadline);
        }
        send(Actor.SERVICE, new ExpireStep());
    }

    /// One in eight never comes.
    private void contribute(List<Integer> waitingFor) {
        if (random.nextInt(8) == 0) {
            expire();
            return;
        }
        int seat = anyOf(waitingFor);
        send(Actor.seat(seat), new ContributeSeed(secrets.seedOf(seat)));
    }

    private void placeTile(int seat) {
        Legal legal = rules.legal(game, Actor.seat(seat));
        sampled.placements(game, seat, legal, view());
        Placement chosen = anyOf(legal.placements());
        send(Actor.seat(seat), new PlaceTile(chosen.x(), chosen.y(), chosen.rotation()));
    }

    private void placeFigure(int seat) {
        Legal legal = rules.legal(game, Actor.seat(seat));
        GameView view = view();
        sampled.meeples(game, seat, legal, typeOf(view.tiles().getLast().tile()));
        sampled.tollhouses(game, seat, legal, view);
        boolean meeple = !legal.meeples().isEmpty() && random.nextInt(3) > 0;
        boolean tollhouse = !legal.tollhouses().isEmpty() && random.nextInt(3) == 0;
        GameCommand command = new SkipPlacement();
        if (tollhouse) {
            Cell to = anyOf(legal.tollhouses());
            command = new PlaceTollhouse(to.x(), to.y());
        } else if (meeple) {
            command = new PlaceMeeple(anyOf(legal.meeples()).segment());
        }
        send(Actor.seat(seat), command);
    }

    private void chooseFeature(int seat) {
        BetQuestion question = rules.legal(game, Actor.seat(seat)).betFeatures().getFirst();
        sampled.features(game, seat, question, false);
        send(Actor.seat(seat), new ChooseBetFeature(question.x(), question.y(), anySegment(question)));
    }

    private void bet(Step.Betting step) {
        sampled.bets(game, step, options.maxSeats());
        int seat = anyOf(step.waitingFor());
        List<String> chips = rules.legal(game, Actor.seat(seat)).chips();
        Hash nonce = secrets.clientNonce(seat, step.x(), step.y());
        send(
                Actor.seat(seat),
                random.nextInt(4) == 0
                        ? new DeclineBet(step.x(), step.y(), nonce)
                        : new PlaceBet(step.x(), step.y(), anyOf(chips), nonce));
    }

    private void chooseFinalFeature(int seat) {
        BetQuestion question = anyOf(rules.legal(game, Actor.seat(seat)).betFeatures());
        sampled.features(game, seat, question, true);
        send(
                Actor.seat(seat),
                new ChooseFinalBetFeature(
                        question.x(),
                        question.y(),
                        anySegment(question),
                        secrets.clientNonce(seat, question.x(), question.y())));
    }

    private String anySegment(BetQuestion question) {
        BetFeature feature = anyOf(question.candidates());
        return anyOf(feature.segments());
    }

    /// Whoever still plays, on turn or not.
    private void resign() {
        List<Integer> playing = view().players().stream()
                .filter(player -> !player.resigned())
                .map(GameView.Player::seat)
                .toList();
        send(Actor.seat(anyOf(playing)), new Resign());
    }

    private TileType typeOf(String variant) {
        return Objects.requireNonNull(catalogue.typeOf(variant));
    }

    private GameView view() {
        return rules.view(secrets.id(), game);
    }

    private <T> T anyOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private void send(Actor actor, GameCommand command) {
        switch (rules.decide(game, actor, command, secrets)) {
            case Decision.Accepted accepted -> {
                invariants.check(accepted);
                accepted.events().forEach(e -> recorded.add(actor, secrets.now(), e));
                game = accepted.game();
                moves += (int) accepted.events().stream()
                        .filter(TilePlaced.class::isInstance)
                        .count();
            }
            case Decision.Refused refused ->
                throw new BrokenInvariant(actor + " may not " + command + ", though it was legal: " + refused);
        }
    }
}
