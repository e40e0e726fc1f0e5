package cartulary.cli.readjudicate;

import cartulary.contracts.event.Rank;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.replay.Course;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// What would have become of a game.
///
/// @param different the number of commands that are skipped or have other events
/// @param firstDifferent the revision of the first of them; null if there is none
record OtherCourse(
        int different,
        @Nullable Long firstDifferent,
        List<SkippedChoice> skipped,
        List<ExpiredStep> expired,
        List<SeatResult> seats) {
    /// A recorded choice that could not have been made.
    record SkippedChoice(
            long revision, String choice, @Nullable RuleId rule, String reason) {}

    /// A step that would have been waiting when the record went on.
    record ExpiredStep(long after, String step, List<Integer> seats) {}

    /// The result of a seat in the record and as it would have been.
    record SeatResult(int seat, Result recorded, Result decided) {}

    /// @param rank null if the game was not finished
    record Result(int points, @Nullable Integer rank) {}

    static OtherCourse of(Course course) {
        return new OtherCourse(
                course.different(),
                course.firstDifferent(),
                course.skipped().stream()
                        .map(it -> new SkippedChoice(it.revision(), it.choice().type(), it.rule(), it.reason()))
                        .toList(),
                course.expired().stream()
                        .map(it -> new ExpiredStep(
                                it.after(), it.step().name(), it.step().awaitedSeats()))
                        .toList(),
                course.recorded().players().stream()
                        .map(Player::seat)
                        .map(seat ->
                                new SeatResult(seat, result(course.recorded(), seat), result(course.decided(), seat)))
                        .toList());
    }

    private static Result result(Game game, int seat) {
        Integer rank = game.ranking().stream()
                .filter(it -> it.seat() == seat)
                .map(Rank::rank)
                .findFirst()
                .orElse(null);
        return new Result(game.score(seat), rank);
    }

    boolean hasOtherPoints() {
        return seats.stream()
                .anyMatch(it -> it.recorded().points() != it.decided().points());
    }

    boolean hasOtherRanks() {
        return seats.stream()
                .anyMatch(
                        it -> !Objects.equals(it.recorded().rank(), it.decided().rank()));
    }

    boolean hasOtherWinners() {
        return seats.stream().anyMatch(it -> isFirst(it.recorded()) != isFirst(it.decided()));
    }

    private static boolean isFirst(Result result) {
        return result.rank() != null && result.rank() == 1;
    }

    int changedPoints() {
        return seats.stream()
                .mapToInt(it -> Math.abs(it.recorded().points() - it.decided().points()))
                .sum();
    }
}
