package cartulary.cli.perft;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.ExpansionKits;
import cartulary.testkit.GameDriver;
import cartulary.testkit.SeededInputs;
import java.util.ArrayList;
import java.util.List;

/// Counts the sequences of legal turns from a fixed pile. A turn is a placement, followed by a legal choice of a figure
/// or none; a step in which no figure can be placed counts once. Every legal rotation counts, also if it looks
/// like another. Tiles that fit nowhere are set aside within the turn (BASE-11); a sequence that ends early because
/// the pile is empty does not count.
public final class Perft {
    private final Rules rules;
    private final SeededInputs inputs;
    private final GameOptions options;

    /// @param pile ids of variants in the order in which they are drawn; without an expansion, tiles of it are tiles
    ///     like all others
    /// @param options of the game, with one seat for each player
    public Perft(Rules rules, List<String> pile, GameOptions options) {
        this.rules = rules;
        this.inputs = SeededInputs.ofPile(pile);
        this.options = options;
    }

    /// Returns the options of a game without expansions.
    public static GameOptions options(int players, HouseRules houseRules) {
        return options(players, houseRules, List.of());
    }

    /// @param expansions those without steps of their own
    public static GameOptions options(int players, HouseRules houseRules, List<Expansion> expansions) {
        return new GameOptions(players, GameOptions.DEFAULT.visibility(), expansions, houseRules, null);
    }

    /// Returns the number of sequences of exactly `depth` turns. The figures of the last turn are counted, but not
    /// placed.
    ///
    /// @param depth 1 or more
    /// @param onLastTurn runs after the last turns of each sequence of `depth` - 1 turns are counted
    public long count(int depth, Runnable onLastTurn) {
        if (depth < 1) {
            throw new IllegalArgumentException("the depth must be 1 or more, not " + depth);
        }
        var driver = new GameDriver(rules, inputs);
        driver.start(options, 0);
        return turns(driver.game(), depth, onLastTurn);
    }

    private long turns(Game game, int depth, Runnable onLastTurn) {
        Game drawn = draw(game);
        long sum = 0;
        for (Placement placement : placements(drawn)) {
            sum += afterPlacing(drawn, placement, depth, onLastTurn);
        }
        if (depth == 1) {
            onLastTurn.run();
        }
        return sum;
    }

    private Game draw(Game game) {
        Game drawn = game;
        while (drawn.step() instanceof Step.Drawing(int seat)) {
            drawn = after(drawn, seat, new DrawTile());
        }
        return drawn;
    }

    private List<Placement> placements(Game game) {
        return game.step() instanceof Step.PlacingTile(int seat, var variant)
                ? rules.legal(game, Actor.seat(seat)).placements()
                : List.of();
    }

    private long afterPlacing(Game drawn, Placement placement, int depth, Runnable onLastTurn) {
        if (!(drawn.step() instanceof Step.PlacingTile(int seat, var variant))) {
            throw new IllegalStateException("placements are legal in another step: " + drawn.step());
        }
        Game placed = after(drawn, seat, new PlaceTile(placement.x(), placement.y(), placement.rotation()));
        if (!(placed.step() instanceof Step.PlacingFigure)) {
            return depth == 1 ? 1 : turns(placed, depth - 1, onLastTurn);
        }
        List<GameCommand> figures = figures(placed, seat);
        if (depth == 1) {
            return figures.size();
        }
        long sum = 0;
        for (GameCommand figure : figures) {
            sum += turns(after(placed, seat, figure), depth - 1, onLastTurn);
        }
        return sum;
    }

    private List<GameCommand> figures(Game placed, int seat) {
        Legal legal = rules.legal(placed, Actor.seat(seat));
        var figures = new ArrayList<GameCommand>();
        figures.add(new SkipPlacement());
        legal.meeples().forEach(spot -> figures.add(new PlaceMeeple(spot.segment())));
        ExpansionKits.ALL.forEach(kit -> kit.listed(legal, placed.step()).forEach(figures::addAll));
        return figures;
    }

    private Game after(Game game, int seat, GameCommand command) {
        return switch (rules.decide(game, Actor.seat(seat), command, inputs)) {
            case Decision.Accepted accepted -> accepted.game();
            case Decision.Refused refused ->
                throw new IllegalStateException(
                        "a command that is listed as legal was refused: " + command + ", " + refused);
        };
    }
}
