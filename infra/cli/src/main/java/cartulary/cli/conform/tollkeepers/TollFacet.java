package cartulary.cli.conform.tollkeepers;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Facet;
import cartulary.cli.conform.line.Line;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.Legal;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// The Tollkeepers: tollhouses and tolls.
public record TollFacet() implements Facet {
    @Override
    public Optional<Figure> figure(Line turn, Legal legal, ComparedGame game) {
        List<ObjectNode> crossroads = legal.tollhouses().stream()
                .map(cell -> object("x", cell.x(), "y", cell.y()))
                .toList();
        turn.same("legalTollhouses", crossroads);
        JsonNode move = turn.told("tollhouse");
        if (move.isNull()) {
            return Optional.empty();
        }
        JsonNode to = object("x", move.get("x"), "y", move.get("y"));
        Cell cell = legal.tollhouses().get(turn.choice("tollhouse", to, crossroads));
        return Optional.of(new Figure("tollhouse", new PlaceTollhouse(cell.x(), cell.y())));
    }

    @Override
    public void compareTurn(Line turn, ComparedGame game) {
        Stream<ObjectNode> moves = Stream.concat(
                game.events(TollhousePlaced.class).map(e -> object("x", e.x(), "y", e.y(), "relocated", false)),
                game.events(TollhouseRelocated.class).map(e -> object("x", e.x(), "y", e.y(), "relocated", true)));
        turn.same("tollhouse", moves.findFirst().orElse(null));
        compareTolls("tolls", turn, game);
        turn.same(
                "tollTurned",
                game.events(TollhouseTurned.class).map(event -> object("player", event.seat(), "side", event.side())));
        turn.same("tollhouses", game.view().players().stream().flatMap(player -> Stream.ofNullable(player.tollhouse())
                .map(house -> object("player", player.seat(), "x", house.x(), "y", house.y(), "side", house.side()))));
    }

    @Override
    public void compareFinal(Line end, ComparedGame game) {
        compareTolls("finalTolls", end, game);
    }

    /// Compares the tolls with points. A road without pictures pays nothing and causes no event (TOLL-12).
    private static void compareTolls(String what, Line line, ComparedGame game) {
        JsonNode none = object("illustrations", object(), "points", 0);
        List<JsonNode> paying = line.list(what).stream()
                .filter(toll ->
                        !none.equals(object("illustrations", toll.get("illustrations"), "points", toll.get("points"))))
                .toList();
        line.same(what, paying, game.events(TollRaised.class).map(TollFacet::toll));
    }

    private static ObjectNode toll(TollRaised toll) {
        ObjectNode illustrations = object();
        toll.pictures()
                .forEach(each -> illustrations.put(each.picture().name().toLowerCase(Locale.ROOT), each.count()));
        return object(
                "player", toll.seat(),
                "x", toll.x(),
                "y", toll.y(),
                "side", toll.side(),
                "tiles", toll.road().tiles(),
                "segments", toll.segments(),
                "illustrations", illustrations,
                "points", toll.points());
    }
}
