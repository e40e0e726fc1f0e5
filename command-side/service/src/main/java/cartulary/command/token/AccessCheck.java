package cartulary.command.token;

import cartulary.command.game.GameGateway;
import cartulary.command.game.Sender;
import cartulary.command.game.Sender.Standing;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.rules.turn.Game;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What a request's Authorization header opens.
public final class AccessCheck {
    private static final String SCHEME = "Bearer ";

    private final Tokens tokens;
    private final GameGateway desk;

    public AccessCheck(Tokens tokens, GameGateway desk) {
        this.tokens = tokens;
        this.desk = desk;
    }

    /// What the header says.
    public sealed interface Credential {
        /// There is no such header.
        record None() implements Credential {}

        record Valid(Bearer bearer) implements Credential {}

        /// Another scheme, or a token this service did not sign.
        record Invalid() implements Credential {}
    }

    /// @param authorization the header as it came; a secret
    public Credential credential(@Nullable String authorization) {
        if (authorization == null) {
            return new Credential.None();
        }
        if (!authorization.regionMatches(true, 0, SCHEME, 0, SCHEME.length())) {
            return new Credential.Invalid();
        }
        return tokens.read(authorization.substring(SCHEME.length()).strip())
                .<Credential>map(Credential.Valid::new)
                .orElseGet(Credential.Invalid::new);
    }

    /// Who the bearer of a header is to a game now: host, seat, or a guest who may look. Nothing for a
    /// token that opens nothing in it.
    public Optional<Actor> in(GameId game, String authorization) {
        return credential(authorization) instanceof Credential.Valid(Bearer bearer)
                ? bearer.sender(game).flatMap(sender -> desk.head(game).flatMap(head -> standing(sender, head)))
                : Optional.empty();
    }

    /// Whether the bearer of a header has this role in the service now.
    public boolean has(ServiceRole role, String authorization) {
        return credential(authorization) instanceof Credential.Valid(Bearer.Appointed appointed)
                && appointed.role() == role;
    }

    /// Whether a game exists for this caller: an unlisted one does so only for its host, for those who
    /// have or had a seat, and for whoever was told of it.
    public static boolean sees(@Nullable Bearer bearer, GameId id, Game game) {
        if (game.options().visibility() == Visibility.PUBLIC) {
            return true;
        }
        if (bearer == null) {
            return false;
        }
        return bearer.sender(id)
                .filter(sender -> !(sender.in(game) instanceof Standing.Stranger))
                .isPresent();
    }

    private static Optional<Actor> standing(Sender sender, Game game) {
        return sender.in(game) instanceof Standing.Acting(Actor actor) ? Optional.of(actor) : Optional.empty();
    }
}
