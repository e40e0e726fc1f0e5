package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Decision.Accepted;
import cartulary.rules.Decision.Refused;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Supplied;

/// What would come of a move, decided on a blind game and thrown away. It knows no secret: where the
/// rules would open the deck it hands them zeros, and no tile can be drawn in it.
final class Foresight implements Supplied {
    private static final Foresight BLIND = new Foresight();
    private static final SeedOpening ZEROS =
            new SeedOpening(ServerSeed.of(new byte[32]), Hash.of(new byte[32]));

    private Foresight() {}

    /// The game after a legal move of a seat.
    static Game after(Game game, int seat, GameCommand move) {
        return switch (Rules.standard().decide(game, Actor.seat(seat), move, BLIND)) {
            case Accepted accepted -> accepted.game();
            case Refused refused ->
                    throw new IllegalStateException(
                            "a listed move is refused by " + refused.rule() + ": " + move);
        };
    }

    @Override
    public SeedOpening seedOpening() {
        return ZEROS;
    }

    @Override
    public DeckLeaf leaf(int index) {
        throw unforeseeable();
    }

    @Override
    public Opening opening() {
        throw unforeseeable();
    }

    @Override
    public Joining joining() {
        throw unforeseeable();
    }

    @Override
    public DeckStart deckStart(int players) {
        throw unforeseeable();
    }

    private static IllegalStateException unforeseeable() {
        return new IllegalStateException("a bot cannot foresee what is drawn or who joins");
    }
}
