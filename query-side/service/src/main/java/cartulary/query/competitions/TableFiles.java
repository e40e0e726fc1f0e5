package cartulary.query.competitions;

import cartulary.contracts.json.Json;
import cartulary.query.competitions.CompetitionTables.GroupTable;
import cartulary.query.competitions.CompetitionTables.GroupTableRow;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Rows of tables with the columns of published tables.
final class TableFiles {
    private TableFiles() {}

    /// Adds the columns of a row.
    ///
    /// @param name the column of the entrant
    /// @param group null if it is the only group of its stage
    static void add(ObjectNode node, GroupTable table, GroupTableRow row, String name, @Nullable String group) {
        boolean isShared = table.rows().stream()
                        .filter(other -> other.place() == row.place())
                        .count()
                > 1;
        node.put(name, row.entrant())
                .put("stage", table.stage())
                .put("group", group)
                .put("position", isShared ? null : row.place())
                .put("matchesPlayed", row.matchesPlayed())
                .put("matchesWon", row.matchesWon())
                .put("matchesDrawn", row.matchesDrawn())
                .put("matchesLost", row.matchesLost())
                .put("duelsWon", row.duelsWon())
                .put("duelsLost", row.duelsLost())
                .put("duelsDifference", row.duelsWon() - row.duelsLost())
                .put("gamesWon", row.gamesWon())
                .put("gamesLost", row.gamesLost())
                .put("gamesDifference", row.gamesWon() - row.gamesLost());
    }

    /// Returns the tables as CSV (RFC 4180); entrants who share a place all have it.
    static String csv(List<GroupTable> tables) {
        return Stream.concat(
                        Stream.of(
                                "entrant,stage,group,position,matchesPlayed,matchesWon,matchesDrawn,matchesLost,duelsWon,duelsLost,duelsDifference,gamesWon,gamesLost,gamesDifference,decidedBy"),
                        tables.stream().flatMap(table -> table.rows().stream().map(row -> line(table, row))))
                .map(line -> line + "\r\n")
                .collect(Collectors.joining());
    }

    private static String line(GroupTable table, GroupTableRow row) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        add(node, table, row, "entrant", table.group());
        node.put("position", row.place());
        node.put(
                "decidedBy",
                row.decidedBy() == null
                        ? ""
                        : Json.mapper().valueToTree(row.decidedBy()).asText());
        return node.valueStream().map(JsonNode::asText).map(TableFiles::quoted).collect(Collectors.joining(","));
    }

    private static String quoted(String cell) {
        return cell.matches("[^\",\r\n]*") ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }
}
