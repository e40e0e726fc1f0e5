package cartulary.cli.conform;

import static cartulary.cli.conform.Line.object;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.GameDriver;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;

/// One transcript, replayed through the rules and compared line by line.
final class Replay {
    private final TranscriptFile.Game transcript;
    private final List<Facet> facets;
    private final ComparedGame game;
    private final List<String> mismatches = new ArrayList<>();
    private int turns;

    private Replay(TranscriptFile.Game transcript, Rules rules) {
        Header header = transcript.header();
        this.transcript = transcript;
        this.facets = header.older()
                ? List.of(new BaseFacet(true))
                : List.of(new BaseFacet(false), new TollFacet(), new BetFacet());
        this.game = new ComparedGame(header, rules);
    }

    /// @param turns the number of turns compared
    /// @param events of the replayed game
    record Result(int turns, List<String> mismatches, List<GameDriver.Sent> events) {}

    static Result of(TranscriptFile.Game transcript, Rules rules) {
        var replay = new Replay(transcript, rules);
        try {
            replay.play();
        } catch (Line.StoppedException e) {
            // The difference is among the mismatches.
            return replay.result();
        } catch (RuntimeException e) {
            replay.line("turn " + replay.turns, transcript.end())
                    .stop("replay", "a game that the rules can replay", "the rules failed: " + e);
        }
        return replay.result();
    }

    private Result result() {
        return new Result(turns, List.copyOf(mismatches), game.sent());
    }

    private Line line(String name, JsonNode told) {
        return new Line("game " + transcript.header().game() + ", " + name, told, mismatches);
    }

    private void play() {
        game.start();
        for (JsonNode turn : transcript.turns()) {
            turns++;
            play(line("turn " + turns, turn));
        }
        end(line("end", transcript.end()));
    }

    private void play(Line turn) {
        turn.same("tilesLeft", draw(turn));
        if (!(game.step() instanceof Step.PlacingTile(int seat, String variant))) {
            throw turn.stop("turn", "a tile to place", game.step());
        }
        turn.same("player", seat);
        turn.same("tile", variant);
        List<Placement> placements = game.legal(seat).placements();
        List<ObjectNode> legalPlacements = placements.stream()
                .map(at -> object("x", at.x(), "y", at.y(), "rotation", at.rotation()))
                .toList();
        turn.same("legalPlacements", legalPlacements);
        Placement placed = placements.get(turn.choice("placed", turn.told("placed"), legalPlacements));
        game.beginTurn();
        game.send(seat, new PlaceTile(placed.x(), placed.y(), placed.rotation()));
        placeFigure(turn, seat);
        facets.forEach(facet -> facet.answer(turn, game));
        facets.forEach(facet -> facet.compareTurn(turn, game));
    }

    private void placeFigure(Line turn, int seat) {
        Legal legal = game.legal(seat);
        List<Facet.Figure> figures = facets.stream()
                .flatMap(facet -> facet.figure(turn, legal, game).stream())
                .toList();
        turn.same("choice", figures.isEmpty() ? "none" : figures.getFirst().choice());
        if (figures.size() > 1) {
            throw turn.stop("choice", "one figure", figures);
        }
        if (!figures.isEmpty()) {
            game.send(seat, figures.getFirst().command());
        } else if (game.step() instanceof Step.PlacingFigure) {
            game.send(seat, new SkipPlacement());
        }
    }

    /// Draws until a tile can be placed or no tile is left, and compares the tiles that are set aside.
    ///
    /// @return the number of tiles left after the last one
    private int draw(Line line) {
        var setAside = new ArrayList<String>();
        int tilesLeft = 0;
        while (game.step() instanceof Step.Drawing(int seat)) {
            for (GameEvent event : game.send(seat, new DrawTile())) {
                if (event instanceof TileDrawn drawn) {
                    tilesLeft = drawn.tilesLeft();
                } else if (event instanceof TileSetAside aside) {
                    setAside.add(aside.tile());
                }
            }
        }
        line.same("discarded", setAside);
        return tilesLeft;
    }

    private void end(Line end) {
        draw(end);
        end.same("turns", turns);
        game.beginEnd();
        facets.forEach(facet -> facet.answer(end, game));
        if (!(game.step() instanceof Step.Finished)) {
            throw end.stop("turns", "the game is over after turn " + turns, game.step());
        }
        facets.forEach(facet -> facet.compareFinal(end, game));
    }
}
