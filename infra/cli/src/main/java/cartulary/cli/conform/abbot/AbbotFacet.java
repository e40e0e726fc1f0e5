package cartulary.cli.conform.abbot;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Facet;
import cartulary.cli.conform.line.Line;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.Legal;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/// The Abbot: where it is placed, and what calling it home scores. Transcripts of games without it say nothing of it.
public record AbbotFacet() implements Facet {
    @Override
    public Optional<Figure> figure(Line turn, Legal legal, ComparedGame game) {
        if (!game.plays(Expansion.ABBOT)) {
            return Optional.empty();
        }
        List<ObjectNode> spots = legal.figures().stream()
                .filter(spot -> spot.figure() == cartulary.contracts.game.Figure.ABBOT)
                .map(spot -> spot(Objects.requireNonNull(spot.segment()), game))
                .toList();
        turn.same("legalAbbots", spots);
        List<ObjectNode> home = legal.commands().contains("CallAbbotHome") ? home(game) : List.of();
        turn.same("legalCallHome", home);
        if (!turn.told("abbot").isNull()) {
            int index = turn.choice("abbot", turn.told("abbot"), spots);
            return Optional.of(new Figure(
                    "abbot", new PlaceAbbot(spots.get(index).get("id").textValue())));
        }
        return turn.told("calledHome").isNull()
                ? Optional.empty()
                : Optional.of(new Figure("home", new CallAbbotHome()));
    }

    private static ObjectNode spot(String segment, ComparedGame game) {
        return object(
                "feature", game.unrotated(game.placed(), segment).kind(),
                "location", game.location(game.placed(), segment),
                "segment", game.unrotated(game.placed(), segment).location(),
                "id", segment);
    }

    /// Returns what the board says about the abbot of the active player.
    private static List<ObjectNode> home(ComparedGame game) {
        int active = game.now().step().activeSeat();
        return abbots(game)
                .filter(abbot -> abbot.seat() == active)
                .flatMap(abbot -> game
                        .rules()
                        .feature(game.now(), abbot.cell(), Objects.requireNonNull(abbot.segment()))
                        .map(feature -> home(abbot, feature))
                        .stream())
                .toList();
    }

    private static ObjectNode home(FigureAt abbot, FeatureNow now) {
        List<Cell> cells = now.feature().tiles().stream()
                .filter(cell -> !cell.equals(abbot.cell()))
                .toList();
        return home(
                abbot.x(),
                abbot.y(),
                now.feature().kind(),
                Objects.requireNonNull(abbot.segment()),
                cells,
                now.points());
    }

    private static ObjectNode home(int x, int y, FeatureKind kind, String id, List<Cell> cells, int points) {
        return object("x", x, "y", y, "feature", kind, "id", id, "cells", cells, "points", points);
    }

    private static Stream<FigureAt> abbots(ComparedGame game) {
        return game.view().figures().stream()
                .filter(figure -> figure.figure() == cartulary.contracts.game.Figure.ABBOT);
    }

    @Override
    public void compareTurn(Line turn, ComparedGame game) {
        if (!game.plays(Expansion.ABBOT)) {
            return;
        }
        turn.same(
                "calledHome",
                game.events(AbbotCalledHome.class)
                        .map(event -> home(
                                        event.x(),
                                        event.y(),
                                        event.kind(),
                                        event.segment(),
                                        event.cells(),
                                        event.points())
                                .put("player", event.seat()))
                        .findFirst()
                        .orElse(null));
        turn.same(
                "abbotsInSupply", game.eachSeat(seat -> abbots(game).anyMatch(abbot -> abbot.seat() == seat) ? 0 : 1));
        turn.same(
                "abbots",
                abbots(game)
                        .map(abbot -> object(
                                "player", abbot.seat(),
                                "x", abbot.x(),
                                "y", abbot.y(),
                                "id", abbot.segment())));
    }
}
