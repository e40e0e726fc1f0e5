package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unlessEqual;

import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Supplied;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;

/// Tries moves at random, in and around the board, and compares what the rules say to them with what
/// they listed: listed is accepted, not listed is refused. Tried moves are not played.
final class SampledMoves {
    private static final int PLACEMENTS_A_TURN = 12;

    private final Rules rules;
    private final Supplied supplied;
    private final RandomGenerator random;

    SampledMoves(Rules rules, Supplied supplied, RandomGenerator random) {
        this.rules = rules;
        this.supplied = supplied;
        this.random = random;
    }

    void placements(Game game, int seat, Legal legal, GameView view) {
        for (int i = 0; i < PLACEMENTS_A_TURN; i++) {
            PlacedTile beside = view.tiles().get(random.nextInt(view.tiles().size()));
            var tried =
                    new Placement(
                            beside.x() + random.nextInt(-2, 3),
                            beside.y() + random.nextInt(-2, 3),
                            90 * random.nextInt(4));
            tryOut(game, seat, place(tried), legal.placements().contains(tried));
        }
        if (!legal.placements().isEmpty()) {
            Placement listed = legal.placements().get(random.nextInt(legal.placements().size()));
            tryOut(game, seat, place(listed), true);
        }
    }

    /// Every segment of the tile, and one that it does not have.
    void meeples(Game game, int seat, Legal legal, TileType tile) {
        List<String> listed = legal.meeples().stream().map(Legal.MeepleSpot::segment).toList();
        Stream<String> segments =
                Stream.of(
                                tile.cities().stream().map(TileType.City::id),
                                tile.roads().stream().map(TileType.Road::id),
                                tile.fields().stream().map(TileType.Field::id),
                                Stream.of(TileType.MONASTERY, "r9"))
                        .flatMap(ids -> ids);
        segments.forEach(
                segment -> tryOut(game, seat, new PlaceMeeple(segment), listed.contains(segment)));
    }

    private static PlaceTile place(Placement placement) {
        return new PlaceTile(placement.x(), placement.y(), placement.rotation());
    }

    private void tryOut(Game game, int seat, GameCommand command, boolean listed) {
        boolean accepted =
                rules.decide(game, Actor.seat(seat), command, supplied)
                        instanceof Decision.Accepted;
        unlessEqual(
                listed,
                accepted,
                command + " by seat " + seat + ": listed as legal, and accepted, must agree");
    }
}
