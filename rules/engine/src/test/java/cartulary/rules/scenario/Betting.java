package cartulary.rules.scenario;

import static cartulary.rules.scenario.Move.by;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseBetFeature;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.Step;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.IntStream;

/// The commands of players about their chips, in the terms of The Bets.
final class Betting {
    private static final int SEATS = 6;

    private Betting() {}

    /// Returns a bet on the open office.
    static Move bets(Colour colour, String chip) {
        return by(seat(colour), at -> bet(officeOf(at), chip));
    }

    /// Returns a bet on an office that need not be open.
    static Move betsAt(Colour colour, int x, int y, String chip) {
        return by(seat(colour), fixture -> bet(new Cell(x, y), chip));
    }

    private static GameCommand bet(Cell office, String chip) {
        return new PlaceBet(office.x(), office.y(), chip, nonce());
    }

    static Move passes(Colour colour) {
        return by(seat(colour), fixture -> pass(officeOf(fixture)));
    }

    static Move passesAt(Colour colour, int x, int y) {
        return by(seat(colour), fixture -> pass(new Cell(x, y)));
    }

    private static GameCommand pass(Cell office) {
        return new DeclineBet(office.x(), office.y(), nonce());
    }

    /// Returns a pass for every player who has not decided about the open office.
    static Move everybodyPasses() {
        return new Move(
                List.of(),
                IntStream.range(0, SEATS).mapToObj(Betting::passesIfAsked).toList());
    }

    private static Move.Ask passesIfAsked(int seat) {
        return new Move.Ask(
                fixture -> Actor.seat(seat),
                fixture -> pass(officeOf(fixture)),
                fixture -> fixture.game().step() instanceof Step.Betting step
                        && step.awaitedSeats().contains(seat),
                Duration.ZERO);
    }

    /// Returns the choice of the feature for which the chips of an office are settled, by the active player.
    static Move chooses(int x, int y, String segment) {
        return by(GameFixture::active, fixture -> new ChooseBetFeature(x, y, segment));
    }

    /// Returns an owner's choice of the feature for a chip in final scoring.
    static Move choosesFinally(Colour colour, int x, int y, String segment) {
        return by(seat(colour), fixture -> new ChooseFinalBetFeature(x, y, segment, nonce()));
    }

    /// The nonce that every client sends.
    static Hash nonce() {
        return Hash.sha256("what a client adds to a nonce");
    }

    private static Function<GameFixture, Actor> seat(Colour colour) {
        return fixture -> Actor.seat(fixture.seatOf(colour));
    }

    private static Cell officeOf(GameFixture fixture) {
        return Objects.requireNonNull(
                fixture.view().step().office(),
                () -> "no office is open: " + fixture.game().step());
    }
}
