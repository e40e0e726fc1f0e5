package cartulary.secondengine.bets;

import cartulary.contracts.event.BetFeature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.Cell;
import cartulary.secondengine.DueEvent;
import cartulary.secondengine.ExpansionCount;
import cartulary.secondengine.Position;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The chips on offices, and the choices on which their settlements depend.
public final class BetCount implements ExpansionCount {
    private record Chooser(Cell office, int seat) {}

    /// By office, the seats with a chip on it.
    private final Map<Cell, Set<Integer>> bets = new TreeMap<>();

    /// The offices with chips when the last tile was placed. Chips on this turn's own office come later and are not
    /// settled in this turn.
    private List<Cell> before = List.of();

    /// By office, the segment that the active player chose in this turn (BET-23).
    private final Map<Cell, String> chosen = new TreeMap<>();

    /// The players who chose a feature in final scoring (BET-27).
    private final Set<Chooser> choosers = new HashSet<>();

    @Override
    public void follow(GameEvent event) {
        switch (event) {
            case TilePlaced _ -> {
                chosen.clear();
                before = offices();
            }
            case OfficeClosed e when !e.bets().isEmpty() -> bets.put(e.cell(), new TreeSet<>(e.bets()));
            case BetsSettled e -> bets.remove(e.cell());
            case BetFeatureChosen e -> chosen.put(e.cell(), e.segment());
            case FinalBetFeatureChosen e -> choosers.add(new Chooser(e.cell(), e.seat()));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> {}
        }
    }

    /// Returns the offices with chips, in order.
    public List<Cell> offices() {
        return List.copyOf(bets.keySet());
    }

    /// Returns the seats with a chip on an office, in order.
    public List<Integer> bettors(Cell office) {
        return List.copyOf(bets.getOrDefault(office, Set.of()));
    }

    /// Returns the settlements of this turn (BET-14).
    @Override
    public List<DueEvent> afterScoring(Position position) {
        return before.stream()
                .flatMap(office -> settlement(position, office).stream())
                .toList();
    }

    /// Returns the settlement of one office in this turn; empty if none is due.
    private Optional<DueEvent> settlement(Position position, Cell office) {
        if (!before.contains(office)) {
            return Optional.empty();
        }
        var counted = new Bets(position.engine());
        List<BetFeature> candidates = counted.completedAt(position.tiles(), office);
        if (candidates.isEmpty()) {
            return Optional.empty();
        }
        BetFeature feature = chosen(candidates, chosen.get(office));
        return Optional.of(new Settlement(
                office, opened -> chips(office, opened).map(chips -> counted.settled(office, feature, chips))));
    }

    /// Without a choice the sizes of all candidates are equal, and the first one counts (BET-23).
    private static BetFeature chosen(List<BetFeature> candidates, @Nullable String segment) {
        return candidates.stream()
                .filter(it -> segment == null || it.segments().contains(segment))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no completed feature has segment " + segment));
    }

    /// Returns the settlements of all offices with chips in final scoring (BET-26).
    @Override
    public List<DueEvent> beforeFinalScoring(Position position) {
        return offices().stream()
                .map(office -> finalSettlement(position, office))
                .toList();
    }

    private DueEvent finalSettlement(Position position, Cell office) {
        var counted = new Bets(position.engine());
        return new Settlement(office, opened -> chips(office, opened)
                .map(chips -> counted.settledAtTheEnd(position.tiles(), office, chips)));
    }

    @Override
    public boolean opens(ScoringEvent recorded) {
        return recorded instanceof BetsSettled;
    }

    @Override
    public Optional<DueEvent> opened(Position position, ScoringEvent recorded, boolean isFinal) {
        if (!(recorded instanceof BetsSettled settled)) {
            return Optional.empty();
        }
        Cell office = settled.cell();
        return isFinal ? Optional.of(finalSettlement(position, office)) : settlement(position, office);
    }

    /// Returns the opened chips; empty if they are not those on the office, or choices are not those that were sealed.
    private Optional<List<PlacedChip>> chips(Cell office, List<SettledBet> opened) {
        if (!opened.stream().map(SettledBet::seat).toList().equals(bettors(office))
                || opened.stream()
                        .anyMatch(bet ->
                                (bet.choiceNonce() != null) != choosers.contains(new Chooser(office, bet.seat())))) {
            return Optional.empty();
        }
        return Optional.of(opened.stream().map(BetCount::chip).toList());
    }

    private static PlacedChip chip(SettledBet bet) {
        var chip = new PlacedChip(bet.seat(), bet.chip(), bet.nonce(), bet.clientNonce());
        return bet.choiceNonce() == null
                ? chip
                : chip.choosing(new PlacedChip.Choice(bet.segment(), bet.choiceNonce(), bet.choiceClientNonce()));
    }
}
