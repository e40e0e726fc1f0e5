package cartulary.record.river;

import static cartulary.contracts.rule.RuleId.RIVER_7;
import static cartulary.contracts.rule.RuleId.RIVER_8;
import static cartulary.contracts.rule.RuleId.RIVER_9;

import cartulary.contracts.game.Cell;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.OpenPlace;
import cartulary.record.expansion.ExpansionPast;
import cartulary.record.river.RiverPath.Bend;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.whynot.PastPosition;
import cartulary.record.whynot.RefusedMove;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/// The past of The River, which has no events and scores nothing. It says why a river tile is refused, and why nothing
/// can be placed at the end of an unfinished river.
public final class PastOfRiver implements ExpansionPast {
    @Override
    public List<Claim> claimsAbout(PastPosition position, RefusedMove move, RuleId rule) {
        if (rule != RIVER_7 && rule != RIVER_8) {
            return List.of();
        }
        RiverPath river = RiverPath.of(position.tiles());
        Optional<Claim> claim = rule == RIVER_7
                ? end(position, river)
                : river.compared(position.game().options().houseRules().riverTurns())
                        .map(bend -> turn(position, bend));
        return claim.stream().toList();
    }

    /// Once all river tiles are drawn, an unfinished river stays open for ever.
    @Override
    public List<Claim> claimsAbout(PastPosition position, OpenPlace place) {
        GameView view = position.view();
        Integer left = view.riverLeft();
        String drawn = view.step().tile();
        boolean isOver = left != null && left == 0 && (drawn == null || !RiverPath.hasRiver(drawn));
        RiverPath river = RiverPath.of(view.tiles());
        return isOver && new Cell(place.x(), place.y()).equals(river.end())
                ? List.of(at(position, Kind.RIVER_UNFINISHED, place.cell(), river, RIVER_9))
                : List.of();
    }

    private static Optional<Claim> end(PastPosition position, RiverPath river) {
        return Optional.ofNullable(river.end()).map(end -> at(position, Kind.RIVER_END, end, river, RIVER_7));
    }

    private static Claim at(PastPosition position, Kind kind, Cell end, RiverPath river, RuleId rule) {
        return Claim.of(
                kind,
                Map.of("x", end.x(), "y", end.y()),
                List.of(rule),
                position.facts().tiles(river.last().map(Bend::cell).stream().toList()));
    }

    private static Claim turn(PastPosition position, Bend bend) {
        return Claim.of(
                Kind.RIVER_TURN,
                Map.of(
                        "x",
                        bend.cell().x(),
                        "y",
                        bend.cell().y(),
                        "side",
                        bend.turn().name().toLowerCase(Locale.ROOT)),
                List.of(RIVER_8),
                position.facts().tiles(List.of(bend.cell())));
    }
}
