package cartulary.record.analysis;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.SeatCount;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.SeatPoints;
import cartulary.record.analysis.MoveReason.About;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// The effect of a move of tile and meeple on the board: the points for its features if the game ended now,
/// and the meeples that are left to place. Figures of expansions and their payments are not considered.
final class MoveEffect {
    private static final int SHOWN = 3;

    private final Map<FeatureKind, Integer> own = new EnumMap<>(FeatureKind.class);
    private final Map<FeatureKind, Integer> others = new EnumMap<>(FeatureKind.class);
    private int meeples;

    private MoveEffect() {}

    /// Returns the differences between two moves of a choice of a tile, the largest ones first.
    static List<MoveReason> reasons(
            Rules rules, RecordedChoice choice, List<GameCommand> best, List<GameCommand> made) {
        MoveEffect better = of(rules, choice, best);
        MoveEffect worse = of(rules, choice, made);
        var reasons = new ArrayList<MoveReason>();
        for (FeatureKind kind : FeatureKind.values()) {
            add(reasons, About.OWN, kind, difference(better.own, worse.own, kind));
            add(reasons, About.OTHERS, kind, difference(better.others, worse.others, kind));
        }
        add(reasons, About.MEEPLES, null, better.meeples - worse.meeples);
        return reasons.stream()
                .sorted(Comparator.comparingInt((MoveReason reason) -> Math.abs(reason.difference()))
                        .reversed())
                .limit(SHOWN)
                .toList();
    }

    private static int difference(Map<FeatureKind, Integer> one, Map<FeatureKind, Integer> other, FeatureKind kind) {
        return one.getOrDefault(kind, 0) - other.getOrDefault(kind, 0);
    }

    private static void add(List<MoveReason> reasons, About about, @Nullable FeatureKind kind, int difference) {
        if (difference != 0) {
            reasons.add(new MoveReason(about, kind, difference));
        }
    }

    private static MoveEffect of(Rules rules, RecordedChoice choice, List<GameCommand> move) {
        var effect = new MoveEffect();
        Game after = after(rules, choice, move);
        effect.meeples = after.supply(choice.seat());
        for (FeatureScored scored : rules.currentScores(after)) {
            for (SeatPoints won : scored.points()) {
                (won.seat() == choice.seat() ? effect.own : effect.others)
                        .merge(scored.feature().kind(), won.points(), Integer::sum);
            }
            if (scored.complete()) {
                effect.meeples += scored.meeples().stream()
                        .filter(count -> count.seat() == choice.seat())
                        .mapToInt(SeatCount::meeples)
                        .sum();
            }
        }
        return effect;
    }

    /// Returns the board after a move, before anything is scored.
    private static Game after(Rules rules, RecordedChoice choice, List<GameCommand> move) {
        Game game = choice.position();
        Cell cell = null;
        for (GameCommand command : move) {
            if (command instanceof PlaceTile(int x, int y, int rotation)) {
                cell = new Cell(x, y);
                game = rules.evolve(game, new TilePlaced(choice.seat(), choice.tile(), x, y, rotation));
            } else if (command instanceof PlaceMeeple(var segment) && cell != null) {
                FeatureKind kind = rules.feature(game, cell, segment)
                        .orElseThrow()
                        .feature()
                        .kind();
                game = rules.evolve(game, new MeeplePlaced(choice.seat(), cell.x(), cell.y(), segment, kind));
            }
        }
        return game;
    }
}
