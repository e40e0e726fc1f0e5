package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.search.bot.Bot;
import cartulary.search.bot.choice.SeatView;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SplittableRandom;

/// The due move of a bot. The same head always gives the same move: the bot's random numbers are keyed by game, seat
/// and revision, and for a sealed choice also by the server's seed, because the rest of the key is public and anybody
/// could draw the same numbers.
///
/// @param revision the revision of the game for which the move was chosen
public record DueBotMove(int seat, GameCommand move, long revision) {
    /// Returns the first bot by seat for which the game waits, or empty.
    public static Optional<Player> bot(Game head) {
        for (int seat : head.step().awaitedSeats()) {
            Player awaited = head.player(seat);
            if (awaited != null && awaited.policy() != null) {
                return Optional.of(awaited);
            }
        }
        return Optional.empty();
    }

    /// Returns the due move, or empty if the game waits for no bot.
    public static Optional<DueBotMove> of(GameId game, Game head) {
        return bot(head).flatMap(player -> of(game, head, player));
    }

    private static Optional<DueBotMove> of(GameId game, Game head, Player player) {
        SeatView view = SeatView.of(head, player.seat());
        return Optional.ofNullable(player.policy())
                .map(policy -> Bot.of(policy).choose(view, random(game, player.seat(), head)))
                .map(move -> new DueBotMove(player.seat(), move, head.revision()));
    }

    private static SplittableRandom random(GameId game, int seat, Game head) {
        byte[] key =
                ByteBuffer.allocate(12).putInt(seat).putLong(head.revision()).array();
        byte[] id = game.value().getBytes(StandardCharsets.US_ASCII);
        byte[] secret = head.step().isSealed() && head.seed() instanceof Opened<ServerSeed> seed
                ? seed.value().bytes()
                : new byte[0];
        return new SplittableRandom(
                ByteBuffer.wrap(Hash.sha256(id, key, secret).bytes()).getLong());
    }
}
