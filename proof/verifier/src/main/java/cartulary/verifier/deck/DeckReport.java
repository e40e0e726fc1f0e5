package cartulary.verifier.deck;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// The deck of a game up to a revision, with the result of every check (false if it failed). Computed from the
/// public bytes alone.
///
/// @param host the id of the host
/// @param sets the shuffled sets of tiles
/// @param commitment the commitment to the server's seed, published when the game was opened
/// @param root the Merkle root of the deck's leaves, published at the start
/// @param size the number of tiles in the deck at the start
/// @param seeds the seeds of people, by seat (LOBBY-8)
/// @param seededBy the seats whose seeds were used in the shuffle, published at the start
/// @param withoutPeople true if no person's seed was used, so that the server alone determined the shuffle; null
///     before the start
/// @param drawn the drawn tiles, in order
/// @param scoringTiles the scoring tiles that are public, in the order in which their leaves were opened (SURV-3)
/// @param opening the opened server seed and its checks; null before the deck is open
public record DeckReport(
        GameId game,
        long revision,
        String host,
        List<String> sets,
        Hash commitment,
        @Nullable Hash root,
        @Nullable Integer size,
        List<Seed> seeds,
        @Nullable List<@Seat Integer> seededBy,
        @Nullable Boolean withoutPeople,
        List<Draw> drawn,
        List<OpenedScoringTile> scoringTiles,
        @Nullable Opening opening) {
    public DeckReport {
        sets = List.copyOf(sets);
        seeds = List.copyOf(seeds);
        seededBy = seededBy == null ? null : List.copyOf(seededBy);
        drawn = List.copyOf(drawn);
        scoringTiles = List.copyOf(scoringTiles);
    }

    /// A person's seed for the shuffle.
    ///
    /// @param committed the revision at which the person joined with this commitment
    /// @param seed the opened seed, with the revision of its `contribution`; null before it is opened
    /// @param holds true if the seed matches the commitment; null before it is opened
    /// @param leftOut true if the deck was shuffled without it, because it was not opened in time; null before the
    ///     start of the game
    public record Seed(
            @Seat int seat,
            Hash commitment,
            long committed,
            @Nullable PlayerSeed seed,
            @Nullable Long contribution,
            @Nullable Boolean holds,
            @Nullable Boolean leftOut) {}

    /// A drawn tile, with the salt and proof of its leaf.
    ///
    /// @param holds true if it was the next tile of the deck that was committed to at the start
    public record Draw(
            long revision,
            Instant at,
            @Seat int seat,
            int index,
            String tile,
            Hash salt,
            List<Hash> proof,
            boolean holds) {
        public Draw {
            proof = List.copyOf(proof);
        }
    }

    /// A scoring tile that became public, with the salt and proof of its leaf.
    ///
    /// @param revision of the event that opened it
    /// @param holds true if it has this index in the deck that was committed to at the start
    public record OpenedScoringTile(long revision, int index, String tile, Hash salt, List<Hash> proof, boolean holds) {
        public OpenedScoringTile {
            proof = List.copyOf(proof);
        }
    }

    /// The opened server seed and the checks that it allows.
    ///
    /// @param opensCommitment true if the seed matches the commitment of the game's opening
    /// @param sameRoot true if a repeated shuffle gives the published root; null without a deck
    /// @param sameOrder true if a repeated shuffle gives every drawn tile and scoring tile at its position; null
    ///     without a deck
    /// @param sameFirstSeat true if a repeated shuffle gives the same first player; null if the host chose the
    ///     first player, and without a deck
    public record Opening(
            long revision,
            Instant at,
            ServerSeed seed,
            Hash nonce,
            boolean opensCommitment,
            @Nullable Boolean sameRoot,
            @Nullable Boolean sameOrder,
            @Nullable Boolean sameFirstSeat) {}
}
