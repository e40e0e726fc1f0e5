package cartulary.command.member;

import cartulary.command.game.GameGuard;
import cartulary.command.token.Bearer;
import cartulary.command.token.Tokens;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// The invites to the rematch of an unlisted game: one for each seat of the ended game, the same at every request, so
/// that each lets one player join (LOBBY-4).
public final class RematchInvites {
    private static final int ID_BYTES = 16;

    /// Of no seat, so that no such invite is ever given to anybody or used.
    private static final int NOBODY = -1;

    private final GameGuard guard;
    private final Tokens tokens;

    public RematchInvites(GameGuard guard, Tokens tokens) {
        this.guard = guard;
        this.tokens = tokens;
    }

    /// Returns whether a token is that of the host of a game that has not ended.
    boolean isHostOf(GameId rematch, @Nullable String host) {
        return host != null
                && tokens.read(host)
                        .filter(bearer -> guard.isOpenHost(bearer, rematch))
                        .isPresent();
    }

    /// Returns whether an unlisted game has not ended.
    boolean isOpen(GameId ended, GameId rematch) {
        return guard.isOpenFor(new Bearer.Invited(rematch, id(ended, NOBODY, rematch)), rematch);
    }

    /// Returns the invite of a seat of the ended game.
    String of(GameId ended, int seat, GameId rematch) {
        return tokens.invite(rematch, id(ended, seat, rematch));
    }

    private static String id(GameId ended, int seat, GameId rematch) {
        byte[] hash = Hash.sha256("rematch %s of %s, seat %s".formatted(rematch.value(), ended.value(), seat))
                .bytes();
        return Base64.getUrlEncoder().withoutPadding().encodeToString(Arrays.copyOf(hash, ID_BYTES));
    }
}
