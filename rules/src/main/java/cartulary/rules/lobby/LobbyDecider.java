package cartulary.rules.lobby;

import static cartulary.contracts.rule.RuleId.BASE_1;
import static cartulary.contracts.rule.RuleId.BASE_7;
import static cartulary.contracts.rule.RuleId.LOBBY_1;
import static cartulary.contracts.rule.RuleId.LOBBY_2;
import static cartulary.contracts.rule.RuleId.LOBBY_3;
import static cartulary.contracts.rule.RuleId.LOBBY_4;
import static cartulary.contracts.rule.RuleId.LOBBY_5;
import static cartulary.contracts.rule.RuleId.LOBBY_7;
import static cartulary.contracts.rule.RuleId.LOBBY_9;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.*;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.GameClosing;
import cartulary.rules.turn.Player;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Before the first turn: opening, seats, starting (BASE-1, BASE-6, LOBBY-1 … LOBBY-7).
public final class LobbyDecider {
    private static final int FEWEST = 2;
    private static final int MOST = 6;

    private final SeedingDecider seeding;

    public LobbyDecider(SeedingDecider seeding) {
        this.seeding = seeding;
    }

    public Decision open(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        if (!(command instanceof OpenGame(var options))) {
            return DecisionBuilder.refused(LOBBY_1, Map.of("command", command.type()));
        }
        if (!actor.equals(Actor.HOST)) {
            return GameClosing.notAllowed(actor, command);
        }
        GameOptions chosen = options == null ? GameOptions.DEFAULT : options;
        if (chosen.maxSeats() < FEWEST || chosen.maxSeats() > MOST) {
            return DecisionBuilder.refused(BASE_1, Map.of("players", chosen.maxSeats()));
        }
        Integer seconds = chosen.secondsPerStep();
        if (seconds != null && (seconds < GameOptions.FEWEST_SECONDS || seconds > GameOptions.MOST_SECONDS)) {
            return DecisionBuilder.refused(LOBBY_9, Map.of("secondsPerStep", seconds));
        }
        var opening = supplied.opening();
        return new DecisionBuilder(game)
                .happened(new GameOpened(opening.host(), chosen, opening.seed()))
                .accepted();
    }

    public Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs supplied) {
        return switch (command) {
            case JoinGame join -> join(game, actor, join, supplied);
            case LeaveGame c -> leave(game, actor, c);
            case SeatBot(var policy, var colour) ->
                isHost(actor) ? seat(game, policy, colour, null, supplied) : GameClosing.notAllowed(actor, command);
            case RemoveSeat(int seat) ->
                isHost(actor) ? free(game, seat, true) : GameClosing.notAllowed(actor, command);
            case StartGame start ->
                isHost(actor) ? start(game, start, supplied) : GameClosing.notAllowed(actor, command);
            case ReissueToken c -> GameClosing.reissue(game, actor, c);
            case CloseGame c -> GameClosing.close(game, actor, c, supplied);
            case AbandonGame c -> GameClosing.abandon(game, actor, c, supplied);
            case OpenGame c -> DecisionBuilder.refused(LOBBY_1, Map.of("command", c.type()));
            case ContributeSeed c -> noTurnYet(game, c);
            case DrawTile c -> noTurnYet(game, c);
            case PlaceTile c -> noTurnYet(game, c);
            case PlaceMeeple c -> noTurnYet(game, c);
            case PlaceTollhouse c -> noTurnYet(game, c);
            case ChooseBetFeature c -> noTurnYet(game, c);
            case PlaceBet c -> noTurnYet(game, c);
            case DeclineBet c -> noTurnYet(game, c);
            case ChooseFinalBetFeature c -> noTurnYet(game, c);
            case SkipPlacement c -> noTurnYet(game, c);
            case Resign c -> noTurnYet(game, c);
            case ExpireStep c -> ofService(game, actor, c);
            case ExtendDeadline c -> ofService(game, actor, c);
        };
    }

    private static Decision ofService(Game game, Actor actor, GameCommand command) {
        return actor.equals(Actor.SERVICE) ? noTurnYet(game, command) : GameClosing.notAllowed(actor, command);
    }

    private static boolean isHost(Actor actor) {
        return actor.equals(Actor.HOST);
    }

    static Decision noTurnYet(Game game, GameCommand command) {
        return DecisionBuilder.refused(
                BASE_7, Map.of("command", command.type(), "step", game.step().name()));
    }

    private Decision join(Game game, Actor actor, JoinGame join, DecisionInputs supplied) {
        if (!actor.equals(Actor.GUEST) && !isHost(actor)) {
            return GameClosing.notAllowed(actor, join);
        }
        String invite = supplied.joining().invite();
        boolean byInviteOnly = game.options().visibility() == Visibility.UNLISTED && !isHost(actor);
        if (invite == null ? byInviteOnly : game.setup().invites().contains(invite)) {
            return DecisionBuilder.refused(LOBBY_4, Map.of());
        }
        return seat(game, null, join.colour(), join.seedCommitment(), supplied);
    }

    private static Decision seat(
            Game game,
            @Nullable BotPolicy policy,
            @Nullable Colour wish,
            @Nullable Hash seedCommitment,
            DecisionInputs supplied) {
        var seat = IntStream.range(0, game.options().maxSeats())
                .filter(free -> game.player(free) == null)
                .findFirst();
        if (seat.isEmpty()) {
            return DecisionBuilder.refused(
                    LOBBY_3, Map.of("seats", game.options().maxSeats()));
        }
        Optional<Colour> colour = Arrays.stream(Colour.values())
                .filter(free -> game.players().stream().noneMatch(player -> player.colour() == free))
                .filter(free -> wish == null || wish == free)
                .findFirst();
        if (colour.isEmpty()) {
            return DecisionBuilder.refused(
                    LOBBY_2, Map.of("colour", String.valueOf(wish).toLowerCase(java.util.Locale.ROOT)));
        }
        var joining = supplied.joining();
        return new DecisionBuilder(game)
                .happened(new PlayerJoined(
                        seat.getAsInt(),
                        colour.get(),
                        joining.player(),
                        policy,
                        joining.nameHash(),
                        joining.invite(),
                        seedCommitment))
                .accepted();
    }

    private static Decision leave(Game game, Actor actor, LeaveGame command) {
        return actor instanceof Actor.Seated(int seat)
                ? free(game, seat, false)
                : DecisionBuilder.refused(LOBBY_7, Map.of("actor", actor.wire(), "command", command.type()));
    }

    private static Decision free(Game game, int seat, boolean removed) {
        if (game.player(seat) == null) {
            return DecisionBuilder.refused(LOBBY_5, Map.of("seat", seat));
        }
        return new DecisionBuilder(game).happened(new PlayerLeft(seat, removed)).accepted();
    }

    private Decision start(Game game, StartGame start, DecisionInputs supplied) {
        List<Integer> seats = game.players().stream().map(Player::seat).toList();
        if (seats.size() < FEWEST) {
            return DecisionBuilder.refused(BASE_1, Map.of("players", seats.size()));
        }
        Integer chosen = start.firstSeat();
        if (chosen != null && !seats.contains(chosen)) {
            return DecisionBuilder.refused(LOBBY_5, Map.of("seat", chosen));
        }
        var facts = new DecisionBuilder(game).happened(new SeatsClosed(seats, chosen));
        seeding.startWhenAllAreIn(facts, supplied);
        return facts.accepted();
    }
}
