package cartulary.rules.game;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.PlayerSeed;
import cartulary.contracts.secret.Secret;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/// The part of a game that does not change after its start, except for the opening of the deck.
///
/// @param invites ids of the invites that were used (LOBBY-4)
/// @param joins how often a seat was taken in the lobby (LOBBY-21)
/// @param joinsWithoutInvite how often by a person without an invite (LOBBY-21)
/// @param firstSeat the starting seat: before the start, the one that the host chose, or null
/// @param playerSeeds the seeds that players opened, by seat (LOBBY-8)
/// @param deckRoot the Merkle root of the deck; null before the start
/// @param deckSize the number of tiles in the deck; 0 before the start
/// @param seededBy the seats whose seeds were used in the shuffle; empty before the start
/// @param deckOpen whether the seed is public
public record GameSetup(
        String host,
        GameOptions options,
        Secret<ServerSeed> seed,
        Set<String> invites,
        int joins,
        int joinsWithoutInvite,
        @Nullable Integer firstSeat,
        Map<Integer, PlayerSeed> playerSeeds,
        @Nullable Hash deckRoot,
        int deckSize,
        List<Integer> seededBy,
        boolean deckOpen) {
    static GameSetup opened(String host, GameOptions options, Secret<ServerSeed> seed) {
        return new GameSetup(host, options, seed, Set.of(), 0, 0, null, Map.of(), null, 0, List.of(), false);
    }

    GameSetup sealed() {
        return deckOpen ? this : with(seed.sealed(), false);
    }

    GameSetup withOpenDeck(Secret<ServerSeed> seed) {
        return with(seed, true);
    }

    private GameSetup with(Secret<ServerSeed> seed, boolean open) {
        return new GameSetup(
                host,
                options,
                seed,
                invites,
                joins,
                joinsWithoutInvite,
                firstSeat,
                playerSeeds,
                deckRoot,
                deckSize,
                seededBy,
                open);
    }

    GameSetup withJoin(PlayerJoined joined) {
        var more = new TreeSet<>(invites);
        if (joined.invite() != null) {
            more.add(joined.invite());
        }
        boolean isUninvited = joined.policy() == null && joined.invite() == null;
        int uninvited = isUninvited ? joinsWithoutInvite + 1 : joinsWithoutInvite;
        return with(Set.copyOf(more), joins + 1, uninvited, firstSeat, playerSeeds);
    }

    GameSetup withFirstSeat(@Nullable Integer first) {
        return with(invites, joins, joinsWithoutInvite, first, playerSeeds);
    }

    GameSetup withPlayerSeed(int seat, PlayerSeed opened) {
        var more = new TreeMap<>(playerSeeds);
        more.put(seat, opened);
        return with(invites, joins, joinsWithoutInvite, firstSeat, Map.copyOf(more));
    }

    private GameSetup with(
            Set<String> invites,
            int joins,
            int joinsWithoutInvite,
            @Nullable Integer firstSeat,
            Map<Integer, PlayerSeed> playerSeeds) {
        return new GameSetup(
                host,
                options,
                seed,
                invites,
                joins,
                joinsWithoutInvite,
                firstSeat,
                playerSeeds,
                deckRoot,
                deckSize,
                seededBy,
                deckOpen);
    }

    GameSetup withDeck(int first, Hash root, int size, List<Integer> seeded) {
        return new GameSetup(
                host,
                options,
                seed,
                invites,
                joins,
                joinsWithoutInvite,
                first,
                playerSeeds,
                root,
                size,
                seeded,
                deckOpen);
    }

    /// Returns the seeds that are used in the shuffle, in seat order.
    public List<PlayerSeed> seedsBySeat() {
        return List.copyOf(new TreeMap<>(playerSeeds).values());
    }
}
