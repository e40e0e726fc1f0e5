package cartulary.competition.table;

import cartulary.competition.state.StageState;
import cartulary.contracts.competition.Bye;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.Penalty;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.secret.Hash;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// The table of a group of a stage that is no bracket (COMP-14).
public final class StageTable {
    private StageTable() {}

    /// Returns the rows, the first place first. Costs a step for each pairing with a result. A tie-break is evaluated
    /// for those who are tied on all before it only: one of opponents costs a step for each of them, lots a hash.
    /// So the first tables of a round 1 cost most.
    public static List<TableRow> of(StageState stage, StageGroup group, Hash seed) {
        TieBreakValues values = values(stage, group, seed);
        var rows = new ArrayList<TableRow>();
        separate(group.entrants(), stage.plan().tieBreaks(), null, values, rows);
        if (rows.size() > 1) {
            TableRow first = rows.getFirst();
            rows.set(
                    0,
                    new TableRow(1, first.entrant(), first.tally(), rows.get(1).decidedBy()));
        }
        return List.copyOf(rows);
    }

    static TieBreakValues values(StageState stage, StageGroup group, Hash seed) {
        Map<String, List<Encounter>> encounters = encounters(stage, group);
        return new TieBreakValues(
                tallies(stage, group, encounters),
                encounters,
                stage.seedOfLots(seed),
                stage.plan().id());
    }

    private static Map<String, List<Encounter>> encounters(StageState stage, StageGroup group) {
        var encounters = new LinkedHashMap<String, List<Encounter>>();
        group.entrants().forEach(entrant -> encounters.put(entrant, new ArrayList<>()));
        stage.results().forEach((id, result) -> {
            Pairing pairing = Objects.requireNonNull(stage.pairings().get(id));
            if (pairing.group().equals(group.id()) && result.basis() != ResultBasis.NOT_PLAYED) {
                add(encounters, pairing, result, PairingSide.HOME);
                add(encounters, pairing, result, PairingSide.AWAY);
            }
        });
        return encounters;
    }

    private static void add(
            Map<String, List<Encounter>> encounters, Pairing pairing, PairingResult result, PairingSide side) {
        Objects.requireNonNull(encounters.get(pairing.slot(side).reference()))
                .add(Encounter.of(result, side, pairing.slot(side.other()).reference()));
    }

    private static Map<String, EntrantTally> tallies(
            StageState stage, StageGroup group, Map<String, List<Encounter>> encounters) {
        var byes = new HashMap<String, Integer>();
        for (Bye bye : stage.byes()) {
            if (bye.group().equals(group.id())) {
                byes.merge(bye.entrant(), 1, Integer::sum);
            }
        }
        var tallies = new LinkedHashMap<String, EntrantTally>();
        encounters.forEach((entrant, met) -> tallies.put(
                entrant,
                EntrantTally.of(
                        met, byes.getOrDefault(entrant, 0), stage.penalties().getOrDefault(entrant, Penalty.NONE))));
        return tallies;
    }

    /// Adds the rows of entrants who are tied on everything before `tieBreaks`.
    ///
    /// @param above the tie-break that separates them from the row above
    private static void separate(
            List<String> tied,
            List<TieBreak> tieBreaks,
            @Nullable TieBreak above,
            TieBreakValues values,
            List<TableRow> rows) {
        if (tied.size() == 1 || tieBreaks.isEmpty()) {
            int place = rows.size() + 1;
            for (String entrant : tied) {
                boolean isFirst = rows.size() + 1 == place;
                rows.add(new TableRow(place, entrant, values.tally(entrant), isFirst ? above : null));
            }
            return;
        }
        TieBreak tieBreak = tieBreaks.getFirst();
        List<TieBreak> later = tieBreaks.subList(1, tieBreaks.size());
        TieBreak separates = above;
        for (List<String> equal : values.byDescending(tied, tieBreak)) {
            separate(equal, later, separates, values, rows);
            separates = tieBreak;
        }
    }
}
