package cartulary.rules.game;

import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.RecoverySecret;
import cartulary.contracts.secret.Secret;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Everything a decision needs that game and command do not determine: ids, secrets, the deck and the time. A method
/// called twice returns the same value; the rules call only the methods that the command needs.
public interface DecisionInputs {
    /// Returns the inputs of `OpenGame`.
    OpeningInputs opening();

    /// Returns the inputs of `JoinGame` and `SeatBot`.
    JoinInputs joining();

    /// Returns the deck of a game that starts.
    DeckStart deckStart(DeckSource source);

    /// Returns a leaf of the stacks of scoring tiles, for a command that starts a game with The Land Surveyors or ends
    /// a turn of it (SURV-2, SURV-5).
    ///
    /// @param deckSize the number of leaves of the pile, which come before
    /// @param number of the leaf after those
    DeckLeaf scoringTile(DeckSource source, int deckSize, int number);

    /// Returns a leaf of the deck, for a command that draws a tile.
    ///
    /// @param index 0 for the first tile of the pile
    DeckLeaf leaf(int index);

    /// Returns the opening of the server's seed, for a command that ends a game.
    SeedOpening seedOpening();

    /// Returns the current time, for a command that sets or checks a deadline (MIX-15).
    Instant now();

    /// Returns a bet under its commitment, for `PlaceBet` and `DeclineBet` (BET-7).
    ///
    /// @param chip null for a pass
    Secret.Opened<Bet> bet(int seat, int x, int y, @Nullable String chip, Hash clientNonce);

    /// Returns a choice under its commitment, for `ChooseFinalBetFeature` (BET-27).
    Secret.Opened<BetFeatureChoice> finalBetFeature(int seat, int x, int y, String segment, Hash clientNonce);

    /// Returns the seat that the sender's claim token is good for, for `RecoverSeat`; null without a claim token
    /// (LOBBY-10).
    @Nullable
    Integer claimedSeat();

    /// Returns the id of the account with which the sender is signed in, for `JoinGame` and `RecoverSeat`; null without
    /// one (LOBBY-37, LOBBY-38).
    @Nullable
    String person();

    /// Returns whether the command was recorded earlier and is decided again. It was accepted by the bounds of its
    /// time, so none is applied to it (LOBBY-21 … LOBBY-26, LOBBY-29).
    boolean isRecorded();

    /// Returns whether the person on a seat is present now, for a new `ReissueToken` (LOBBY-22).
    boolean isPresent(int seat);

    /// Returns the commitment that a secret opens, for `RecoverSeat` (LOBBY-10).
    Hash opens(RecoverySecret secret);

    /// Returns the recount of a disputed score, from public events alone, for `OpenDispute` (LOBBY-15). Costs
    /// deciding all commands of the game again.
    RecountInputs recount(OpenDispute command);

    /// Returns the time at which the game finished, for commands of disputes after its end (LOBBY-13, LOBBY-20).
    Instant endedAt();

    /// The contents of a deck.
    ///
    /// @param options of the game, which decide its tiles
    /// @param seeds the seeds that players opened, in seat order
    /// @param players the number of players
    record DeckSource(GameOptions options, List<PlayerSeed> seeds, int players) {
        public DeckSource {
            seeds = List.copyOf(seeds);
        }
    }

    /// The inputs of a game that is opened.
    ///
    /// @param host the id of the host
    /// @param seed the server's seed; opened if the caller stores its value
    record OpeningInputs(String host, Secret<ServerSeed> seed) {}

    /// The inputs of a player who takes a seat.
    ///
    /// @param player the id of the person or bot
    /// @param nameHash the salted hash of the display name; null without a name
    /// @param invite the id of the invite that is used; null without one
    record JoinInputs(
            String player,
            @Nullable Hash nameHash,
            @Nullable String invite) {}

    /// A shuffled deck.
    ///
    /// @param first the starting player, as an index into the seats in order; ignored if the host chose one
    record DeckStart(Hash root, int size, int first) {}

    /// The inputs of a dispute that is opened.
    sealed interface RecountInputs {
        /// The game has no such target at its revision.
        record NoSuchTarget() implements RecountInputs {}

        /// @param reasonHash the salted hash of the reason
        /// @param target a feature by its smallest tile and segment (MIX-17), any other target as it was asked
        /// @param scores the scores of the target first, then every later one that differs from the record
        /// @param agreed whether the rules and the second engine count all of them alike
        /// @param stateDiffers whether more than points differs from the record
        /// @param reading the recount under the version or options that were asked for; null if none was
        record Counted(
                Hash reasonHash,
                DisputeTarget target,
                List<DisputedScore> scores,
                boolean agreed,
                boolean stateDiffers,
                @Nullable ReadingRecount reading)
                implements RecountInputs {
            public Counted {
                scores = List.copyOf(scores);
            }
        }
    }

    /// The server's seed with the nonce of its commitment.
    record SeedOpening(ServerSeed seed, Hash nonce) {}
}
