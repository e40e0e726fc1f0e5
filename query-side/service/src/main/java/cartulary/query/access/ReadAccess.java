package cartulary.query.access;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import java.util.Optional;

/// What tokens open. The query side signs and verifies nothing: whoever assembles the service answers
/// this with the command side's verifier.
public interface ReadAccess {
    /// Who the bearer of a token is to a game: its host, somebody on a seat of it, or a guest where
    /// the token is good for reading only. Empty for whatever opens nothing in this game: malformed,
    /// badly signed, of another game, of an epoch that is over.
    ///
    /// @param authorization the value of the request's Authorization header as it came; a secret
    Optional<Actor> bearer(GameId game, String authorization);
}
