package cartulary.command.bot;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.PictureCount;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.TollGroup;
import cartulary.rules.PotentialScores;
import cartulary.rules.Rules;
import cartulary.rules.bets.PotentialOffice;
import cartulary.rules.tollkeepers.PotentialToll;
import cartulary.rules.turn.Game;
import java.util.List;

/// The value of chips and tollhouses for each seat, as one seat can estimate it: it knows the chips in its own supply,
/// and so which of its chips lie on tiles, but not where, and nothing about the chips of others.
///
/// @param away the seat's chips that lie on tiles
/// @param chance of features to grow
record ExpansionValuation(int seat, List<Chip> away, CompletionChance chance) {
    /// Pictures on a road tile on average.
    private static final double PICTURES_PER_TILE = 0.5;

    /// The probability that a continued road is completed before the end.
    private static final double COMPLETED = 0.6;

    static ExpansionValuation of(SeatView view) {
        return new ExpansionValuation(
                view.seat(),
                Chips.standard().all().stream()
                        .filter(chip -> !view.hand().contains(chip.id()))
                        .toList(),
                new CompletionChance(view.game().tilesLeft()));
    }

    /// Returns the game with assumed chips in place of sealed ones, so that a move that reveals them can be decided;
    /// {@link #correct} corrects their payments.
    Game imagine(Game game) {
        return Rules.standard()
                .assumingChips(game, owner -> chips(owner).getFirst().id());
    }

    /// Returns the chips of that owner that may lie on a tile.
    private List<Chip> chips(int owner) {
        return owner == seat && !away.isEmpty() ? away : Chips.standard().all();
    }

    /// Replaces the payments of assumed chips by what settled chips pay on average.
    void correct(double[] points, List<GameEvent> events) {
        for (GameEvent event : events) {
            if (event instanceof BetsSettled settled) {
                for (SettledBet bet : settled.bets()) {
                    points[bet.seat()] += mean(bet.seat(), bet.size()) - bet.points();
                }
            }
        }
    }

    /// Returns what a chip of an owner pays for a size on average.
    double mean(int owner, int size) {
        return chips(owner).stream().mapToInt(chip -> chip.pays(size)).average().orElse(0);
    }

    /// Adds the expected payments of chips and tollhouses on the board.
    void addProspects(double[] points, Game game) {
        PotentialScores prospects = Rules.standard().potentialScores(game);
        for (PotentialOffice office : prospects.offices()) {
            for (int owner : office.seats()) {
                points[owner] += chance.pays(chips(owner), office.features());
            }
        }
        prospects.tolls().forEach(toll -> points[toll.seat()] += toll(toll));
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
