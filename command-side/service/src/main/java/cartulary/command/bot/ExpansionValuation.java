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

/// What chips and tollhouses are worth to each seat in the eyes of one of them: who knows the own
/// chips in the supply, and so which ones lie on tiles, but not where, and nothing of the others'.
///
/// @param away the own chips that lie on tiles
/// @param chance of features to grow
record ExpansionValuation(int seat, List<Chip> away, CompletionChance chance) {
    /// Pictures on a road tile, on average.
    private static final double PICTURES_PER_TILE = 0.5;

    /// How often a road that is continued is completed before the end.
    private static final double COMPLETED = 0.6;

    static ExpansionValuation of(SeatView view) {
        return new ExpansionValuation(
                view.seat(),
                Chips.standard().all().stream()
                        .filter(chip -> !view.hand().contains(chip.id()))
                        .toList(),
                new CompletionChance(view.game().tilesLeft()));
    }

    /// The game with chips put where sealed ones lie, so that a move can be decided that turns them up;
    /// what they pay is corrected by {@link #correction}.
    Game imagine(Game game) {
        return Rules.standard()
                .assumingChips(game, owner -> chips(owner).getFirst().id());
    }

    /// The chips that may lie on a tile for that owner.
    private List<Chip> chips(int owner) {
        return owner == seat && !away.isEmpty() ? away : Chips.standard().all();
    }

    /// Adds to the points what settled chips will pay on average rather than what the imagined ones did.
    void correct(double[] points, List<GameEvent> events) {
        for (GameEvent event : events) {
            if (event instanceof BetsSettled settled) {
                for (SettledBet bet : settled.bets()) {
                    points[bet.seat()] += mean(bet.seat(), bet.size()) - bet.points();
                }
            }
        }
    }

    /// What a chip of an owner pays for a size, on average.
    double mean(int owner, int size) {
        return chips(owner).stream().mapToInt(chip -> chip.pays(size)).average().orElse(0);
    }

    /// Adds to the points what lies on the board and may still pay.
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
