package cartulary.cli.conform;

import static cartulary.cli.conform.ReplayedGame.STOPPED;

import cartulary.cli.conform.Mismatch.Comparison;
import cartulary.cli.conform.TranscriptLine.Final;
import cartulary.cli.conform.TranscriptLine.Header;
import cartulary.cli.conform.TranscriptLine.Spot;
import cartulary.cli.conform.TranscriptLine.Turn;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Step;
import cartulary.testkit.GameDriver;
import cartulary.testkit.SeededInputs;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// One transcript, replayed through the rules and compared line by line.
final class Replay {
    static final GameId ID = new GameId("00000000-0000-0000-0000-000000000000");

    private final GameTranscript transcript;
    private final List<TranscriptTile> drawOrder;
    private final List<Mismatch> mismatches = new ArrayList<>();
    private final ReplayedGame playing;
    private final TranscriptBoard board;
    private final ExpansionReplay expansions;
    private int turns;

    private Replay(GameTranscript transcript, Rules rules) {
        var header = transcript.header();
        this.transcript = transcript;
        this.drawOrder = header.drawOrder().stream().map(this::named).toList();
        var inputs = SeededInputs.ofPile(transcript.tiles().variants(header.drawOrder()));
        this.playing = new ReplayedGame(new GameDriver(rules, inputs));
        this.board = new TranscriptBoard(named(header.startTile()), header.start());
        this.expansions = new ExpansionReplay(playing, board);
    }

    /// @param turns the number of turns compared
    /// @param events of the replayed game
    record Result(int turns, List<Mismatch> mismatches, List<GameDriver.Sent> events) {}

    static Result of(GameTranscript transcript, Rules rules) {
        var replay = new Replay(transcript, rules);
        try {
            replay.play();
        } catch (RuntimeException e) {
            replay.comparison(replay.turns == 0 ? "start" : String.valueOf(replay.turns))
                    .differs("replay", "a game that the rules can replay", "the rules failed: " + e + STOPPED);
        }
        return new Result(
                replay.turns,
                List.copyOf(replay.mismatches),
                replay.playing.driver().events());
    }

    private TranscriptTile named(String name) {
        return Objects.requireNonNull(transcript.tiles().tile(name), () -> "unknown tile " + name);
    }

    private void play() {
        playing.driver().start(options(transcript.header()), 0);
        for (Turn turn : transcript.turns()) {
            turns++;
            if (!play(turn, comparison(String.valueOf(turn.turn())))) {
                return;
            }
        }
        end(transcript.end(), comparison("final"));
    }

    private static GameOptions options(Header header) {
        ExpansionValues.Setup setup = header.expanded();
        return setup == null
                ? new GameOptions(header.players(), Visibility.PUBLIC)
                : new GameOptions(
                        header.players(),
                        Visibility.PUBLIC,
                        setup.expansions(),
                        setup.bookmakerFields(),
                        setup.officeRoads(),
                        FieldRules.ON,
                        null);
    }

    private Comparison comparison(String turn) {
        return new Comparison(transcript.header().game(), turn, mismatches);
    }

    /// @return whether the replay can continue
    private boolean play(Turn turn, Comparison found) {
        var setAside = new ArrayList<String>();
        int tilesLeft = draw(setAside);
        if (!(playing.game().step() instanceof Step.PlacingTile(int seat, var variant))) {
            found.differs(
                    "turn",
                    "turn " + turn.turn(),
                    "no tile can be placed, the game is in step "
                            + playing.game().step() + STOPPED);
            return false;
        }
        TranscriptTile tile = drawOrder.get(playing.game().drawn() - 1);
        found.equal("player", turn.player(), seat);
        found.equal("discarded", turn.discarded(), setAside);
        found.equal("tile", turn.tile(), tile.id());
        found.equal("tilesLeft", turn.tilesLeft(), tilesLeft);
        found.sameEntries(
                "legalPlacements",
                turn.legalPlacements(),
                board.placements(tile, playing.driver().legal(seat).placements()));

        playing.beginTurn();
        Placement ours = board.toCatalogue(tile, turn.placed());
        var place = new PlaceTile(ours.x(), ours.y(), ours.rotation());
        if (!playing.send(seat, place, "placed", turn.placed(), found)) {
            return false;
        }
        board.lay(tile, turn.placed());
        ExpansionTurn expanded = turn.expanded();
        if (!playFigure(turn, seat, tile, ours.cell(), found) || !expansions.answer(expanded, found)) {
            return false;
        }
        compareConsequences(turn, found);
        if (expanded != null) {
            expansions.compare(expanded, board.toTranscript(ours.cell()), found);
        }
        return true;
    }

    /// Draws tiles until one can be placed or the game is over.
    ///
    /// @param setAside receives the names of the tiles that are set aside
    /// @return the tiles left in the pile after the last draw
    private int draw(List<String> setAside) {
        int tilesLeft = 0;
        while (playing.game().step() instanceof Step.Drawing(int seat)) {
            for (GameEvent event : playing.must(seat, new DrawTile())) {
                if (event instanceof TileDrawn drawn) {
                    tilesLeft = drawn.tilesLeft();
                } else if (event instanceof TileSetAside) {
                    setAside.add(drawOrder.get(playing.game().drawn() - 1).id());
                }
            }
        }
        return tilesLeft;
    }

    private boolean playFigure(Turn turn, int seat, TranscriptTile tile, Cell at, Comparison found) {
        boolean open = playing.game().step() instanceof Step.PlacingFigure;
        Legal legal = playing.driver().legal(seat);
        List<Spot> spots = open ? board.spots(at, legal.meeples()) : List.of();
        found.sameEntries("legalMeeples", turn.legalMeeples(), spots);
        ExpansionTurn expanded = turn.expanded();
        if (expanded != null) {
            expansions.compareLegal(expanded, tile, legal, found);
            ExpansionValues.TollhouseMove house = expanded.tollhouse();
            if (house != null) {
                Cell to = board.toCatalogue(house.to());
                return playing.send(seat, new PlaceTollhouse(to.x(), to.y()), "tollhouse", house, found);
            }
        }
        Spot meeple = turn.meeple();
        if (meeple == null) {
            return !open || playing.send(seat, new SkipPlacement(), "meeple", "none", found);
        }
        String segment = tile.segment(meeple.segment());
        if (segment == null || !open) {
            found.differs("meeple", meeple, (open ? "there is no such segment" : "no meeple can be placed") + STOPPED);
            return false;
        }
        if (!playing.send(seat, new PlaceMeeple(segment), "meeple", meeple, found)) {
            return false;
        }
        if (!spots.contains(meeple)) {
            found.differs("meeple", meeple, "the segment is elsewhere on the board");
        }
        return true;
    }

    private void compareConsequences(Turn turn, Comparison found) {
        ScoringComparison following = ScoringComparison.of(playing.ofTurn(), board, List.of());
        following.compareScored(found, "scored", turn.scored());
        following.compareReturned(found, turn.returned());
        Game game = playing.afterTurn();
        found.equal("scoresAfter", turn.scoresAfter(), eachSeat(game::score));
        found.equal("meeplesInSupply", turn.meeplesInSupply(), eachSeat(game::supply));
    }

    private void end(Final end, Comparison found) {
        var setAside = new ArrayList<String>();
        draw(setAside);
        if (playing.game().step() instanceof Step.PlacingTile(int seat, var variant)) {
            found.differs(
                    "final",
                    "the game is over after turn " + turns,
                    "player "
                            + seat
                            + " can place "
                            + drawOrder.get(playing.game().drawn() - 1).id());
            return;
        }
        found.equal("turns", end.turns(), turns);
        found.equal("discarded", end.discarded(), setAside);
        ExpansionFinal expanded = end.expanded();
        if (expanded != null && !expansions.answerAtTheEnd(expanded, found)) {
            return;
        }
        Game game = playing.game();
        ScoringComparison following = ScoringComparison.of(
                playing.ofEnd(), board, playing.driver().rules().view(ID, game).meeples());
        following.compareScored(found, "finalScoring", end.finalScoring());
        if (expanded != null) {
            expansions.compareEnd(expanded, found);
        }
        found.equal("scores", end.scores(), eachSeat(game::score));
    }

    private List<Integer> eachSeat(IntUnaryOperator value) {
        return IntStream.range(0, transcript.header().players())
                .map(value)
                .boxed()
                .toList();
    }
}
