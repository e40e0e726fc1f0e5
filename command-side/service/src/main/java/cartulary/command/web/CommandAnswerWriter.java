package cartulary.command.web;

import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.token.Tokens;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.Rules;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// The body that answers an accepted command: `{events, game, next, revision, seal?, tokens?}`. A pure
/// function of what was accepted, so that a repetition is answered to the letter. It is for the sender
/// alone: `next` holds the chips in the own supply, and `seal` what opens the own commitment.
final class CommandAnswerWriter {
    private final Tokens tokens;

    CommandAnswerWriter(Tokens tokens) {
        this.tokens = tokens;
    }

    byte[] of(Accepted accepted) {
        var out = new ByteArrayOutputStream(1024);
        write(out, "{\"events\":[");
        List<byte[]> events = accepted.publicBytes();
        for (int i = 0; i < events.size(); i++) {
            if (i > 0) {
                out.write(',');
            }
            // The frozen bytes as they are: nothing between the log and the answer may write them
            // anew.
            out.writeBytes(events.get(i));
        }
        write(out, "],\"game\":");
        out.writeBytes(Json.canonical(accepted.game()));
        write(out, ",\"next\":");
        out.writeBytes(Json.canonical(Rules.standard().legal(accepted.after(), caller(accepted))));
        write(out, ",\"revision\":" + accepted.after().revision());
        Map<String, Hash> seal = seal(accepted.events().getFirst());
        if (!seal.isEmpty()) {
            write(out, ",\"seal\":");
            out.writeBytes(Json.canonical(seal));
        }
        Map<String, String> issued = issued(accepted);
        if (!issued.isEmpty()) {
            write(out, ",\"tokens\":");
            out.writeBytes(Json.canonical(issued));
        }
        out.write('}');
        return out.toByteArray();
    }

    /// What the owner of a secret needs in order to check at once that the right thing was sealed: its
    /// commitment, and the server's part of the nonce. The chip is not in it, so that the answers to a
    /// bet and to a pass are of one shape and length (BET-7).
    private static Map<String, Hash> seal(GameEvent choice) {
        return switch (choice) {
            case BetSealed(int seat, int x, int y, Opened<Bet>(var commitment, var n, var bet)) ->
                seal(commitment, bet.serverNonce());
            case FinalBetFeatureChosen(
                    int seat,
                    int x,
                    int y,
                    Opened<BetFeatureChoice>(var commitment, var n, var feature)) ->
                seal(commitment, feature.serverNonce());
            case GameEvent _ -> Map.of();
        };
    }

    private static Map<String, Hash> seal(Hash commitment, Hash serverNonce) {
        return new TreeMap<>(Map.of("commitment", commitment, "serverNonce", serverNonce));
    }

    /// Whose choices come next: whoever joined is a seat from now on, whoever left is a guest.
    private static Actor caller(Accepted accepted) {
        return switch (accepted.events().getFirst()) {
            case PlayerJoined joined when joined.policy() == null -> Actor.seat(joined.seat());
            case PlayerLeft left when !left.removed() -> Actor.GUEST;
            case GameEvent _ -> accepted.actor();
        };
    }

    private Map<String, String> issued(Accepted accepted) {
        GameId game = accepted.game();
        var issued = new TreeMap<String, String>();
        switch (accepted.events().getFirst()) {
            case GameOpened opened -> {
                issued.put("host", tokens.host(opened.host()));
                if (opened.options().visibility() == Visibility.UNLISTED) {
                    issued.put("read", tokens.reader(game));
                }
            }
            case PlayerJoined joined
            when joined.policy() == null -> issued.put("seat", seatToken(game, accepted.after(), joined.seat()));
            case TokenReissued reissued -> issued.put("seat", seatToken(game, accepted.after(), reissued.seat()));
            case GameEvent _ -> {}
        }
        return issued;
    }

    private String seatToken(GameId id, Game game, int seat) {
        Player player = Objects.requireNonNull(game.player(seat), "who was just seated sits");
        return tokens.seat(id, seat, player.player(), player.epoch());
    }

    private static void write(ByteArrayOutputStream out, String text) {
        out.writeBytes(text.getBytes(StandardCharsets.UTF_8));
    }
}
