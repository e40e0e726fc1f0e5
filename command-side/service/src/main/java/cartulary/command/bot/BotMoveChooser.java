package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.turn.Game;
import cartulary.rules.turn.Player;
import cartulary.rules.turn.Step;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.SplittableRandom;

/// The move that is due in a game, when it is a bot's. The same head state always gives the same
/// move: the bot's random numbers are keyed by game, seat and revision, and where a choice is sealed
/// also by the server's seed, because all else is known to everybody, who could draw the same numbers.
public final class BotMoveChooser {
    private BotMoveChooser() {}

    /// A bot's move.
    ///
    /// @param revision of the game for which it was chosen
    public record Due(int seat, GameCommand move, long revision) {}

    /// A bot that the game waits for, or nothing: the first by seat.
    public static Optional<Player> bot(Game head) {
        for (int seat : head.step().awaitedSeats()) {
            Player awaited = head.player(seat);
            if (awaited != null && awaited.policy() != null) {
                return Optional.of(awaited);
            }
        }
        return Optional.empty();
    }

    /// The move, or nothing where no bot is waited for.
    public static Optional<Due> due(GameId game, Game head) {
        return bot(head).flatMap(player -> due(game, head, player));
    }

    private static Optional<Due> due(GameId game, Game head, Player player) {
        SeatView view = SeatView.of(head, player.seat());
        return Optional.ofNullable(player.policy())
                .map(policy -> Bot.of(policy).choose(view, random(game, player.seat(), head)))
                .map(move -> new Due(player.seat(), move, head.revision()));
    }

    private static SplittableRandom random(GameId game, int seat, Game head) {
        byte[] key =
                ByteBuffer.allocate(12).putInt(seat).putLong(head.revision()).array();
        byte[] id = game.value().getBytes(StandardCharsets.US_ASCII);
        byte[] secret = isSealed(head.step()) && head.seed() instanceof Opened<ServerSeed> seed
                ? seed.value().bytes()
                : new byte[0];
        return new SplittableRandom(
                ByteBuffer.wrap(Hash.sha256(id, key, secret).bytes()).getLong());
    }

    private static boolean isSealed(Step step) {
        return step instanceof Step.Betting || step instanceof Step.ChoosingFinalBetFeature;
    }
}
