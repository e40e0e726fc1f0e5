package cartulary.rules.scenario;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Colour;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// What somebody does in a scenario, in the words of the game. Unless it says otherwise it is done by
/// the player whose turn it is.
///
/// @param draws the tiles that are turned up by it, which the deck is stacked with
record Move(List<String> draws, List<Ask> asks) {
    /// One command, by whom, whether it is asked for at all, and how much time goes by before.
    record Ask(
            Function<Table, Actor> who, Function<Table, GameCommand> command, Predicate<Table> asked, Duration later) {
        Ask(Function<Table, Actor> who, GameCommand command, Predicate<Table> asked) {
            this(who, table -> command, asked, Duration.ZERO);
        }

        boolean isAsked(Table table) {
            table.passes(later);
            return asked.test(table);
        }
    }

    private static Move of(List<String> draws, GameCommand command) {
        return new Move(draws, List.of(new Ask(Table::active, command, table -> true)));
    }

    /// A whole turn without a figure: draw, lay the tile turned clockwise by so many degrees, skip.
    static Move lay(String tile, int x, int y, int rotation) {
        Ask skip = new Ask(Table::active, new SkipPlacement(), Table::asksForFigure);
        return draw(tile).then(place(x, y, rotation)).then(new Move(List.of(), List.of(skip)));
    }

    /// The same turn with a meeple on a segment of that tile.
    Move claim(String segment) {
        var commands = new ArrayList<>(asks);
        commands.removeLast();
        return new Move(draws, commands).then(meeple(segment));
    }

    /// The same turn with the own tollhouse on a crossroad, from the supply or from where it stands.
    Move tollhouseAt(int x, int y) {
        var commands = new ArrayList<>(asks);
        commands.removeLast();
        return new Move(draws, commands).then(tollhouse(x, y));
    }

    static Move draw(String tile) {
        return of(List.of(tile), new DrawTile());
    }

    /// A draw that is not going to turn up a tile.
    static Move drawNothing() {
        return of(List.of(), new DrawTile());
    }

    static Move place(int x, int y, int rotation) {
        return of(List.of(), new PlaceTile(x, y, rotation));
    }

    static Move meeple(String segment) {
        return of(List.of(), new PlaceMeeple(segment));
    }

    static Move tollhouse(int x, int y) {
        return of(List.of(), new PlaceTollhouse(x, y));
    }

    static Move skip() {
        return of(List.of(), new SkipPlacement());
    }

    static Move resign(Colour colour) {
        return of(List.of(), new Resign()).by(colour);
    }

    /// The clock runs out.
    static Move expire() {
        return by(Actor.SERVICE, new ExpireStep());
    }

    /// The clock runs out before the draw, so that the rules turn up this tile.
    static Move expireDrawing(String tile) {
        return new Move(List.of(tile), expire().asks);
    }

    static Move by(Actor actor, GameCommand command) {
        return by(table -> actor, table -> command);
    }

    /// A command that depends on how the game stands.
    static Move by(Function<Table, Actor> who, Function<Table, GameCommand> command) {
        return new Move(List.of(), List.of(new Ask(who, command, table -> true, Duration.ZERO)));
    }

    /// The same, so much later.
    Move after(Duration time) {
        var later = new ArrayList<>(asks);
        Ask first = later.removeFirst();
        later.addFirst(new Ask(first.who(), first.command(), first.asked(), time));
        return new Move(draws, later);
    }

    /// The same done by somebody else.
    Move by(Colour colour) {
        return new Move(
                draws,
                asks.stream()
                        .map(ask -> new Ask(
                                table -> Actor.seat(table.seatOf(colour)), ask.command(), ask.asked(), ask.later()))
                        .toList());
    }

    Move then(Move next) {
        var tiles = new ArrayList<>(draws);
        tiles.addAll(next.draws);
        var commands = new ArrayList<>(asks);
        commands.addAll(next.asks);
        return new Move(tiles, commands);
    }
}
