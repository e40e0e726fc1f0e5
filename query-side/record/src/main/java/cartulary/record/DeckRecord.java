package cartulary.record;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.schema.Seat;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// What the record of a game says about its deck up to a revision, and what of it holds. Everything is
/// computed again from the public bytes; what does not hold is shown as false.
///
/// @param host who opened the game
/// @param sets of tiles that are shuffled
/// @param commitment to the server's seed, from the opening of the game
/// @param root over the leaves of the shuffled deck, from the start
/// @param size tiles in the pile at the start
/// @param seeds what people committed to, by seat (LOBBY-8)
/// @param seededBy whose seeds went into the shuffle, from the start
/// @param withoutPeople whether no person's seed went into the shuffle, so that the server alone made
///     it; absent before the start
/// @param drawn every tile that was turned up, in order
/// @param opening when the deck is open
public record DeckRecord(
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
        @Nullable Opening opening) {
    public DeckRecord {
        sets = List.copyOf(sets);
        seeds = List.copyOf(seeds);
        seededBy = seededBy == null ? null : List.copyOf(seededBy);
        drawn = List.copyOf(drawn);
    }

    /// A person's part in the shuffle.
    ///
    /// @param committed the revision at which the person joined with this commitment
    /// @param seed and the revision of its `contribution`, once it was opened
    /// @param holds whether the seed is the one that was committed; absent before it is open
    /// @param leftOut whether the deck was made without it, because it was not opened in time; absent
    ///     before the start
    public record Seed(
            @Seat int seat,
            Hash commitment,
            long committed,
            @Nullable PlayerSeed seed,
            @Nullable Long contribution,
            @Nullable Boolean holds,
            @Nullable Boolean leftOut) {}

    /// A tile that was turned up, with what opens its leaf.
    ///
    /// @param holds whether it was the next tile of the deck that was fixed at the start
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

    /// What the opened seed says of everything before it.
    ///
    /// @param opensCommitment whether it is the seed that was committed when the game was opened
    /// @param sameRoot whether shuffling again gives the root of the start; absent where no deck was made
    /// @param sameOrder whether every tile that was drawn is the one that shuffling again gives there;
    ///     absent where no deck was made
    /// @param sameFirstSeat whether the same player begins; absent where the host chose who does, and
    ///     where no deck was made
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
