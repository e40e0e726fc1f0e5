package cartulary.rules;

import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// What is settled before the first turn.
///
/// @param invites ids of the invites that were used (LOBBY-4)
/// @param deckRoot and `deckSize`, from the start on
/// @param deckOpen whether everybody may see the seed
record Setting(
        String host,
        GameOptions options,
        Secret<ServerSeed> seed,
        Set<String> invites,
        @Nullable Hash deckRoot,
        int deckSize,
        boolean deckOpen) {
    static Setting opened(String host, GameOptions options, Secret<ServerSeed> seed) {
        return new Setting(host, options, seed, Set.of(), null, 0, false);
    }

    Setting sealed() {
        return deckOpen
                ? this
                : new Setting(host, options, seed.sealed(), invites, deckRoot, deckSize, false);
    }

    Setting withOpenDeck(Secret<ServerSeed> seed) {
        return new Setting(host, options, seed, invites, deckRoot, deckSize, true);
    }

    Setting withInvites(Set<String> invites) {
        return new Setting(host, options, seed, invites, deckRoot, deckSize, deckOpen);
    }

    Setting withDeck(Hash deckRoot, int deckSize) {
        return new Setting(host, options, seed, invites, deckRoot, deckSize, deckOpen);
    }
}
