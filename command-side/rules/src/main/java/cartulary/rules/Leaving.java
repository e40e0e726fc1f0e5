package cartulary.rules;

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
import java.util.List;
import java.util.Map;
import java.util.Objects;

/// When a player does not act: the time ran out (MIX-15), or the player gave up (MIX-16).
final class Leaving {
    private Leaving() {}

    /// The step ends as MIX-15 says; the same player goes on with the next one.
    static Decision expire(
            TurnDeciding turn, Game game, Actor actor, ExpireStep command, Supplied supplied) {
        if (!actor.equals(Actor.SERVICE)) {
            return Ending.notAllowed(actor, command);
        }
        int seat = seat(game.step());
        var facts = new Facts(game).happened(new StepExpired(seat, game.step().name()));
        switch (game.step()) {
            case Step.Drawing s -> turn.draw(facts, seat, supplied);
            case Step.PlacingTile(int s, var variant) ->
                    turn.lay(facts, firstPlacement(game, s, variant), supplied);
            case Step.PlacingFigure s -> EndOfTurn.scoreAndPassOn(facts, seat, supplied);
            case Step.Unopened s -> throw noTurn(s);
            case Step.Lobby s -> throw noTurn(s);
            case Step.Finished s -> throw noTurn(s);
        }
        return facts.accepted();
    }

    static Decision resign(
            TurnDeciding turn, Game game, Actor actor, Resign command, Supplied supplied) {
        if (!(actor instanceof Actor.Seated(int seat))) {
            return Facts.refused(LOBBY_7, Map.of("actor", actor.wire(), "command", command.type()));
        }
        Player player = game.player(seat);
        if (player == null) {
            return Facts.refused(LOBBY_5, Map.of("seat", seat));
        }
        if (player.resigned()) {
            return Facts.refused(MIX_16, Map.of("seat", seat));
        }
        var facts = new Facts(game).happened(new PlayerResigned(seat));
        int active = seat(game.step());
        if (seat == active) {
            leaveOwnTurn(facts, game, seat, supplied);
        } else if (playing(facts.game.players) < 2) {
            endTurnOf(active, facts, game, supplied);
        }
        return facts.accepted();
    }

    /// A drawn tile is laid all the same and the turn runs to its end, without a figure.
    private static void leaveOwnTurn(Facts facts, Game game, int seat, Supplied supplied) {
        if (game.step() instanceof Step.PlacingTile(int s, var variant)) {
            facts.happened(firstPlacement(game, s, variant));
            EndOfTurn.scoreAndPassOn(facts, seat, supplied);
        } else {
            endTurnOf(seat, facts, game, supplied);
        }
    }

    /// What was already laid is scored; a turn without a tile just passes.
    private static void endTurnOf(int seat, Facts facts, Game game, Supplied supplied) {
        if (game.step() instanceof Step.PlacingFigure) {
            EndOfTurn.scoreCompleted(facts);
        }
        EndOfTurn.passOn(facts, seat, supplied);
    }

    private static TilePlaced firstPlacement(Game game, int seat, String variant) {
        Placement first =
                Objects.requireNonNull(
                        game.board.firstPlacement(game.table.number(variant)),
                        "a tile that is to be placed fits somewhere");
        return new TilePlaced(seat, variant, first.x(), first.y(), first.rotation());
    }

    private static long playing(List<Player> players) {
        return players.stream().filter(player -> !player.resigned()).count();
    }

    private static int seat(Step step) {
        return switch (step) {
            case Step.Drawing(int seat) -> seat;
            case Step.PlacingTile(int seat, var tile) -> seat;
            case Step.PlacingFigure(int seat) -> seat;
            case Step.Unopened s -> throw noTurn(s);
            case Step.Lobby s -> throw noTurn(s);
            case Step.Finished s -> throw noTurn(s);
        };
    }

    private static IllegalStateException noTurn(Step step) {
        return new IllegalStateException("nobody's turn in " + step.name());
    }
}
