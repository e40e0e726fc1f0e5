package cartulary.standalone;

import cartulary.command.game.AccessCheck;
import cartulary.command.token.CredentialCheck;
import cartulary.command.token.ServiceRole;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.query.access.ReadAccess;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The access check of the query side, answered by the command side, which holds the keys.
@Singleton
public class LocalReadAccess implements ReadAccess {
    private final AccessCheck access;
    private final CredentialCheck credentials;

    LocalReadAccess(AccessCheck access, CredentialCheck credentials) {
        this.access = access;
        this.credentials = credentials;
    }

    @Override
    public Optional<Actor> bearer(GameId game, String authorization) {
        return access.in(game, authorization);
    }

    @Override
    public boolean isOperator(String authorization) {
        return credentials.has(ServiceRole.OPERATOR, authorization);
    }

    @Override
    public boolean isReferee(String authorization) {
        return credentials.has(ServiceRole.REFEREE, authorization);
    }
}
