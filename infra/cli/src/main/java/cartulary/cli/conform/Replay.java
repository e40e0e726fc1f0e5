package cartulary.cli.conform;

import cartulary.cli.conform.Mismatch.Found;
import cartulary.cli.conform.TranscriptLine.Final;
import cartulary.cli.conform.TranscriptLine.Spot;
import cartulary.cli.conform.TranscriptLine.Turn;
import cartulary.cli.table.FixedPile;
import cartulary.cli.table.Table;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Placement;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// One transcript played again through the rules, compared line by line.
final class Replay {
    private static final GameId ID = new GameId("00000000-0000-0000-0000-000000000000");
    private static final String STOPPED = " (the rest of this game is not compared)";

    private final GameTranscript transcript;
    private final List<NamedTile> drawOrder;
    private final List<Mismatch> mismatches = new ArrayList<>();
    private final Table table;
    private final ToldBoard board;
    private EndedGame ended = EndedGame.NOT_YET;
    private int turns;

    private Replay(GameTranscript transcript, TileNames names, Rules rules) {
        var header = transcript.header();
        this.transcript = transcript;
        this.drawOrder = header.drawOrder().stream().map(name -> named(name, names)).toList();
        this.table = new Table(rules, new FixedPile(Box.variants(header.drawOrder(), names)));
        this.board = new ToldBoard(named(header.startTile(), names), header.start());
    }

    /// @param turns how many turns were compared
    record Result(int turns, List<Mismatch> mismatches) {}

    static Result of(GameTranscript transcript, TileNames names, Rules rules) {
        var replay = new Replay(transcript, names, rules);
        try {
            replay.play();
        } catch (RuntimeException e) {
            replay.found(replay.turns == 0 ? "start" : String.valueOf(replay.turns))
                    .differs(
                            "replay",
                            "a game that the rules can play",
                            "they fail: " + e + STOPPED);
        }
        return new Result(replay.turns, List.copyOf(replay.mismatches));
    }

    private static NamedTile named(String name, TileNames names) {
        return Objects.requireNonNull(names.tile(name), () -> "unknown tile " + name);
    }

    private void play() {
        table.sitDown(transcript.header().players(), 0);
        for (Turn turn : transcript.turns()) {
            turns++;
            if (!play(turn, found(String.valueOf(turn.turn())))) {
                return;
            }
        }
        end(transcript.end(), found("final"));
    }

    private Found found(String turn) {
        return new Found(transcript.header().game(), turn, mismatches);
    }

    /// Whether the game can go on from here as the transcript says.
    private boolean play(Turn turn, Found found) {
        var setAside = new ArrayList<String>();
        int tilesLeft = draw(setAside);
        if (!(table.game().step() instanceof Step.PlacingTile(int seat, var variant))) {
            found.differs("turn", "turn " + turn.turn(), "the game is over" + STOPPED);
            return false;
        }
        NamedTile tile = drawOrder.get(table.game().drawn() - 1);
        found.equal("player", turn.player(), seat);
        found.equal("discarded", turn.discarded(), setAside);
        found.equal("tile", turn.tile(), tile.id());
        found.equal("tilesLeft", turn.tilesLeft(), tilesLeft);
        found.sameEntries(
                "legalPlacements",
                turn.legalPlacements(),
                board.placements(tile, table.legal(seat).placements()));

        Placement ours = board.ours(tile, turn.placed());
        var events = new ArrayList<GameEvent>();
        var place = new PlaceTile(ours.x(), ours.y(), ours.rotation());
        if (!send(seat, place, "placed", turn.placed(), events, found)) {
            return false;
        }
        board.lay(tile, turn.placed());
        if (!playMeeple(turn, seat, tile, ours.cell(), events, found)) {
            return false;
        }
        compareConsequences(turn, events, found);
        return true;
    }

    /// Turns up tiles until one can be placed or the game is over.
    ///
    /// @param setAside filled with the names of those that fit nowhere
    /// @return the tiles left in the pile after the last draw
    private int draw(List<String> setAside) {
        int tilesLeft = 0;
        while (table.game().step() instanceof Step.Drawing(int seat)) {
            List<GameEvent> events = table.must(Actor.seat(seat), new DrawTile());
            for (GameEvent event : events) {
                if (event instanceof TileDrawn drawn) {
                    tilesLeft = drawn.tilesLeft();
                } else if (event instanceof TileSetAside) {
                    setAside.add(drawOrder.get(table.game().drawn() - 1).id());
                }
            }
            ended = ended.orAfter(table, events);
        }
        return tilesLeft;
    }

    private boolean playMeeple(
            Turn turn, int seat, NamedTile tile, Cell at, List<GameEvent> events, Found found) {
        boolean open = table.game().step() instanceof Step.PlacingFigure;
        List<Spot> spots = open ? board.spots(at, table.legal(seat).meeples()) : List.of();
        found.sameEntries("legalMeeples", turn.legalMeeples(), spots);
        Spot meeple = turn.meeple();
        if (meeple == null) {
            return !open || send(seat, new SkipPlacement(), "meeple", "none", events, found);
        }
        String segment = tile.segment(meeple.segment());
        if (segment == null || !open) {
            found.differs(
                    "meeple",
                    meeple,
                    (open ? "there is no such segment" : "no meeple can be placed") + STOPPED);
            return false;
        }
        if (!send(seat, new PlaceMeeple(segment), "meeple", meeple, events, found)) {
            return false;
        }
        if (!spots.contains(meeple)) {
            found.differs("meeple", meeple, "that segment lies elsewhere on the board");
        }
        return true;
    }

    private boolean send(
            int seat,
            GameCommand command,
            String what,
            Object told,
            List<GameEvent> events,
            Found found) {
        switch (table.send(Actor.seat(seat), command)) {
            case Decision.Accepted accepted -> {
                events.addAll(EndedGame.before(accepted.events()));
                ended = ended.orAfter(table, accepted.events());
                return true;
            }
            case Decision.Refused refused -> {
                found.differs(
                        what,
                        told,
                        "refused by " + refused.rule() + " " + refused.params() + STOPPED);
                return false;
            }
        }
    }

    private void compareConsequences(Turn turn, List<GameEvent> events, Found found) {
        Following following = Following.of(events, board, List.of());
        following.compareScored(found, "scored", turn.scored());
        following.compareReturned(found, turn.returned());
        Game game = table.game();
        found.equal(
                "scoresAfter",
                turn.scoresAfter(),
                eachSeat(seat -> game.score(seat) - ended.points(seat)));
        found.equal("meeplesInSupply", turn.meeplesInSupply(), eachSeat(game::supply));
    }

    private void end(Final end, Found found) {
        var setAside = new ArrayList<String>();
        draw(setAside);
        if (table.game().step() instanceof Step.PlacingTile(int seat, var variant)) {
            found.differs(
                    "final",
                    "the game is over after turn " + turns,
                    "player "
                            + seat
                            + " can place "
                            + drawOrder.get(table.game().drawn() - 1).id());
            return;
        }
        found.equal("turns", end.turns(), turns);
        found.equal("discarded", end.discarded(), setAside);
        Following following =
                Following.of(ended.events(), board, table.rules().view(ID, table.game()).meeples());
        following.compareScored(found, "finalScoring", end.finalScoring());
        found.equal("scores", end.scores(), eachSeat(table.game()::score));
    }

    private List<Integer> eachSeat(IntUnaryOperator value) {
        return IntStream.range(0, transcript.header().players()).map(value).boxed().toList();
    }
}
