package cartulary.command.submission;

import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.submission.CommandAnswer.FrozenEvent;
import cartulary.command.submission.CommandAnswer.Issued;
import cartulary.command.submission.CommandAnswer.Seal;
import cartulary.command.token.Bearer;
import cartulary.command.token.Tokens;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.Rules;
import cartulary.rules.game.Player;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/// Creates answers to accepted commands. A pure function of the outcome and the sender, so that a repeated command
/// gets the same bytes.
final class CommandAnswerFactory {
    private final Tokens tokens;

    CommandAnswerFactory(Tokens tokens) {
        this.tokens = tokens;
    }

    /// Returns the answer to an accepted command, with the tokens that it issues.
    CommandAnswer of(Accepted accepted, @Nullable Bearer bearer) {
        Issued issued = issued(accepted, bearer);
        return new CommandAnswer(
                accepted.publicBytes().stream()
                        .map(bytes -> new FrozenEvent(new String(bytes, StandardCharsets.UTF_8)))
                        .toList(),
                accepted.game(),
                Rules.standard().legal(accepted.after(), sender(accepted)),
                accepted.after().revision(),
                seal(accepted.events().getFirst()),
                issued.equals(Issued.NONE) ? null : issued);
    }

    private static @Nullable Seal seal(GameEvent choice) {
        return switch (choice) {
            case BetSealed(int seat, int x, int y, Opened<Bet>(var commitment, var n, var bet)) ->
                new Seal(commitment, bet.serverNonce());
            case FinalBetFeatureChosen(
                    int seat,
                    int x,
                    int y,
                    Opened<BetFeatureChoice>(var commitment, var n, var feature)) ->
                new Seal(commitment, feature.serverNonce());
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> null;
        };
    }

    /// Returns the actor that the sender is after the command: a player who joined or recovered a seat has it, one who
    /// left is a guest.
    private static Actor sender(Accepted accepted) {
        return switch (accepted.events().getFirst()) {
            case PlayerJoined joined when joined.policy() == null -> Actor.seat(joined.seat());
            case SeatRecovered recovered -> Actor.seat(recovered.seat());
            case PlayerLeft left when !left.removed() -> Actor.GUEST;
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ ->
                accepted.actor();
        };
    }

    private Issued issued(Accepted accepted, @Nullable Bearer bearer) {
        GameId game = accepted.game();
        return switch (accepted.events().getFirst()) {
            case GameOpened opened ->
                new Issued(
                        tokens.host(opened.host(), bearer instanceof Bearer.Host host ? host.epoch() : 0),
                        opened.options().visibility() == Visibility.UNLISTED ? tokens.reader(game, 0) : null,
                        null,
                        null);
            case PlayerJoined joined
            when joined.policy() == null -> Issued.ofSeat(seatToken(game, player(accepted, joined.seat())));
            case SeatRecovered recovered -> Issued.ofSeat(seatToken(game, player(accepted, recovered.seat())));
            case TokenReissued reissued ->
                new Issued(null, null, null, claimToken(game, player(accepted, reissued.seat())));
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _, DisputeEvent _ -> Issued.NONE;
        };
    }

    private static Player player(Accepted accepted, int seat) {
        return Objects.requireNonNull(accepted.after().player(seat), "no player on the seat of the token");
    }

    private String seatToken(GameId game, Player player) {
        return tokens.seat(game, player.seat(), player.player(), player.epoch());
    }

    private String claimToken(GameId game, Player player) {
        return tokens.claim(game, player.seat(), player.player(), player.epoch());
    }
}
