package cartulary.rules.lobby;

import static cartulary.contracts.rule.RuleId.BASE_1;
import static cartulary.contracts.rule.RuleId.LOBBY_2;
import static cartulary.contracts.rule.RuleId.LOBBY_21;
import static cartulary.contracts.rule.RuleId.LOBBY_27;
import static cartulary.contracts.rule.RuleId.LOBBY_3;
import static cartulary.contracts.rule.RuleId.LOBBY_30;
import static cartulary.contracts.rule.RuleId.LOBBY_37;
import static cartulary.contracts.rule.RuleId.LOBBY_4;
import static cartulary.contracts.rule.RuleId.LOBBY_5;
import static cartulary.contracts.rule.RuleId.LOBBY_9;

import cartulary.contracts.catalogue.ScoringTileFault;
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
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Decision.Refused;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.turn.DecisionBuilder;
import cartulary.rules.turn.GameClosing;
import cartulary.rules.turn.Refusals;
import cartulary.rules.turn.SeatRecovery;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/// Decides the steps before the seats are closed: opening the game, taking and leaving seats, and starting (BASE-1,
/// BASE-6, LOBBY-1 … LOBBY-7).
public final class LobbyDecider {
    private static final int FEWEST = 2;
    private static final int MOST = 6;

    private final SeedingDecider seeding;

    public LobbyDecider(SeedingDecider seeding) {
        this.seeding = seeding;
    }

    public Decision open(Game game, Actor actor, GameCommand command, DecisionInputs inputs) {
        if (!(command instanceof OpenGame(var options))) {
            return Refusals.lobbyNotOpen(command);
        }
        if (!actor.equals(Actor.HOST)) {
            return Refusals.notAllowed(actor, command);
        }
        GameOptions chosen = options == null ? GameOptions.DEFAULT : options;
        if (chosen.maxSeats() < FEWEST || chosen.maxSeats() > MOST) {
            return new Refused(BASE_1, Map.of("players", chosen.maxSeats()));
        }
        Integer seconds = chosen.secondsPerStep();
        if (seconds != null && (seconds < GameOptions.FEWEST_SECONDS || seconds > GameOptions.MOST_SECONDS)) {
            return new Refused(LOBBY_9, Map.of("secondsPerStep", seconds));
        }
        PlayerClock clock = chosen.clock();
        if (clock != null && (seconds != null || !clock.withinBounds())) {
            return new Refused(LOBBY_30, Map.of("bank", clock.bank(), "increment", clock.increment()));
        }
        Optional<ScoringTileFault> fault = ScoringTileFault.of(chosen);
        if (fault.isPresent()) {
            return new Refused(LOBBY_27, fault.get().params());
        }
        var opening = inputs.opening();
        return new DecisionBuilder(game, inputs)
                .append(new GameOpened(opening.host(), chosen, opening.seed()))
                .accepted();
    }

    public Decision decide(Game game, Actor actor, GameCommand command, DecisionInputs inputs) {
        return switch (command) {
            case JoinGame join -> join(game, actor, join, inputs);
            case LeaveGame c -> leave(game, actor, c, inputs);
            case SeatBot(var policy, var colour) ->
                isHost(actor)
                        ? seat(game, policy, new JoinGame(colour, null), true, inputs)
                        : Refusals.notAllowed(actor, command);
            case RemoveSeat(int seat) ->
                isHost(actor) ? free(game, seat, true, inputs) : Refusals.notAllowed(actor, command);
            case StartGame start -> isHost(actor) ? start(game, start, inputs) : Refusals.notAllowed(actor, command);
            case ReissueToken c -> SeatRecovery.reissueBeforeStart(game, actor, c);
            case RecoverSeat c -> SeatRecovery.recover(game, actor, c, inputs);
            case CloseGame c -> GameClosing.close(game, actor, c, inputs);
            case AbandonGame c -> GameClosing.abandon(game, actor, c, inputs);
            case OpenGame c -> Refusals.lobbyNotOpen(c);
            case ContributeSeed c -> Refusals.noTurnYet(game, c);
            case DrawTile c -> Refusals.noTurnYet(game, c);
            case PlaceTile c -> Refusals.noTurnYet(game, c);
            case TakeBack c -> Refusals.noTurnYet(game, c);
            case PlaceMeeple c -> Refusals.noTurnYet(game, c);
            case SkipPlacement c -> Refusals.noTurnYet(game, c);
            case ExpansionCommand c -> Refusals.noTurnYet(game, c);
            case Resign c -> Refusals.noTurnYet(game, c);
            case ExpireStep c -> ofService(game, actor, c);
            case ExtendDeadline c -> ofService(game, actor, c);
            case DisputeCommand c -> throw Refusals.decidedInAnyStep(c);
        };
    }

    private static Decision ofService(Game game, Actor actor, GameCommand command) {
        return actor.equals(Actor.SERVICE) ? Refusals.noTurnYet(game, command) : Refusals.notAllowed(actor, command);
    }

    private static boolean isHost(Actor actor) {
        return actor.equals(Actor.HOST);
    }

    private Decision join(Game game, Actor actor, JoinGame join, DecisionInputs inputs) {
        if (!actor.equals(Actor.GUEST) && !isHost(actor)) {
            return Refusals.notAllowed(actor, join);
        }
        String invite = inputs.joining().invite();
        boolean byInviteOnly = game.options().visibility() == Visibility.UNLISTED && !isHost(actor);
        if (invite == null ? byInviteOnly : game.setup().invites().contains(invite)) {
            return new Refused(LOBBY_4, Map.of());
        }
        Refused invalidKey = Refusals.invalidKey(game, actor, join.signingKey());
        Refused refused = invalidKey == null ? accountRefusal(game, join, inputs) : invalidKey;
        return refused == null ? seat(game, null, join, invite != null || isHost(actor), inputs) : refused;
    }

    private static @Nullable Refused accountRefusal(Game game, JoinGame join, DecisionInputs inputs) {
        String person = person(join, inputs);
        if (person == null) {
            return Boolean.TRUE.equals(join.account()) ? new Refused(LOBBY_37, Map.of()) : null;
        }
        return game.players().stream()
                .filter(player -> person.equals(player.person()))
                .findFirst()
                .map(player -> new Refused(LOBBY_37, Map.of("seat", player.seat())))
                .orElse(null);
    }

    private static @Nullable String person(JoinGame join, DecisionInputs inputs) {
        return Boolean.TRUE.equals(join.account()) ? inputs.person() : null;
    }

    private static Decision seat(
            Game game, @Nullable BotPolicy policy, JoinGame join, boolean isInvited, DecisionInputs inputs) {
        Colour wish = join.colour();
        var seat = IntStream.range(0, game.options().maxSeats())
                .filter(free -> game.player(free) == null)
                .findFirst();
        if (seat.isEmpty()) {
            return new Refused(LOBBY_3, Map.of("seats", game.options().maxSeats()));
        }
        if (!Bounds.allowJoining(game, isInvited) && !inputs.isRecorded()) {
            return new Refused(LOBBY_21, Map.of("joins", Bounds.JOINS, "uninvited", Bounds.JOINS_WITHOUT_INVITE));
        }
        Optional<Colour> colour = Arrays.stream(Colour.values())
                .filter(free -> game.players().stream().noneMatch(player -> player.colour() == free))
                .filter(free -> wish == null || wish == free)
                .findFirst();
        if (colour.isEmpty()) {
            return new Refused(LOBBY_2, Map.of("colour", String.valueOf(wish).toLowerCase(Locale.ROOT)));
        }
        var joining = inputs.joining();
        return new DecisionBuilder(game, inputs)
                .append(new PlayerJoined(
                        seat.getAsInt(),
                        colour.get(),
                        joining.player(),
                        policy,
                        joining.nameHash(),
                        joining.invite(),
                        join.seedCommitment(),
                        join.recoveryCommitment(),
                        join.signingKey(),
                        person(join, inputs)))
                .accepted();
    }

    private static Decision leave(Game game, Actor actor, LeaveGame command, DecisionInputs inputs) {
        return actor instanceof Actor.Seated(int seat)
                ? free(game, seat, false, inputs)
                : Refusals.notAllowed(actor, command);
    }

    private static Decision free(Game game, int seat, boolean removed, DecisionInputs inputs) {
        if (game.player(seat) == null) {
            return new Refused(LOBBY_5, Map.of("seat", seat));
        }
        return new DecisionBuilder(game, inputs)
                .append(new PlayerLeft(seat, removed))
                .accepted();
    }

    private Decision start(Game game, StartGame start, DecisionInputs inputs) {
        List<Integer> seats = game.players().stream().map(Player::seat).toList();
        if (seats.size() < FEWEST) {
            return new Refused(BASE_1, Map.of("players", seats.size()));
        }
        Integer chosen = start.firstSeat();
        if (chosen != null && !seats.contains(chosen)) {
            return new Refused(LOBBY_5, Map.of("seat", chosen));
        }
        var decision = new DecisionBuilder(game, inputs).append(new SeatsClosed(seats, chosen));
        seeding.startIfComplete(decision);
        return decision.accepted();
    }
}
