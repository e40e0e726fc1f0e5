package cartulary.cli.simulate;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/// One whole random game, from the opening to the opened deck, checked at every step. The same number
/// and the same players give the same game.
///
/// Now and then a step expires, and in every eighth game somebody may resign (MIX-15, MIX-16).
public final class SimulatedGame {
    private static final int EXPIRES_ONCE_IN = 300;
    private static final int RESIGNS_ONCE_IN = 200;

    private final Rules rules;
    private final Catalogue catalogue;
    private final int players;
    private final SplittableRandom random;
    private final ShuffledDeck deck;
    private final Invariants invariants;
    private final SampledMoves sampled;
    private final boolean resigning;
    private Game game;
    private int moves;

    private SimulatedGame(Rules rules, Catalogue catalogue, long number, int players) {
        this.rules = rules;
        this.catalogue = catalogue;
        this.players = players;
        this.random = new SplittableRandom(number);
        this.deck = new ShuffledDeck(catalogue, number, players);
        this.invariants = new Invariants(rules, catalogue, deck.id());
        this.sampled = new SampledMoves(rules, deck, random.split());
        this.resigning = random.nextInt(8) == 0;
        this.game = rules.nothing();
    }

    /// @param moves turns in which a tile was laid
    /// @param events of the whole log
    public record Played(int moves, long events, GameView end) {}

    /// @param number decides about everything
    /// @throws BrokenInvariant where something does not hold that must
    public static Played play(Rules rules, Catalogue catalogue, long number, int players) {
        var simulated = new SimulatedGame(rules, catalogue, number, players);
        simulated.sitDown();
        while (!(simulated.game.step() instanceof Step.Finished)) {
            simulated.step();
        }
        return new Played(
                simulated.moves,
                simulated.invariants.events(),
                rules.view(simulated.deck.id(), simulated.game));
    }

    private void sitDown() {
        send(Actor.HOST, new OpenGame(new GameOptions(players, Visibility.PUBLIC)));
        for (int seat = 0; seat < players; seat++) {
            send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
            deck.joined();
        }
        send(Actor.HOST, new StartGame(null));
    }

    private void step() {
        if (random.nextInt(EXPIRES_ONCE_IN) == 0) {
            send(Actor.SERVICE, new ExpireStep());
            return;
        }
        if (resigning && random.nextInt(RESIGNS_ONCE_IN) == 0) {
            resign();
            return;
        }
        switch (game.step()) {
            case Step.Drawing(int seat) -> send(Actor.seat(seat), new DrawTile());
            case Step.PlacingTile(int seat, var tile) -> placeTile(seat);
            case Step.PlacingFigure(int seat) -> placeFigure(seat);
            case Step.Unopened s -> throw new IllegalStateException("the game was not opened");
            case Step.Lobby s -> throw new IllegalStateException("the game was not started");
            case Step.Finished s -> throw new IllegalStateException("the game is over");
        }
    }

    private void placeTile(int seat) {
        Legal legal = rules.legal(game, Actor.seat(seat));
        sampled.placements(game, seat, legal, view());
        Placement chosen = anyOf(legal.placements());
        send(Actor.seat(seat), new PlaceTile(chosen.x(), chosen.y(), chosen.rotation()));
    }

    private void placeFigure(int seat) {
        Legal legal = rules.legal(game, Actor.seat(seat));
        sampled.meeples(game, seat, legal, lastTile());
        GameCommand command =
                random.nextInt(3) == 0
                        ? new SkipPlacement()
                        : new PlaceMeeple(anyOf(legal.meeples()).segment());
        send(Actor.seat(seat), command);
    }

    /// Whoever still plays, on turn or not.
    private void resign() {
        List<Integer> playing =
                view().players().stream()
                        .filter(player -> !player.resigned())
                        .map(GameView.Player::seat)
                        .toList();
        send(Actor.seat(anyOf(playing)), new Resign());
    }

    private TileType lastTile() {
        return Objects.requireNonNull(catalogue.typeOf(view().tiles().getLast().tile()));
    }

    private GameView view() {
        return rules.view(deck.id(), game);
    }

    private <T> T anyOf(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }

    private void send(Actor actor, GameCommand command) {
        switch (rules.decide(game, actor, command, deck)) {
            case Decision.Accepted accepted -> {
                invariants.check(accepted);
                game = accepted.game();
                moves +=
                        (int)
                                accepted.events().stream()
                                        .filter(TilePlaced.class::isInstance)
                                        .count();
            }
            case Decision.Refused refused ->
                    throw new BrokenInvariant(
                            actor + " may not " + command + ", though it was legal: " + refused);
        }
    }
}
