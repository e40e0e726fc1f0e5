package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.search.Budget;
import cartulary.search.PolicyBot;
import cartulary.search.bot.choice.SeatView;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;

/// The due move of a bot. The same head always gives the same move, unless a time limit ends a search: the
/// bot's random numbers are keyed by game, seat and revision, and for a sealed choice also by the server's
/// seed, because the rest of the key is public and anybody could draw the same numbers.
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

    /// Returns whether the game waits for a bot that searches its move.
    static boolean isSearched(Game head) {
        boolean isChoice = head.step() instanceof Step.PlacingTile || head.step() instanceof Step.PlacingFigure;
        return isChoice
                && bot(head).map(Player::policy).filter(PolicyBot::searches).isPresent();
    }

    /// Returns the due move, or empty if the game waits for no bot.
    ///
    /// @param limit an additional limit of a search, besides that of its policy
    public static Optional<DueBotMove> of(GameId game, Game head, Budget limit) {
        return bot(head).map(player -> of(game, head, player.seat(), Objects.requireNonNull(player.policy()), limit));
    }

    private static DueBotMove of(GameId game, Game head, int seat, BotPolicy policy, Budget limit) {
        GameCommand move = PolicyBot.of(policy, limit).choose(SeatView.of(head, seat), random(game, seat, head));
        return new DueBotMove(seat, move, head.revision());
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
