package cartulary.cli.past;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.json.Json;
import cartulary.recount.RecountedScore;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// A recount as text: the three events side by side, member by member where they differ.
final class RecountText {
    private RecountText() {}

    /// @param options of the game
    static void print(RecountedScore recounted, GameOptions options, PrintWriter out) {
        out.println("Revision " + recounted.revision() + ", " + recounted.type() + ": "
                + EventText.of(recounted.recorded(), options));
        if (recounted.agreed()) {
            out.println("The rules and the second engine count the same points, with the same evidence.");
            return;
        }
        out.println("The rules and the second engine do NOT both count this:");
        JsonNode recorded = json(recounted.recorded());
        JsonNode byRules = json(recounted.byRules());
        JsonNode bySecondEngine = json(recounted.bySecondEngine());
        var members = new TreeSet<String>();
        for (JsonNode event : new JsonNode[] {recorded, byRules, bySecondEngine}) {
            event.fieldNames().forEachRemaining(members::add);
        }
        for (String member : members) {
            JsonNode is = recorded.path(member);
            if (!is.equals(byRules.path(member)) || !is.equals(bySecondEngine.path(member))) {
                out.println("  " + member);
                out.println("    recorded        " + text(is));
                out.println("    rules           " + text(byRules.path(member)));
                out.println("    second engine   " + text(bySecondEngine.path(member)));
            }
        }
    }

    private static JsonNode json(@Nullable GameEvent event) {
        return Objects.requireNonNull(Json.mapper().valueToTree(event));
    }

    private static String text(JsonNode member) {
        return member.isMissingNode() ? "no such event" : member.toString();
    }
}
