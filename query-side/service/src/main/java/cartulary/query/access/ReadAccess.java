package cartulary.query.access;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import java.util.Optional;

/// The port for verifying tokens. The query side holds no keys: the application implements this with the command
/// side's verifier.
public interface ReadAccess {
    /// Returns the role of the bearer in a game: its host, a player, or a guest if the token is for reading only.
    /// Empty if the token is not valid for this game: malformed, wrongly signed, of another game, or of an earlier
    /// epoch.
    ///
    /// @param authorization the unchanged value of the request's Authorization header; a secret
    Optional<Actor> bearer(GameId game, String authorization);

    /// Returns true if the bearer has the role of an operator at present.
    ///
    /// @param authorization the unchanged value of the request's Authorization header; a secret
    default boolean isOperator(String authorization) {
        return false;
    }

    /// Returns true if the bearer has the role of a referee at present.
    ///
    /// @param authorization the unchanged value of the request's Authorization header; a secret
    default boolean isReferee(String authorization) {
        return false;
    }
}
