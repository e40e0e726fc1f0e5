package cartulary.command.game;

import cartulary.command.game.GeneratedInputs.Pile;
import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.SealedCommand;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.Deck;
import cartulary.contracts.deck.DeckContents;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.log.RecordedGames;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret.Opened;
import cartulary.contracts.store.DisplayName;
import cartulary.rules.game.DecisionInputs;
import cartulary.rules.game.DecisionInputs.DeckSource;
import cartulary.rules.game.Game;
import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.nio.charset.StandardCharsets;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Base64;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Creates the inputs of decisions that are not in the game: new ids and secrets, and the deck, shuffled from the
/// opened seed.
public final class DecisionInputsFactory {
    private final SecureRandom random;
    private final Cache<DeckKey, Deck> decks;
    private final PresentSeats present;

    /// Creates the inputs of games in which nobody reports to be present.
    ///
    /// @param maxDecks the maximum number of cached decks, about 20 KiB each
    public DecisionInputsFactory(SecureRandom random, int maxDecks) {
        this(random, maxDecks, PresentSeats.NONE);
    }

    /// @param maxDecks the maximum number of cached decks, about 20 KiB each
    public DecisionInputsFactory(SecureRandom random, int maxDecks, PresentSeats present) {
        this.random = random;
        this.decks = Caffeine.newBuilder().maximumSize(maxDecks).build();
        this.present = present;
    }

    /// The key of a cached deck. A deck that is not cached is shuffled again: the same parts give the same order.
    private record DeckKey(GameId game, Pile pile) {}

    /// Returns an id that cannot be guessed: 128 random bits.
    public String freshId() {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes(16));
    }

    /// Returns the inputs of the first command of a game.
    ///
    /// @param log the public events of the store
    GeneratedInputs opening(GameId game, String host, Instant now, RecordedGames log) {
        var nonce = Hash.of(bytes(32));
        var seed = ServerSeed.of(bytes(32));
        var sealed = new Opened<>(Commitments.ofSeed(game, seed, nonce), nonce, seed);
        return new GeneratedInputs(
                this,
                game,
                sealed,
                new Pile(GameOptions.DEFAULT, List.of()),
                new DecisionInputs.OpeningInputs(host, sealed),
                joining(null),
                null,
                now,
                null,
                null,
                null,
                null,
                new RecordedEvents(log, game, 0));
    }

    /// Returns the inputs of one attempt at any later command.
    ///
    /// @param log the public events of the store
    GeneratedInputs playing(SubmittedCommand submitted, Game game, Instant now, RecordedGames log) {
        String invite = submitted.sender() instanceof Sender.Guest(String shown) ? shown : null;
        var joining = joining(invite);
        DisplayName name = null;
        if (submitted.command() instanceof JoinGame join && join.name() instanceof String wanted) {
            Hash salt = Hash.of(bytes(32));
            name = new DisplayName(joining.player(), wanted, salt);
            joining = new DecisionInputs.JoinInputs(joining.player(), saltedHash(salt, wanted), invite);
        }
        return new GeneratedInputs(
                this,
                submitted.game(),
                game.seed(),
                new Pile(game.options(), game.playerSeeds()),
                null,
                joining,
                name,
                now,
                submitted.sender() instanceof Sender.Claimant claimant ? claimant.seat() : null,
                submitted.person(),
                seals(submitted.command()) ? Hash.of(bytes(32)) : null,
                submitted.command() instanceof OpenDispute ? Hash.of(bytes(32)) : null,
                new RecordedEvents(log, submitted.game(), game.revision()));
    }

    /// Returns whether the person on a seat is present (LOBBY-22).
    boolean isPresent(RecordedEvents game, int seat, Instant now) {
        return present.include(game, seat, now);
    }

    /// Returns the hash of a text that is stored outside the log and can be erased.
    static Hash saltedHash(Hash salt, String text) {
        return Hash.sha256(salt.bytes(), text.getBytes(StandardCharsets.UTF_8));
    }

    private static boolean seals(GameCommand command) {
        return command instanceof SealedCommand;
    }

    /// Returns the shuffled deck. The number of players determines only the starting player, which is the last number
    /// drawn; the order of the tiles does not depend on it.
    Deck deck(GameId game, ServerSeed seed, Pile pile) {
        return decks.get(new DeckKey(game, pile), _ -> shuffle(game, seed, pile, 1));
    }

    /// Shuffles the deck at the start of the game.
    Deck starting(GameId game, ServerSeed seed, DeckSource source) {
        var pile = new Pile(source.options(), source.seeds());
        Deck deck = shuffle(game, seed, pile, source.players());
        decks.put(new DeckKey(game, pile), deck);
        return deck;
    }

    private static Deck shuffle(GameId game, ServerSeed seed, Pile pile, int players) {
        return Deck.shuffle(DeckContents.of(pile.options(), Catalogue.standard()), game, seed, pile.seeds(), players);
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
