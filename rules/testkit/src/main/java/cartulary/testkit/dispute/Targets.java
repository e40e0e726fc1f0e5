package cartulary.testkit.dispute;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.view.GameView;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Targets, readings and ruled points of disputes, judged without the rules (LOBBY-13 … LOBBY-17).
final class Targets {
    private Targets() {}

    /// Returns whether exactly the members of the subject are given.
    static boolean hasItsMembers(DisputeTarget target) {
        String given = (target.x() == null ? "" : "x")
                + (target.y() == null ? "" : "y")
                + (target.segment() == null ? "" : "s")
                + (target.seat() == null ? "" : "p");
        return given.equals(
                switch (target.subject()) {
                    case SCORE -> "";
                    case FEATURE -> "xys";
                    case OFFICE -> "xy";
                    case TOLLHOUSE, TOTAL -> "p";
                });
    }

    /// Returns what makes two targets the same (LOBBY-14).
    static List<@Nullable Object> name(DisputeTarget target) {
        boolean isScore = target.subject() == DisputeSubject.SCORE;
        return Arrays.asList(
                target.subject(),
                isScore ? target.revision() : null,
                target.x(),
                target.y(),
                target.segment(),
                target.seat());
    }

    /// Returns whether a reading, if one is asked for, is known and another than that of the game (LOBBY-15).
    static boolean isAnotherReading(@Nullable DisputeReading asked, GameOptions options) {
        if (asked == null) {
            return true;
        }
        Integer rules = asked.rules();
        if (rules != null && Arrays.stream(RulesVersion.values()).noneMatch(known -> known.number() == rules)) {
            return false;
        }
        HouseRules own = options.houseRules();
        return rules != null && rules != RulesVersion.NEWEST.number()
                || asked.houseRules().settings().entrySet().stream()
                        .anyMatch(it -> it.getValue() != own.settings().get(it.getKey()));
    }

    /// Returns whether a referee may rule these points: one entry for each named seat; for a total, that seat alone.
    static boolean mayBeRuled(DisputeTarget target, @Nullable List<SeatPoints> points, GameView view) {
        if (points == null) {
            return false;
        }
        List<Integer> seats = points.stream().map(SeatPoints::seat).toList();
        List<Integer> players =
                view.players().stream().map(GameView.Player::seat).toList();
        boolean areOfSeats = players.containsAll(seats)
                && seats.stream().distinct().count() == seats.size()
                && points.stream()
                        .allMatch(it -> view.options().plays(Expansion.SURVEYORS)
                                ? it.points() >= -1_000_000 && it.points() <= 1_000_000
                                : it.points() >= 0);
        return areOfSeats && (target.subject() != DisputeSubject.TOTAL || seats.equals(Arrays.asList(target.seat())));
    }
}
