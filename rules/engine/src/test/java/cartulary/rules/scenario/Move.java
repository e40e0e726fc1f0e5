package cartulary.rules.scenario;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Colour;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;

/// One or more commands of a scenario, in the terms of the game, sent by the active player unless stated
/// otherwise.
///
/// @param draws the tiles that the commands draw, with which the deck is stacked
record Move(List<String> draws, List<Ask> asks) {
    /// One command: its sender, whether it is sent at all, and the time that passes before it.
    record Ask(
            Function<GameFixture, Actor> who,
            Function<GameFixture, GameCommand> command,
            Predicate<GameFixture> asked,
            Duration later) {
        Ask(Function<GameFixture, Actor> who, GameCommand command, Predicate<GameFixture> asked) {
            this(who, fixture -> command, asked, Duration.ZERO);
        }

        boolean isAsked(GameFixture fixture) {
            fixture.passes(later);
            return asked.test(fixture);
        }
    }

    private static Move of(List<String> draws, GameCommand command) {
        return new Move(draws, List.of(new Ask(GameFixture::active, command, fixture -> true)));
    }

    /// Returns a whole turn without a figure: draw, lay the tile rotated clockwise by some degrees, skip.
    static Move lay(String tile, int x, int y, int rotation) {
        Ask skip = new Ask(GameFixture::active, new SkipPlacement(), GameFixture::asksForFigure);
        return draw(tile).then(place(x, y, rotation)).then(new Move(List.of(), List.of(skip)));
    }

    /// Returns this turn with a meeple on a segment of the tile.
    Move claim(String segment) {
        return insteadOfSkipping(meeple(segment));
    }

    /// Returns this turn with the player's tollhouse placed on a crossroad or relocated to it.
    Move tollhouseAt(int x, int y) {
        return insteadOfSkipping(tollhouse(x, y));
    }

    /// Returns this turn with the player's abbot on a segment of the tile.
    Move abbotOn(String segment) {
        return insteadOfSkipping(abbot(segment));
    }

    /// Returns this turn with the player's abbot called home.
    Move callingHome() {
        return insteadOfSkipping(callHome());
    }

    private Move insteadOfSkipping(Move figure) {
        return new Move(draws, asks.subList(0, asks.size() - 1)).then(figure);
    }

    static Move draw(String tile) {
        return of(List.of(tile), new DrawTile());
    }

    /// Returns a draw that draws no tile.
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

    static Move abbot(String segment) {
        return of(List.of(), new PlaceAbbot(segment));
    }

    static Move callHome() {
        return of(List.of(), new CallAbbotHome());
    }

    static Move skip() {
        return of(List.of(), new SkipPlacement());
    }

    static Move takeBack() {
        return of(List.of(), new TakeBack());
    }

    static Move resign(Colour colour) {
        return of(List.of(), new Resign()).by(colour);
    }

    /// Returns the expiry of the step.
    static Move expire() {
        return by(Actor.SERVICE, new ExpireStep());
    }

    /// Returns the expiry of a drawing step, which draws this tile.
    static Move expireDrawing(String tile) {
        return new Move(List.of(tile), expire().asks);
    }

    static Move by(Actor actor, GameCommand command) {
        return by(fixture -> actor, fixture -> command);
    }

    /// Returns a command that depends on the state of the game.
    static Move by(Function<GameFixture, Actor> who, Function<GameFixture, GameCommand> command) {
        return new Move(List.of(), List.of(new Ask(who, command, fixture -> true, Duration.ZERO)));
    }

    /// Returns the same commands after some time has passed.
    Move after(Duration time) {
        var later = new ArrayList<>(asks);
        Ask first = later.removeFirst();
        later.addFirst(new Ask(first.who(), first.command(), first.asked(), time));
        return new Move(draws, later);
    }

    /// Returns the same commands sent by another actor.
    Move by(Colour colour) {
        return new Move(
                draws,
                asks.stream()
                        .map(ask -> new Ask(
                                fixture -> Actor.seat(fixture.seatOf(colour)), ask.command(), ask.asked(), ask.later()))
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
