package cartulary.command.game;

import cartulary.command.game.GeneratedInputs.Pile;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.ChooseFinalBetFeature;
import cartulary.contracts.command.GameCommand.DeclineBet;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.PlaceBet;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.contracts.store.Append.DisplayName;
import cartulary.rules.turn.DecisionInputs;
import cartulary.rules.turn.DecisionInputs.DeckSource;
import cartulary.rules.turn.Game;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Whatever a decision needs that is not in the game: fresh ids and secrets, and the deck, shuffled
/// from the opened seed.
public final class DecisionInputsFactory {
    private final SecureRandom random;
    private final Cache<Shuffled, Deck> decks;

    /// @param hotGames how many shuffled decks are kept in memory at most, about 20 KiB each
    public DecisionInputsFactory(SecureRandom random, int hotGames) {
        this.random = random;
        this.decks = Caffeine.newBuilder().maximumSize(hotGames).build();
    }

    /// A deck is shuffled again when it is not in memory: the same parts give the same order.
    private record Shuffled(GameId game, Pile pile) {}

    /// An id that nobody guesses: 128 bits.
    public String freshId() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(16));
    }

    /// For the first command of a game.
    GeneratedInputs opening(GameId game, String host, Instant now) {
        var nonce = Hash.of(bytes(32));
        var seed = ServerSeed.of(bytes(32));
        var sealed = new Opened<>(Commitments.ofSeed(game, seed, nonce), nonce, seed);
        return new GeneratedInputs(
                this,
                game,
                sealed,
                new Pile(List.of(), List.of()),
                new DecisionInputs.OpeningInputs(host, sealed),
                joining(null),
                null,
                now,
                null);
    }

    /// For one attempt at any later command.
    GeneratedInputs playing(SubmittedCommand submission, Game game, Instant now) {
        String invite = submission.sender() instanceof Sender.Guest(String shown) ? shown : null;
        var joining = joining(invite);
        DisplayName name = null;
        if (submission.command() instanceof JoinGame join && join.name() instanceof String wanted) {
            Hash salt = Hash.of(bytes(32));
            name = new DisplayName(joining.player(), wanted, salt);
            Hash nameHash = Hash.sha256(salt.bytes(), wanted.getBytes(StandardCharsets.UTF_8));
            joining = new DecisionInputs.JoinInputs(joining.player(), nameHash, invite);
        }
        return new GeneratedInputs(
                this,
                submission.game(),
                game.seed(),
                new Pile(game.options().sets(), game.playerSeeds()),
                null,
                joining,
                name,
                now,
                seals(submission.command()) ? Hash.of(bytes(32)) : null);
    }

    private static boolean seals(GameCommand command) {
        return command instanceof PlaceBet || command instanceof DeclineBet || command instanceof ChooseFinalBetFeature;
    }

    /// The shuffled pile. The number of players decides only who begins, which is the last number
    /// drawn; the order of the tiles does not depend on it.
    Deck deck(GameId game, ServerSeed seed, Pile pile) {
        return decks.get(new Shuffled(game, pile), _ -> shuffle(game, seed, pile, 1));
    }

    /// The pile as it is when the game starts.
    Deck starting(GameId game, ServerSeed seed, DeckSource making) {
        var pile = new Pile(making.sets(), making.seeds());
        Deck deck = shuffle(game, seed, pile, making.players());
        decks.put(new Shuffled(game, pile), deck);
        return deck;
    }

    private static Deck shuffle(GameId game, ServerSeed seed, Pile pile, int players) {
        return Deck.shuffle(Catalogue.standard(), pile.sets(), game, seed, pile.seeds(), players);
    }

    private DecisionInputs.JoinInputs joining(@Nullable String invite) {
        return new DecisionInputs.JoinInputs(freshId(), null, invite);
    }

    private byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        random.nextBytes(bytes);
        return bytes;
    }
}
