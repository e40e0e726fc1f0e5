package cartulary.recount;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.TileType;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.TollhouseView;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The target of a dispute, found in the game at its revision.
///
/// @param target a feature by its smallest tile and segment
/// @param kind of a feature; null for other targets
/// @param cell of a feature, an office or a tollhouse; null for other targets
record TargetOnBoard(
        DisputeTarget target,
        @Nullable FeatureKind kind,
        @Nullable Cell cell) {
    /// Returns the target; empty if the game has none at its revision.
    static Optional<TargetOnBoard> find(List<Envelope> log, DisputeTarget target, Rules rules) {
        if (target.revision() < 1 || target.revision() > log.size()) {
            return Optional.empty();
        }
        Envelope last = log.get((int) target.revision() - 1);
        if (target.subject() == DisputeSubject.SCORE) {
            return last.data() instanceof ScoringEvent
                    ? Optional.of(new TargetOnBoard(target, null, null))
                    : Optional.empty();
        }
        Game game = rules.unopenedGame();
        for (Envelope event : log.subList(0, (int) target.revision())) {
            game = rules.evolve(game, event);
        }
        GameView view = rules.view(last.game(), game);
        return switch (target.subject()) {
            case SCORE -> Optional.empty();
            case FEATURE -> feature(target, game, rules);
            case OFFICE -> office(target, view);
            case TOLLHOUSE -> tollhouse(target, view);
            case TOTAL ->
                view.tiles().isEmpty() || game.player(seat(target)) == null
                        ? Optional.empty()
                        : Optional.of(new TargetOnBoard(target, null, null));
        };
    }

    private static Optional<TargetOnBoard> feature(DisputeTarget target, Game game, Rules rules) {
        return rules.feature(game, asked(target), Objects.requireNonNull(target.segment()))
                .map(FeatureNow::feature)
                .map(named -> new TargetOnBoard(
                        DisputeTarget.feature(target.revision(), named.at(), named.segment()),
                        named.kind(),
                        named.at()));
    }

    private static Optional<TargetOnBoard> office(DisputeTarget target, GameView view) {
        Cell cell = asked(target);
        return view.tiles().stream()
                .filter(tile -> tile.cell().equals(cell))
                .map(tile -> Catalogue.standard().typeOf(tile.tile()))
                .filter(Objects::nonNull)
                .filter(TileType::bookmaker)
                .filter(_ -> view.options().plays(Expansion.BETS))
                .map(_ -> new TargetOnBoard(target, null, cell))
                .findFirst();
    }

    private static Optional<TargetOnBoard> tollhouse(DisputeTarget target, GameView view) {
        return view.players().stream()
                .filter(player -> player.seat() == seat(target))
                .map(GameView.Player::tollhouse)
                .filter(Objects::nonNull)
                .map(TollhouseView::cell)
                .map(cell -> new TargetOnBoard(target, null, cell))
                .findFirst();
    }

    private static Cell asked(DisputeTarget target) {
        return new Cell(Objects.requireNonNull(target.x()), Objects.requireNonNull(target.y()));
    }

    private static int seat(DisputeTarget target) {
        return Objects.requireNonNull(target.seat());
    }

    /// Returns whether a score is one of the target's, as it is recorded or as it is counted.
    boolean isOf(DisputedScore score) {
        return score.revision() <= target.revision()
                && evidence(score).anyMatch(evidence -> isOf(score.revision(), evidence));
    }

    private boolean isOf(long revision, ScoreEvidence evidence) {
        return switch (target.subject()) {
            case SCORE -> revision == target.revision();
            case FEATURE ->
                evidence.feature() != null && isNamed(evidence.feature().feature());
            case OFFICE -> evidence.bets() != null && evidence.bets().cell().equals(cell);
            case TOLLHOUSE ->
                evidence.toll() != null
                        && evidence.toll().seat() == seat(target)
                        && evidence.toll().cell().equals(cell);
            case TOTAL -> evidence.points().stream().anyMatch(points -> points.seat() == seat(target));
        };
    }

    private boolean isNamed(Feature feature) {
        return feature.kind() == kind
                && feature.at().equals(cell)
                && feature.segment().equals(target.segment());
    }

    private static Stream<ScoreEvidence> evidence(DisputedScore score) {
        return Stream.of(score.recorded(), score.byRules(), score.bySecondEngine())
                .filter(Objects::nonNull);
    }
}
