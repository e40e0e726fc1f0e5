package cartulary.standalone;

import cartulary.command.token.AccessCheck;
import cartulary.command.token.ServiceRole;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.query.access.OperatorCheck;
import cartulary.query.access.ReadAccess;
import cartulary.query.access.RefereeCheck;
import jakarta.inject.Singleton;
import java.util.Optional;

/// The access check of the query side, answered by the command side, which holds the keys.
@Singleton
public class LocalReadAccess implements ReadAccess, OperatorCheck, RefereeCheck {
    private final AccessCheck access;

    LocalReadAccess(AccessCheck access) {
        this.access = access;
    }

    @Override
    public Optional<Actor> bearer(GameId game, String authorization) {
        return access.in(game, authorization);
    }

    @Override
    public boolean isOperator(String authorization) {
        return access.has(ServiceRole.OPERATOR, authorization);
    }

    @Override
    public boolean isReferee(String authorization) {
        return access.has(ServiceRole.REFEREE, authorization);
    }
}
