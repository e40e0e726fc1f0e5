package cartulary.command.http;

import cartulary.http.ProblemKind;

/// Problems of requests to the command side.
public enum CommandProblem implements ProblemKind {
    /// The rules do not allow the command; `ruleId` and `params` say why.
    REFUSED(409),
    EMPTY_BODY(400),
    BAD_JSON(400),
    /// Valid JSON, but a member is missing or invalid.
    BAD_VALUE(400),
    UNKNOWN_TYPE(400),
    TOO_DEEP(400),
    WEAK_KEY(400),
    TOKEN_INVALID(401),
    TOKEN_ENDED(401),
    NOT_ALLOWED(403),
    FOREIGN_TOKEN(403),
    /// The host or the address is banned by an operator.
    BANNED(403),
    /// OpenGame was sent to a game.
    WRONG_ENDPOINT(403),
    OUTDATED(412),
    KEY_REUSED(422),
    TOO_MANY_GAMES(409),
    TOO_MANY_LOBBIES(409),
    TOO_MANY_GAMES_WITH_BOTS(409),
    TOO_MANY_GAMES_OF_BOTS(409),
    TOO_MANY_WITHDRAWN(409),
    PUBLIC_GAME(409),
    /// The request is about the end of a game that has not ended.
    GAME_NOT_OVER(409),
    BUSY(503),
    STORE_UNAVAILABLE(503);

    private final int status;

    CommandProblem(int status) {
        this.status = status;
    }

    @Override
    public int status() {
        return status;
    }

    @Override
    public String bundle() {
        return "cartulary.command.sentences";
    }
}
