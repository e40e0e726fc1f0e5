package cartulary.rules.valuation.bets;

import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.rules.bets.BetQueries;
import cartulary.rules.bets.PotentialOffice;
import cartulary.rules.bets.PotentialOffices;
import cartulary.rules.board.Board;
import cartulary.rules.game.Game;
import cartulary.rules.game.IncompleteFeature;
import cartulary.rules.valuation.expansion.CompletionChance;
import cartulary.rules.valuation.expansion.ExpansionValuation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The value of chips for each seat, as one seat can estimate it. The seat knows the chips in its own supply, and
/// therefore which of its chips are on tiles, but not on which tiles; it knows nothing about the chips of others.
/// Features of the same kind, size and number of open edges are computed once.
public final class BetValuation implements ExpansionValuation {
    private final Chips chips;
    private final int seat;

    /// The chips of the seat that are on tiles.
    private final List<Chip> onTiles;

    private final CompletionChance chance;
    private final Map<Integer, double[]> payments = new HashMap<>();

    /// @param chips the chips of the game
    /// @param inSupply the ids of the chips in the supply of the seat
    public BetValuation(Chips chips, int seat, List<String> inSupply, CompletionChance chance) {
        this.chips = chips;
        this.seat = seat;
        this.onTiles = chips.all().stream()
                .filter(chip -> !inSupply.contains(chip.id()))
                .toList();
        this.chance = chance;
    }

    @Override
    public Game assuming(Game game) {
        return BetQueries.assumingChips(game, owner -> chips(owner).getFirst().id());
    }

    /// Returns the chips of an owner that may be on a tile.
    private List<Chip> chips(int owner) {
        return owner == seat && !onTiles.isEmpty() ? onTiles : chips.all();
    }

    @Override
    public void correct(double[] points, List<GameEvent> events) {
        for (GameEvent event : events) {
            if (event instanceof BetsSettled settled) {
                for (SettledBet bet : settled.bets()) {
                    points[bet.seat()] += mean(bet.seat(), bet.size()) - bet.points();
                }
            }
        }
    }

    /// Returns the payment for a size, averaged over the chips of the seat that may be on a tile.
    public double mean(int size) {
        return mean(seat, size);
    }

    private double mean(int owner, int size) {
        return chips(owner).stream().mapToInt(chip -> chip.pays(size)).average().orElse(0);
    }

    @Override
    public void addExpectedPayments(double[] points, Game game) {
        for (PotentialOffice office : PotentialOffices.of(game)) {
            for (int owner : office.seats()) {
                points[owner] += pays(chips(owner), office.features());
            }
        }
    }

    @Override
    public boolean mayAct(Game placed, int[] completed) {
        Board board = placed.board();
        return board.shape(board.last()).bookmaker || PotentialOffices.anyOn(placed, completed);
    }

    /// Returns the expected payment of each chip on an office that has chips or takes bets.
    public List<Double> pays(List<Chip> among, Game game, Cell cell) {
        PotentialOffice office = PotentialOffices.of(game).stream()
                .filter(each -> each.office().equals(cell))
                .findFirst()
                .orElseThrow();
        return among.stream()
                .map(chip -> pays(List.of(chip), office.features()))
                .toList();
    }

    /// Returns the expected payment of a chip on an office with these features, averaged over `among`. Half of the
    /// weight is on the best feature and half on the mean of all, because both the owner and chance determine which
    /// one is settled.
    private double pays(List<Chip> among, List<IncompleteFeature> features) {
        double sum = 0;
        for (Chip chip : among) {
            sum += pays(chips.number(chip.id()), features);
        }
        return among.isEmpty() ? 0 : sum / among.size();
    }

    private double pays(int chip, List<IncompleteFeature> features) {
        double best = 0;
        double sum = 0;
        for (IncompleteFeature feature : features) {
            double expected = byChip(feature)[chip];
            best = Math.max(best, expected);
            sum += expected;
        }
        return features.isEmpty() ? 0 : (best + sum / features.size()) / 2;
    }

    private double[] byChip(IncompleteFeature feature) {
        int alike = feature.kind().ordinal() << 16 | feature.openEdges() << 8 | feature.size();
        return payments.computeIfAbsent(alike, key -> expected(chance.sizes(feature)));
    }

    private double[] expected(double[] sizes) {
        double[] expected = new double[chips.size()];
        for (int chip = 0; chip < expected.length; chip++) {
            for (int size = 1; size <= CompletionChance.LARGEST; size++) {
                expected[chip] += sizes[size] * chips.all().get(chip).pays(size);
            }
        }
        return expected;
    }
}
