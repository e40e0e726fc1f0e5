package cartulary.command.web;

import cartulary.command.game.Outcome.Accepted;
import cartulary.command.token.Tokens;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.TokenReissued;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.json.Json;
import cartulary.rules.Game;
import cartulary.rules.Player;
import cartulary.rules.Rules;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/// The body that answers an accepted command: `{events, game, next, revision, tokens?}`. A pure
/// function of what was accepted, so that a repetition is answered to the letter.
final class Answers {
    private final Tokens tokens;

    Answers(Tokens tokens) {
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
        Map<String, String> issued = issued(accepted);
        if (!issued.isEmpty()) {
            write(out, ",\"tokens\":");
            out.writeBytes(Json.canonical(issued));
        }
        out.write('}');
        return out.toByteArray();
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
            case PlayerJoined joined when joined.policy() == null ->
                    issued.put("seat", seatToken(game, accepted.after(), joined.seat()));
            case TokenReissued reissued ->
                    issued.put("seat", seatToken(game, accepted.after(), reissued.seat()));
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
