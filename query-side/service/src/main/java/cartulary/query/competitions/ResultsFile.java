package cartulary.query.competitions;

import cartulary.competition.state.Competition;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.contracts.competition.DuelResult;
import cartulary.contracts.competition.Entrant;
import cartulary.contracts.competition.EntrantKind;
import cartulary.contracts.competition.Pairing;
import cartulary.contracts.competition.PairingResult;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.ResultBasis;
import cartulary.contracts.competition.SideCount;
import cartulary.contracts.competition.Slot;
import cartulary.contracts.competition.StageFormat;
import cartulary.contracts.json.Json;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// A competition as a file of results, which `./cartulary competitions` reads: `docs/competitions.md` has the format.
final class ResultsFile {
    private final ObjectNode root = Json.mapper().createObjectNode();
    private final ArrayNode matches = Json.mapper().createArrayNode();
    private final ArrayNode duels = Json.mapper().createArrayNode();
    private final Competition competition;
    private final boolean isOfTeams;

    private ResultsFile(Competition competition) {
        this.competition = competition;
        this.isOfTeams = competition.kind() == EntrantKind.TEAM;
    }

    static ObjectNode of(Competition competition) {
        return new ResultsFile(competition).root();
    }

    private ObjectNode root() {
        ArrayNode entrants = root.putArray("entrants");
        competition.entrants().values().forEach(entrant -> add(entrants, entrant));
        competition.begun().forEach(this::add);
        root.set("matches", matches);
        root.set("duels", duels);
        ArrayNode tables = root.putArray("tables");
        CompetitionTables.of(competition).forEach(table -> {
            String group = isOnly(competition.stages().get(table.stage())) ? null : table.group();
            table.rows()
                    .forEach(row ->
                            TableFiles.add(tables.addObject(), table, row, isOfTeams ? "team" : "player", group));
        });
        return root;
    }

    private static boolean isOnly(@Nullable StageState stage) {
        return stage != null && stage.groups().size() == 1;
    }

    private void add(ArrayNode entrants, Entrant entrant) {
        if (!isOfTeams) {
            entrants.addObject().put("player", entrant.id());
        } else if (entrant.roster().isEmpty()) {
            entrants.addObject().put("team", entrant.id());
        }
        entrant.roster()
                .forEach(player -> entrants.addObject().put("player", player).put("team", entrant.id()));
    }

    private void add(StageState stage) {
        Occupants occupants = Occupants.of(stage);
        Map<String, Integer> numbers = new HashMap<>();
        stage.pairings().keySet().forEach(id -> numbers.put(id, numbers.size() + 1));
        Map<String, Integer> targets = new HashMap<>();
        stage.pairings().values().forEach(pairing -> {
            for (PairingSide side : PairingSide.values()) {
                Slot slot = pairing.slot(side);
                if (slot.source() == Slot.Source.WINNER) {
                    targets.put(slot.reference(), numbers.getOrDefault(pairing.id(), 0));
                }
            }
        });
        for (Pairing pairing : stage.pairings().values()) {
            PairingResult result = stage.results().get(pairing.id());
            ObjectNode encounter = (isOfTeams ? matches : duels).addObject();
            if (isOfTeams) {
                encounter.put("match", matches.size());
            }
            describe(encounter, stage, pairing);
            if (stage.plan().format().isBracket()) {
                encounter.put("knockout", numbers.get(pairing.id())).put("winnerTo", targets.get(pairing.id()));
            }
            encounter
                    .putArray(isOfTeams ? "teams" : "players")
                    .add(occupants.entrantAt(pairing.id(), PairingSide.HOME))
                    .add(occupants.entrantAt(pairing.id(), PairingSide.AWAY));
            putCounts(encounter, "gamesWon", result, result == null ? null : result.games());
            if (isOfTeams) {
                putCounts(encounter, "duelsWon", result, result == null ? null : result.duels());
                if (result != null) {
                    result.lineUp().forEach(duel -> add(stage, pairing, duel));
                }
            }
        }
    }

    private void add(StageState stage, Pairing match, DuelResult duel) {
        ObjectNode encounter = duels.addObject().put("match", matches.size());
        describe(encounter, stage, match);
        encounter.putArray("players").add(duel.home()).add(duel.away());
        encounter.putArray("gamesWon").add(duel.games().home()).add(duel.games().away());
    }

    private static void describe(ObjectNode encounter, StageState stage, Pairing pairing) {
        encounter
                .put("format", format(stage.plan().format()))
                .put("bestOf", pairing.bestOf())
                .put("stage", stage.plan().id())
                .put("group", isOnly(stage) ? null : pairing.group())
                .put("round", Integer.toString(pairing.round()));
    }

    /// A walkover without games is written without a result; in a bracket, its winner follows from their next
    /// pairing.
    private static void putCounts(
            ObjectNode encounter, String name, @Nullable PairingResult result, @Nullable SideCount counts) {
        ArrayNode two = encounter.putArray(name);
        if (result != null
                && counts != null
                && (result.basis() != ResultBasis.WALKOVER || !counts.equals(SideCount.ZERO))) {
            two.add(counts.home()).add(counts.away());
        } else {
            two.addNull().addNull();
        }
    }

    private static String format(StageFormat format) {
        return switch (format) {
            case ROUND_ROBIN, DOUBLE_ROUND_ROBIN -> "Round-robin";
            case SWISS -> "Swiss";
            case SINGLE_ELIMINATION -> "Single Elimination";
            case DOUBLE_ELIMINATION -> "Double Elimination";
        };
    }
}
