package cartulary.query.board;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.Rank;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.view.GameView;
import cartulary.query.projection.Course;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// A game while a batch is folded: its row and its seats as they will be, and what is to be added to
/// the other tables or taken from them. Used by one thread.
final class GameRow {
    long revision;
    GameOptions options = GameOptions.DEFAULT;
    Course course = Course.OPENED;
    int drawn;
    @Nullable Hash commitment;
    @Nullable Hash root;
    @Nullable Integer deckSize;
    @Nullable ServerSeed seed;
    @Nullable Hash nonce;
    List<Rank> ranking = List.of();
    final TreeMap<Integer, GameView.Player> seats = new TreeMap<>();

    boolean seatsChanged;
    boolean seatsVanished;
    final TreeMap<Long, PlacedTile> laid = new TreeMap<>();
    final TreeMap<Long, String> setAside = new TreeMap<>();

    /// The last thing that happened to each meeple: true where it came, false where it went.
    final Map<MeepleAt, Boolean> meeples = new HashMap<>();

    void seat(GameView.Player player) {
        seats.put(player.seat(), player);
        seatsChanged = true;
    }

    /// @throws IllegalStateException where nobody sits
    GameView.Player seat(int seat) {
        GameView.Player player = seats.get(seat);
        if (player == null) {
            throw new IllegalStateException("nobody sits on seat " + seat);
        }
        return player;
    }
}
