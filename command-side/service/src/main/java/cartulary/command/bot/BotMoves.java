package cartulary.command.bot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Game;
import cartulary.rules.Player;
import cartulary.rules.Step;
import java.nio.ByteBuffer;
import java.util.Optional;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// The move that is due in a game, when it is a bot's. The same head state always gives the same
/// move: the bot's random numbers are keyed by game, seat and revision.
public final class BotMoves {
    private BotMoves() {}

    /// A bot's move.
    ///
    /// @param revision of the game for which it was chosen
    public record Due(int seat, GameCommand move, long revision) {}

    /// The bot whose turn it is, or nothing.
    public static Optional<Player> bot(Game head) {
        @Nullable Player active =
                switch (head.step()) {
                    case Step.Drawing(int seat) -> head.player(seat);
                    case Step.PlacingTile(int seat, var tile) -> head.player(seat);
                    case Step.PlacingFigure(int seat) -> head.player(seat);
                    case Step.Unopened s -> null;
                    case Step.Lobby s -> null;
                    case Step.Finished s -> null;
                };
        return Optional.ofNullable(active).filter(player -> player.policy() != null);
    }

    /// The move, or nothing where no bot's turn it is.
    public static Optional<Due> due(GameId game, Game head) {
        return bot(head)
                .flatMap(
                        player ->
                                Optional.ofNullable(player.policy())
                                        .map(
                                                policy ->
                                                        new Due(
                                                                player.seat(),
                                                                Bot.of(policy)
                                                                        .choose(
                                                                                SeatView.of(
                                                                                        head,
                                                                                        player
                                                                                                .seat()),
                                                                                random(
                                                                                        game,
                                                                                        player
                                                                                                .seat(),
                                                                                        head
                                                                                                .revision())),
                                                                head.revision())));
    }

    private static SplittableRandom random(GameId game, int seat, long revision) {
        byte[] key = ByteBuffer.allocate(12).putInt(seat).putLong(revision).array();
        byte[] id = game.value().getBytes(java.nio.charset.StandardCharsets.US_ASCII);
        return new SplittableRandom(ByteBuffer.wrap(Hash.sha256(id, key).bytes()).getLong());
    }
}
