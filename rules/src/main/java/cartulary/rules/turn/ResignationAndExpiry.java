package cartulary.rules.turn;

import static cartulary.contracts.rule.RuleId.LOBBY_5;
import static cartulary.contracts.rule.RuleId.LOBBY_7;
import static cartulary.contracts.rule.RuleId.MIX_16;

import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Placement;
import java.util.Map;
import java.util.Objects;

/// When a player does not act: the time ran out (MIX-15), or the player gave up (MIX-16).
public final class ResignationAndExpiry {
    private ResignationAndExpiry() {}

    /// The step ends as MIX-15 says; the same player goes on with the next one.
    static Decision expire(TurnDecider turn, Game game, Actor actor, ExpireStep command, DecisionInputs supplied) {
        Decision refused = StepTimer.refusesToExpire(game, actor, command, supplied);
        if (refused != null) {
            return refused;
        }
        var facts = new DecisionBuilder(game);
        expireAwaited(facts);
        switch (game.step()) {
            case Step.Drawing(int seat) -> turn.draw(facts, seat, supplied);
            case Step.PlacingTile(int seat, var variant) ->
                turn.lay(facts, firstPlacement(game, seat, variant), supplied);
            case Step.PlacingFigure(int seat) -> EndOfTurn.scoreAndPassOn(facts, seat, supplied);
            case Step.ChoosingBetFeature(int seat, int x, int y) -> goOnWithout(facts, seat, supplied);
            case Step.Betting(int seat, int x, int y, var seats) -> goOnWithout(facts, seat, supplied);
            case Step.ChoosingFinalBetFeature s -> EndOfTurn.goOnToTheEnd(facts, supplied);
            case Step.Unopened s -> throw noTurn(s);
            case Step.Lobby s -> throw noTurn(s);
            case Step.Seeding s -> throw noTurn(s);
            case Step.Finished s -> throw noTurn(s);
        }
        return facts.accepted();
    }

    /// One fact for each player whose time ran out (MIX-15).
    public static void expireAwaited(DecisionBuilder facts) {
        Step step = facts.game.step;
        step.awaitedSeats().forEach(seat -> facts.happened(new StepExpired(seat, step.name())));
    }

    static Decision resign(TurnDecider turn, Game game, Actor actor, Resign command, DecisionInputs supplied) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return DecisionBuilder.refused(LOBBY_7, Map.of("actor", actor.wire(), "command", command.type()));
        }
        Player player = game.player(seat);
        if (player == null) {
            return DecisionBuilder.refused(LOBBY_5, Map.of("seat", seat));
        }
        if (player.resigned()) {
            return DecisionBuilder.refused(MIX_16, Map.of("seat", seat));
        }
        var facts = new DecisionBuilder(game).happened(new PlayerResigned(seat));
        boolean ends = facts.game.playing() < 2;
        switch (game.step()) {
            case Step.Drawing(int active) when seat == active || ends -> EndOfTurn.passOn(facts, active, supplied);
            case Step.PlacingTile(int active, var variant)
            when seat == active -> {
                facts.happened(firstPlacement(game, active, variant));
                EndOfTurn.scoreAndPassOn(facts, active, supplied);
            }
            case Step.PlacingTile(int active, var variant) when ends -> EndOfTurn.passOn(facts, active, supplied);
            case Step.PlacingFigure(int active)
            when seat == active || ends -> EndOfTurn.scoreAndPassOn(facts, active, supplied);
            case Step.ChoosingBetFeature(int active, int x, int y)
            when seat == active || ends -> goOnWithout(facts, active, supplied);
            case Step.Betting(int active, int x, int y, var seats)
            when ends || facts.game.step.awaitedSeats().isEmpty() -> goOnWithout(facts, active, supplied);
            case Step.ChoosingFinalBetFeature s
            when facts.game.step.awaitedSeats().isEmpty() -> EndOfTurn.goOnToTheEnd(facts, supplied);
            case Step.Drawing s -> {}
            case Step.PlacingTile s -> {}
            case Step.PlacingFigure s -> {}
            case Step.ChoosingBetFeature s -> {}
            case Step.Betting s -> {}
            case Step.ChoosingFinalBetFeature s -> {}
            case Step.Unopened s -> throw noTurn(s);
            case Step.Lobby s -> throw noTurn(s);
            case Step.Seeding s -> throw noTurn(s);
            case Step.Finished s -> throw noTurn(s);
        }
        return facts.accepted();
    }

    /// What was asked is answered for whoever will not; then the turn runs to its end.
    private static void goOnWithout(DecisionBuilder facts, int seat, DecisionInputs supplied) {
        for (ExpansionRules expansion : facts.game.expansions().all()) {
            expansion.answerForAbsent(facts);
        }
        EndOfTurn.goOn(facts, seat, supplied);
    }

    private static TilePlaced firstPlacement(Game game, int seat, String variant) {
        Placement first = Objects.requireNonNull(
                game.board.firstPlacement(game.table.number(variant)), "a tile that is to be placed fits somewhere");
        return new TilePlaced(seat, variant, first.x(), first.y(), first.rotation());
    }

    private static IllegalStateException noTurn(Step step) {
        return new IllegalStateException("nobody's turn in " + step.name());
    }
}
