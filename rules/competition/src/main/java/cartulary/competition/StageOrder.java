package cartulary.competition;

import cartulary.competition.state.Occupant;
import cartulary.competition.state.Occupant.Known;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.competition.table.EntrantTally;
import cartulary.competition.table.Lots;
import cartulary.competition.table.StageTable;
import cartulary.competition.table.TableRow;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageFeed;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/// The final order of a stage, and who moves on from it (COMP-13).
final class StageOrder {
    private StageOrder() {}

    /// Returns the groups with their entrants, the first place first.
    static List<StageGroup> of(StageState stage, Hash seed) {
        return stage.groups().values().stream()
                .map(group -> new StageGroup(
                        group.id(),
                        stage.plan().format().isBracket() ? ofBracket(stage, group) : ofTable(stage, group, seed)))
                .toList();
    }

    private static List<String> ofTable(StageState stage, StageGroup group, Hash seed) {
        return StageTable.of(stage, group, seed).stream().map(TableRow::entrant).toList();
    }

    /// Orders entrants by the round in which they left the bracket, the last first; of one round those who lost to
    /// winners of the round before come before the others. Who won the pairing that they left comes first.
    private static List<String> ofBracket(StageState stage, StageGroup group) {
        Set<Slot> fed = new HashSet<>();
        stage.pairings().values().forEach(pairing -> fed.addAll(List.of(pairing.home(), pairing.away())));
        Occupants occupants = Occupants.of(stage);
        var order = new LinkedHashSet<String>();
        List<Pairing> last = new ArrayList<>(stage.pairings(group.id()).reversed());
        last.sort(Comparator.comparing(Pairing::round)
                .reversed()
                .thenComparing(pairing -> pairing.home().source() != Slot.Source.WINNER
                        || pairing.away().source() != Slot.Source.WINNER));
        for (Pairing pairing : last) {
            if (!fed.contains(Slot.winnerOf(pairing.id()))) {
                add(order, occupants.winnerOf(pairing.id()));
            }
            if (!fed.contains(Slot.loserOf(pairing.id()))) {
                add(order, occupants.loserOf(pairing.id()));
            }
        }
        order.addAll(group.entrants());
        return List.copyOf(order);
    }

    private static void add(Set<String> order, Occupant occupant) {
        if (occupant instanceof Known(String entrant)) {
            order.add(entrant);
        }
    }

    /// Returns the entrants who move on: the first of every group, then the second and so on, then the wild cards.
    static List<String> fed(StageState stage, StageFeed feed, Hash seed, Set<String> withdrawn) {
        return fedByPlace(stage, feed, seed, withdrawn).stream()
                .flatMap(List::stream)
                .toList();
    }

    /// Returns the same entrants, those of each place of the groups and the wild cards in lists of their own. Those who
    /// withdrew are replaced by the next ones of their groups.
    static List<List<String>> fedByPlace(StageState stage, StageFeed feed, Hash seed, Set<String> withdrawn) {
        List<List<String>> groups = Objects.requireNonNull(stage.order()).stream()
                .map(group -> group.entrants().stream()
                        .filter(entrant -> !withdrawn.contains(entrant))
                        .toList())
                .toList();
        var fed = new ArrayList<List<String>>();
        int longest = groups.stream().mapToInt(List::size).max().orElse(0);
        for (int i = 0; i < Math.min(feed.perGroup(), longest); i++) {
            int place = i;
            fed.add(groups.stream()
                    .filter(group -> place < group.size())
                    .map(group -> group.get(place))
                    .toList());
        }
        List<String> next = groups.stream()
                .filter(group -> group.size() > feed.perGroup())
                .map(group -> group.get(feed.perGroup()))
                .toList();
        fed.add(byCounts(stage, next, seed).stream().limit(feed.wildCards()).toList());
        return fed.stream().filter(place -> !place.isEmpty()).toList();
    }

    /// Orders entrants of several groups by score, differences of duels and games, and lots.
    private static List<String> byCounts(StageState stage, List<String> entrants, Hash seed) {
        if (stage.plan().format().isBracket()) {
            return entrants;
        }
        Map<String, EntrantTally> tallies = stage.groups().values().stream()
                .flatMap(group -> StageTable.of(stage, group, seed).stream())
                .collect(Collectors.toMap(TableRow::entrant, TableRow::tally));
        Function<String, EntrantTally> tally = entrant -> Objects.requireNonNull(tallies.get(entrant));
        return entrants.stream()
                .sorted(Comparator.comparing(
                                tally,
                                Comparator.comparingInt(EntrantTally::score)
                                        .thenComparingInt(each -> each.duelsWon() - each.duelsLost())
                                        .thenComparingInt(each -> each.gamesWon() - each.gamesLost())
                                        .reversed())
                        .thenComparing(entrant ->
                                Lots.lot(stage.seedOfLots(seed), stage.plan().id(), entrant)))
                .toList();
    }
}
