package cartulary.rules.turn;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What is not determined by game and command and so is handed in by whoever decides: ids, secrets
/// and the deck. Each method gives the same answer however often it is asked; the rules ask only for
/// what the command needs.
public interface DecisionInputs {
    /// For `OpenGame`.
    OpeningInputs opening();

    /// For `JoinGame` and `SeatBot`.
    JoinInputs joining();

    /// For whatever starts a game.
    DeckStart deckStart(DeckSource making);

    /// For whatever draws a tile.
    ///
    /// @param index 0 for the first tile of the pile
    DeckLeaf leaf(int index);

    /// For whatever may end a game.
    SeedOpening seedOpening();

    /// For whatever sets a deadline or asks whether one has passed (MIX-15).
    Instant now();

    /// For `PlaceBet` and `DeclineBet`: the decision under its commitment (BET-7).
    ///
    /// @param chip nothing for a pass
    Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce);

    /// For `ChooseFinalBetFeature`: the choice under its commitment (BET-27).
    Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce);

    /// Of what a deck is made.
    ///
    /// @param sets of tiles
    /// @param seeds of the people who opened one, in seat order
    /// @param players on a seat
    record DeckSource(List<String> sets, List<PlayerSeed> seeds, int players) {
        public DeckSource {
            sets = List.copyOf(sets);
            seeds = List.copyOf(seeds);
        }
    }

    /// @param host the id of who opens the game
    /// @param seed with its value, where the caller keeps it
    record OpeningInputs(String host, Secret<ServerSeed> seed) {}

    /// @param player the id of the person or bot
    /// @param nameHash of the display name, when one was given
    /// @param invite the id of the invite that is used up, when there is one
    record JoinInputs(
            String player,
            @Nullable Hash nameHash,
            @Nullable String invite) {}

    /// @param first who begins when the host did not say, as an index into the seats in order
    record DeckStart(Hash root, int size, int first) {}

    record SeedOpening(ServerSeed seed, Hash nonce) {}
}
