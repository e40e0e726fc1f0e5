package cartulary.rules.valuation;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.TollGroup;
import cartulary.rules.PotentialScores;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.PotentialOffice;
import cartulary.rules.game.PotentialToll;
import cartulary.rules.tollkeepers.PotentialTolls;
import java.util.List;

/// The value of chips and tollhouses for each seat, as one seat can estimate it. The seat knows the chips in its own
/// supply, and therefore which of its chips are on tiles, but not on which tiles; it knows nothing about the chips
/// of others.
///
/// @param rules with the chips of the game
/// @param chipsOnTiles the chips of the seat that are on tiles
/// @param chance the probabilities of the sizes of features
public record ExpansionValuation(Rules rules, int seat, List<Chip> chipsOnTiles, CompletionChance chance) {
    /// The average number of pictures on a road tile.
    private static final double PICTURES_PER_TILE = 0.5;

    /// The probability that a continued road is completed before the end.
    private static final double COMPLETED = 0.6;

    static ExpansionValuation of(Rules rules, Game game, int seat, List<String> chipsInSupply) {
        return new ExpansionValuation(
                rules,
                seat,
                rules.chips().all().stream()
                        .filter(chip -> !chipsInSupply.contains(chip.id()))
                        .toList(),
                new CompletionChance(rules.chips(), game.tilesLeft()));
    }

    /// Returns the game with assumed chips in place of sealed ones, so that a move that reveals them can be decided;
    /// {@link #correct} corrects their payments.
    Game withAssumedChips(Game game) {
        return rules.assumingChips(game, owner -> chips(owner).getFirst().id());
    }

    /// Returns the chips of an owner that may be on a tile.
    private List<Chip> chips(int owner) {
        return owner == seat && !chipsOnTiles.isEmpty()
                ? chipsOnTiles
                : rules.chips().all();
    }

    /// Replaces the payments of assumed chips by the average payments of the chips that may have been settled.
    void correct(double[] points, List<GameEvent> events) {
        for (GameEvent event : events) {
            if (event instanceof BetsSettled settled) {
                for (SettledBet bet : settled.bets()) {
                    points[bet.seat()] += mean(bet.seat(), bet.size()) - bet.points();
                }
            }
        }
    }

    /// Returns the payment for a size, averaged over the chips of an owner that may be on a tile.
    public double mean(int owner, int size) {
        return chips(owner).stream().mapToInt(chip -> chip.pays(size)).average().orElse(0);
    }

    /// Adds the expected payments of chips and tollhouses on the board.
    void addExpectedPayments(double[] points, Game game) {
        PotentialScores potential = rules.potentialScores(game);
        for (PotentialOffice office : potential.offices()) {
            for (int owner : office.seats()) {
                points[owner] += chance.pays(chips(owner), office.features());
            }
        }
        potential.tolls().forEach(toll -> points[toll.seat()] += toll(toll));
    }

    /// Returns the expected tolls of a seat.
    double tolls(int owner, Game game) {
        double sum = 0;
        for (PotentialToll toll : PotentialTolls.of(game)) {
            sum += toll.seat() == owner ? toll(toll) : 0;
        }
        return sum;
    }

    double tolls(List<PotentialToll> potential) {
        double sum = 0;
        for (PotentialToll toll : potential) {
            sum += toll(toll);
        }
        return sum;
    }

    private double toll(PotentialToll toll) {
        double completed = COMPLETED * chance.continues();
        double now = 0;
        for (PictureCount picture : toll.pictures()) {
            boolean travellers = picture.picture() == TollGroup.TRAVELLERS;
            double toBeCompleted = toll.side() * (travellers ? 3 : 1);
            now += picture.count() * (completed * toBeCompleted + 1 - completed);
        }
        double later = chance.growth(toll.road()) * PICTURES_PER_TILE;
        return now + later * (completed * toll.side() + 1 - completed);
    }
}
