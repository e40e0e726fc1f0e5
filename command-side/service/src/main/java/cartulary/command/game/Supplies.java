package cartulary.command.game;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.deck.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.Append.DisplayName;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.rules.Game;
import cartulary.rules.Supplied;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whatever a decision needs that is not in the game: fresh ids and secrets, and the deck, shuffled
/// from the opened seed.
public final class Supplies {
    private static final List<String> SETS = List.of("base");

    private final SecureRandom random;
    private final Cache<GameId, Deck> decks;

    /// @param hotGames how many shuffled decks are kept in memory at most, about 20 KiB each
    public Supplies(SecureRandom random, int hotGames) {
        this.random = random;
        this.decks = Caffeine.newBuilder().maximumSize(hotGames).build();
    }

    /// An id that nobody guesses: 128 bits.
    public String freshId() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(16));
    }

    /// For the first command of a game.
    Supply opening(GameId game, String host) {
        var nonce = Hash.of(bytes(32));
        var seed = ServerSeed.of(bytes(32));
        var sealed = new Opened<>(Commitments.ofSeed(game, seed, nonce), nonce, seed);
        return new Supply(
                this, game, sealed, new Supplied.Opening(host, sealed), joining(null), null);
    }

    /// For any later command.
    Supply playing(Submission submission, Game game) {
        String invite = submission.sender() instanceof Sender.Guest(String shown) ? shown : null;
        var joining = joining(invite);
        DisplayName name = null;
        if (submission.command() instanceof JoinGame join && join.name() instanceof String wanted) {
            Hash salt = Hash.of(bytes(32));
            name = new DisplayName(joining.player(), wanted, salt);
            Hash nameHash = Hash.sha256(salt.bytes(), wanted.getBytes(StandardCharsets.UTF_8));
            joining = new Supplied.Joining(joining.player(), nameHash, invite);
        }
        return new Supply(this, submission.game(), game.seed(), null, joining, name);
    }

    /// The shuffled pile. The number of players decides only who begins, which is the last number
    /// drawn; the order of the tiles does not depend on it.
    Deck deck(GameId game, ServerSeed seed) {
        return decks.get(
                game, id -> Deck.shuffle(Catalogue.standard(), SETS, id, seed, List.of(), 1));
    }

    /// The pile as it is when the game starts.
    Deck starting(GameId game, ServerSeed seed, int players) {
        Deck deck = Deck.shuffle(Catalogue.standard(), SETS, game, seed, List.of(), players);
        decks.put(game, deck);
        return deck;
    }

    private Supplied.Joining joining(@Nullable String invite) {
        return new Supplied.Joining(freshId(), null, invite);
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }
}
