package cartulary.rules.dispute;

import static cartulary.contracts.rule.RuleId.LOBBY_17;
import static cartulary.contracts.rule.RuleId.LOBBY_18;

import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.SeatPoints;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.Refusals;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Decides what a referee may decide (LOBBY-17, LOBBY-18).
final class RefereeDecision {
    private static final int MOST_POINTS = 1_000_000;

    private RefereeDecision() {}

    static Decision resolve(Game game, Actor actor, ResolveDispute command, DecisionInputs inputs) {
        if (!actor.equals(Actor.REFEREE)) {
            return Refusals.notAllowed(actor, command);
        }
        Dispute dispute = game.disputes().numbered(command.dispute());
        DisputeBasis basis = Dispute.basis(command.basis());
        if (dispute == null || !dispute.isOpen() || !hasRightMembers(game, dispute, command, basis)) {
            return new Refused(LOBBY_17, Map.of("dispute", command.dispute()));
        }
        Refused obstacle = obstacle(game, dispute, command, basis);
        if (obstacle != null) {
            return obstacle;
        }
        boolean against = isAgainstRecount(game, dispute, command, basis);
        if (against != Boolean.TRUE.equals(command.againstRecount())) {
            return Correction.refused(LOBBY_17, dispute);
        }
        var decision = new DecisionBuilder(game, inputs)
                .append(new DisputeResolved(
                        dispute.number(),
                        DisputeResolver.REFEREE,
                        command.outcome(),
                        basis,
                        command.points(),
                        against));
        if (command.outcome() == DisputeOutcome.CORRECTED) {
            decision.append(correction(game, dispute, command.points(), basis).event(game, dispute.number()));
        }
        return decision.accepted();
    }

    /// Points belong to a correction by ruling, one for each named seat; an option to a correction.
    private static boolean hasRightMembers(Game game, Dispute dispute, ResolveDispute command, DisputeBasis basis) {
        List<SeatPoints> points = command.points();
        boolean isCorrection = command.outcome() == DisputeOutcome.CORRECTED;
        if (!isCorrection || basis != DisputeBasis.RULING) {
            return points == null && (isCorrection || basis != DisputeBasis.OPTION);
        }
        if (points == null || !areOfSeats(game, points)) {
            return false;
        }
        return dispute.target().subject() != DisputeSubject.TOTAL
                || points.size() == 1
                        && Integer.valueOf(points.getFirst().seat())
                                .equals(dispute.target().seat());
    }

    private static boolean areOfSeats(Game game, List<SeatPoints> points) {
        var seats = new HashSet<Integer>();
        return points.stream()
                .allMatch(
                        it -> isPossible(game, it.points()) && game.player(it.seat()) != null && seats.add(it.seat()));
    }

    /// Points have a bound where totals may be negative: there {@link Correction#isImpossible} does not find a total
    /// that is too large for an integer.
    private static boolean isPossible(Game game, int points) {
        return game.options().allowsNegativePoints() ? Math.abs((long) points) <= MOST_POINTS : points >= 0;
    }

    private static @Nullable Refused obstacle(Game game, Dispute dispute, ResolveDispute command, DisputeBasis basis) {
        boolean stateDiffers = dispute.counted().stateDiffers();
        return switch (command.outcome()) {
            case STANDS -> null;
            case ANNULLED ->
                stateDiffers || basis == DisputeBasis.RULING ? null : Correction.refused(LOBBY_18, dispute);
            case CORRECTED -> {
                if (basis != DisputeBasis.RULING) {
                    yield Correction.obstacle(game, dispute, basis, LOBBY_17);
                }
                if (stateDiffers) {
                    yield Correction.refused(LOBBY_18, dispute);
                }
                Correction ruled = correction(game, dispute, command.points(), basis);
                yield ruled.isEmpty() || ruled.isImpossible(game) ? Correction.refused(LOBBY_17, dispute) : null;
            }
        };
    }

    private static Correction correction(
            Game game, Dispute dispute, @Nullable List<SeatPoints> points, DisputeBasis basis) {
        return points == null ? Correction.byCount(game, dispute, basis) : Correction.byRuling(game, dispute, points);
    }

    /// Returns whether the rules and the second engine agree on something else than the decision.
    private static boolean isAgainstRecount(Game game, Dispute dispute, ResolveDispute command, DisputeBasis basis) {
        DisputeRecounted recount = dispute.counted();
        if (!recount.agreed()) {
            return false;
        }
        Correction due = Correction.byCount(game, dispute, DisputeBasis.RECOUNT);
        return switch (command.outcome()) {
            case STANDS -> recount.stateDiffers() || !due.isEmpty();
            case ANNULLED -> !recount.stateDiffers();
            case CORRECTED ->
                !correction(game, dispute, command.points(), basis).equals(due);
        };
    }
}
