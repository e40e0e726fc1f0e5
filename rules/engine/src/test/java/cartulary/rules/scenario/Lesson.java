package cartulary.rules.scenario;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.OfficeView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A lesson of the page: a position of a scenario, and what the rules decide about each answer. The page contains no
/// rules, so that everything it says about an answer is here.
///
/// @param ask what is asked: a place for the tile, a figure, the points of a seat, the seats that score, or one of the
///     things that a player has
/// @param rules that the lesson is about
/// @param seat the player who is asked
/// @param tile the drawn tile, if it is not on the board yet
/// @param expansions of the game, which decide how its tiles are read
/// @param board the position
/// @param otherwise the rule that refuses every place for the tile that is not among the choices; absent for other
///     questions
/// @param choices all answers that can be given
record Lesson(
        String id,
        Ask ask,
        List<RuleId> rules,
        int seat,
        @Nullable String tile,
        List<Expansion> expansions,
        Board board,
        @Nullable RuleId otherwise,
        List<Choice> choices) {
    enum Ask {
        TILE,
        FIGURE,
        POINTS,
        SEATS,
        OPTION
    }

    /// What lies on the table.
    record Board(
            List<GameView.Player> players, List<PlacedTile> tiles, List<MeepleAt> meeples, List<OfficeView> offices) {
        static Board of(GameView view) {
            return new Board(view.players(), view.tiles(), view.meeples(), view.offices());
        }
    }

    /// An answer. Exactly one of its first four members is present.
    ///
    /// @param isRight whether the lesson accepts it
    /// @param refused the rule that refuses the command; absent if it is allowed
    /// @param scored the points that the seats get by it, without zeros
    /// @param after the table after the right answer; absent for a wrong one, and if nothing changes
    record Choice(
            @Nullable GameCommand command,
            @Nullable Integer points,
            @Nullable List<Integer> seats,
            @Nullable String option,
            boolean isRight,
            @Nullable RuleId refused,
            List<SeatPoints> scored,
            @Nullable Board after) {
        static Choice refused(GameCommand command, RuleId by) {
            return new Choice(command, null, null, null, false, by, List.of(), null);
        }

        static Choice ofCommand(GameCommand command, boolean isRight, List<SeatPoints> scored, GameView after) {
            return new Choice(command, null, null, null, isRight, null, scored, isRight ? Board.of(after) : null);
        }

        static Choice ofPoints(int points, boolean isRight, List<SeatPoints> scored) {
            return new Choice(null, points, null, null, isRight, null, scored, null);
        }

        static Choice ofSeats(List<Integer> seats, boolean isRight, List<SeatPoints> scored, GameView after) {
            return new Choice(null, null, seats, null, isRight, null, scored, isRight ? Board.of(after) : null);
        }

        static Choice ofOption(String option, boolean isRight, List<SeatPoints> scored) {
            return new Choice(null, null, null, option, isRight, null, scored, null);
        }
    }
}
