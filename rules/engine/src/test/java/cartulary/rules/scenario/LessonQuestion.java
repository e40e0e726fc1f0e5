package cartulary.rules.scenario;

import static cartulary.rules.scenario.Move.by;
import static cartulary.rules.scenario.Move.draw;
import static cartulary.rules.scenario.Move.lay;
import static cartulary.rules.scenario.Move.place;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Decision;
import cartulary.rules.scenario.Lesson.Ask;
import cartulary.rules.scenario.Lesson.Board;
import cartulary.rules.scenario.Lesson.Choice;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A question about the position of a scenario. The rules decide about every answer to it.
///
/// @param rules that it is about
record LessonQuestion(String id, Scenario scenario, List<RuleId> rules) {
    private static final int QUARTER = 90;

    static LessonQuestion about(String id, Scenario scenario, String... rules) {
        return new LessonQuestion(id, scenario, Stream.of(rules).map(RuleId::of).toList());
    }

    /// Asks for a place of a tile, which is then laid without a figure.
    Lesson layTile(String tile, Predicate<Outcome> isRight) {
        Outcome drawn = scenario.when(draw(tile));
        List<Placement> legal = drawn.fixture().legal(drawn.fixture().active()).placements();
        List<Choice> choices = legal.stream()
                .map(at -> {
                    Outcome laid = scenario.when(lay(tile, at.x(), at.y(), at.rotation()));
                    var command = new PlaceTile(at.x(), at.y(), at.rotation());
                    return Choice.ofCommand(
                            command, isRight.test(laid), scored(drawn.view(), laid.view()), laid.view());
                })
                .toList();
        return lesson(Ask.TILE, drawn, drawn.view().step().tile(), refusalElsewhere(tile, drawn, legal), choices);
    }

    /// Returns the rule that refuses all other placements beside the tiles.
    private RuleId refusalElsewhere(String tile, Outcome drawn, List<Placement> legal) {
        List<Cell> occupied = drawn.fixture().cells();
        List<RuleId> refusals = occupied.stream()
                .flatMap(LessonQuestion::beside)
                .distinct()
                .filter(cell -> !occupied.contains(cell))
                .flatMap(cell ->
                        IntStream.range(0, 4).mapToObj(turns -> new Placement(cell.x(), cell.y(), turns * QUARTER)))
                .filter(at -> !legal.contains(at))
                .map(at -> Objects.requireNonNull(
                        refusal(scenario.when(draw(tile), place(at.x(), at.y(), at.rotation())))))
                .distinct()
                .toList();
        if (refusals.size() != 1) {
            throw new AssertionError("not one rule refuses the other placements: " + refusals);
        }
        return refusals.getFirst();
    }

    private static Stream<Cell> beside(Cell cell) {
        return Stream.of(
                new Cell(cell.x() + 1, cell.y()),
                new Cell(cell.x() - 1, cell.y()),
                new Cell(cell.x(), cell.y() + 1),
                new Cell(cell.x(), cell.y() - 1));
    }

    /// Asks for a figure after the tile was laid.
    Lesson placeFigure(Predicate<Outcome> isRight) {
        Outcome laid = scenario.asItStands();
        List<Choice> choices = figures(laid.view()).stream()
                .map(command -> {
                    Outcome placed = scenario.when(by(GameFixture::active, fixture -> command));
                    RuleId refused = refusal(placed);
                    return refused == null
                            ? Choice.ofCommand(
                                    command, isRight.test(placed), scored(laid.view(), placed.view()), placed.view())
                            : Choice.refused(command, refused);
                })
                .toList();
        return lesson(Ask.FIGURE, laid, null, null, choices);
    }

    private static List<GameCommand> figures(GameView view) {
        PlacedTile last = view.tiles().getLast();
        var commands = new ArrayList<GameCommand>();
        segments(last.tile()).forEach(segment -> commands.add(new PlaceMeeple(segment)));
        if (view.options().expansions().contains(Expansion.TOLLKEEPERS)) {
            view.tiles().forEach(tile -> commands.add(new PlaceTollhouse(tile.x(), tile.y())));
        }
        if (view.options().expansions().contains(Expansion.ABBOT)) {
            commands.add(new CallAbbotHome());
        }
        return commands;
    }

    private static Stream<String> segments(String variant) {
        TileType type = Objects.requireNonNull(Catalogue.standard().typeOf(variant));
        return Stream.of(
                        type.cities().stream().map(TileType.City::id),
                        type.roads().stream().map(TileType.Road::id),
                        type.fields().stream().map(TileType.Field::id),
                        type.centres().stream().map(TileType.Centre::id))
                .flatMap(ids -> ids);
    }

    /// Asks how many points a seat gets by the last turn, after which the game ends; the board shows it played.
    Lesson countPoints(Move last, int seat, int... offered) {
        Outcome over = scenario.when(last);
        List<SeatPoints> scored = scored(over.before(), over.view());
        int right = of(scored, seat);
        List<Choice> choices = IntStream.of(offered)
                .mapToObj(points -> Choice.ofPoints(points, points == right, scored))
                .toList();
        return new Lesson(id, Ask.POINTS, rules, seat, null, expansions(over), Board.of(over.view()), null, choices);
    }

    /// Asks which of two seats score by a turn.
    Lesson whoScores(Move turn) {
        Outcome drawn = scenario.when(draw(turn.draws().getFirst()));
        Outcome played = scenario.when(turn);
        List<SeatPoints> scored = scored(drawn.view(), played.view());
        List<Integer> right = scored.stream().map(SeatPoints::seat).toList();
        List<Choice> choices = Stream.of(List.of(0), List.of(1), List.of(0, 1))
                .map(seats -> Choice.ofSeats(seats, seats.equals(right), scored, played.view()))
                .toList();
        return lesson(Ask.SEATS, drawn, drawn.view().step().tile(), null, choices);
    }

    /// Asks for the chip with the most points if the game goes on like this.
    Lesson bet(Colour colour, Move... further) {
        Outcome open = scenario.asItStands();
        int seat = open.fixture().seatOf(colour);
        List<String> chips = open.fixture().legal(open.fixture().active()).chips();
        List<List<SeatPoints>> scored = chips.stream()
                .map(chip -> {
                    Move[] moves = Stream.concat(Stream.of(Betting.bets(colour, chip)), Stream.of(further))
                            .toArray(Move[]::new);
                    return scored(open.view(), scenario.when(moves).view());
                })
                .toList();
        int most = scored.stream().mapToInt(one -> of(one, seat)).max().orElseThrow();
        List<Choice> choices = IntStream.range(0, chips.size())
                .mapToObj(i -> Choice.ofOption(chips.get(i), of(scored.get(i), seat) == most, scored.get(i)))
                .toList();
        return lesson(Ask.OPTION, open, null, null, choices);
    }

    private static int of(List<SeatPoints> scored, int seat) {
        return scored.stream()
                .filter(one -> one.seat() == seat)
                .mapToInt(SeatPoints::points)
                .sum();
    }

    private Lesson lesson(
            Ask ask, Outcome at, @Nullable String tile, @Nullable RuleId otherwise, List<Choice> choices) {
        int seat =
                Objects.requireNonNull(at.fixture().game().step().awaitedSeats().getFirst());
        return new Lesson(id, ask, rules, seat, tile, expansions(at), Board.of(at.view()), otherwise, choices);
    }

    private static List<Expansion> expansions(Outcome at) {
        return at.view().options().expansions();
    }

    private static @Nullable RuleId refusal(Outcome outcome) {
        return outcome.last() instanceof Decision.Refused refused ? refused.rule() : null;
    }

    private static List<SeatPoints> scored(GameView before, GameView after) {
        return after.players().stream()
                .map(player -> new SeatPoints(
                        player.seat(),
                        player.score() - before.players().get(player.seat()).score()))
                .filter(one -> one.points() != 0)
                .toList();
    }
}
