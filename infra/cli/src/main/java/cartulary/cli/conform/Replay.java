package cartulary.cli.conform;

import static cartulary.cli.conform.line.Line.object;

import cartulary.cli.conform.abbot.AbbotFacet;
import cartulary.cli.conform.bets.BetFacet;
import cartulary.cli.conform.cathedrals.CathedralFacet;
import cartulary.cli.conform.line.ComparedGame;
import cartulary.cli.conform.line.Facet;
import cartulary.cli.conform.line.Line;
import cartulary.cli.conform.river.RiverFacet;
import cartulary.cli.conform.surveyors.SurveyorFacet;
import cartulary.cli.conform.tollkeepers.TollFacet;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.GameDriver;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// One transcript, replayed through the rules and compared line by line.
final class Replay {
    /// The last expansion first: figures come before bets.
    private static final List<Facet> EXPANSIONS =
            Stream.of(Expansion.values()).map(Replay::facet).toList().reversed();

    private static final List<Facet> FACETS = Stream.concat(
                    Stream.of(new BaseFacet(false, EXPANSIONS)), EXPANSIONS.stream())
            .toList();

    private final TranscriptFile.Game transcript;
    private final List<Facet> facets;
    private final ComparedGame game;
    private final List<String> mismatches = new ArrayList<>();
    private int turns;

    private Replay(TranscriptFile.Game transcript, Rules rules) {
        Header header = transcript.header();
        this.transcript = transcript;
        this.facets = header.older() ? List.of(new BaseFacet(true, List.of())) : FACETS;
        this.game = new ComparedGame(header.options(), header.drawOrder(), header.scoringTiles(), rules);
    }

    /// Returns the facet of an expansion; no other code chooses its class.
    private static Facet facet(Expansion expansion) {
        return switch (expansion) {
            case BETS -> new BetFacet();
            case TOLLKEEPERS -> new TollFacet();
            case ABBOT -> new AbbotFacet();
            case RIVER -> new RiverFacet();
            case CATHEDRALS -> new CathedralFacet();
            case SURVEYORS -> new SurveyorFacet();
        };
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
        } catch (RuntimeException e) {
            replay.line("turn " + replay.turns, transcript.end())
                    .stop("replay", "a game that the rules can replay", "the rules failed: " + e);
        }
        return new Result(replay.turns, List.copyOf(replay.mismatches), replay.game.sent());
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
        draw(turn);
        turn.same("tilesLeft", game.now().tilesLeft());
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
    private void draw(Line line) {
        var setAside = new ArrayList<String>();
        while (game.step() instanceof Step.Drawing(int seat)) {
            for (GameEvent event : game.send(seat, new DrawTile())) {
                if (event instanceof TileSetAside aside) {
                    setAside.add(aside.tile());
                }
            }
        }
        line.inOrder("discarded", setAside);
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
