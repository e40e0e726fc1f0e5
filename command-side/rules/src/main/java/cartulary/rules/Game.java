package cartulary.rules;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Secret;
import java.util.List;

/// One game at one revision. Immutable.
public final class Game {
    Game() {}

    /// The number of events folded into it.
    public long revision() {
        throw new IllegalStateException("being written");
    }

    public Step step() {
        throw new IllegalStateException("being written");
    }

    /// The id of the host. Only from the opening on.
    public String host() {
        throw new IllegalStateException("being written");
    }

    public GameOptions options() {
        throw new IllegalStateException("being written");
    }

    /// Opened on the command side, sealed in a game folded from public events.
    public Secret<ServerSeed> seed() {
        throw new IllegalStateException("being written");
    }

    /// Everybody on a seat, by seat.
    public List<Player> players() {
        throw new IllegalStateException("being written");
    }

    /// Whoever sits on a seat, or nothing.
    public @org.jspecify.annotations.Nullable Player player(int seat) {
        throw new IllegalStateException("being written");
    }

    /// Tiles drawn so far: the index of the next leaf of the deck.
    public int drawn() {
        throw new IllegalStateException("being written");
    }

    /// The same game with every secret sealed: what a bot or a spectator may fold on.
    public Game blind() {
        throw new IllegalStateException("being written");
    }
}
