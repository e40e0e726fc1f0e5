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
    /// An operator who was appointed decides nothing about operators.
    COMMAND_LINE_ONLY(403),
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
    TOO_MANY_GAMES_WITH_SEARCH(409),
    TOO_MANY_SEARCHING_BOTS(409),
    TOO_MANY_WITHDRAWN(409),
    TOO_MANY_CHALLENGES(409),
    /// The free seats are for a person who was challenged.
    SEAT_RESERVED(409),
    PUBLIC_GAME(409),
    /// The request is about the end of a game that has not ended.
    GAME_NOT_OVER(409),
    /// The request needs a person who is signed in.
    SIGNED_OUT(401),
    /// The request changes what opens the account, or uses a role of it, and the sign-in was too long ago.
    SIGN_IN_AGAIN(403),
    /// A passkey, an identity, a recovery code or a challenge that opens no account; the sentence says which was tried.
    SIGN_IN_REFUSED(403),
    HANDLE_INVALID(400),
    HANDLE_TAKEN(409),
    WRONG_KEY(409),
    /// The account has as many of something as it can have.
    ACCOUNT_FULL(409),
    UNKNOWN_PERSON(404),
    UNKNOWN_DUEL(404),
    TOO_MANY_COMPETITIONS(409),
    /// Published results that are of another form than the format says, or impossible.
    UNUSABLE_RESULTS(400),
    /// The operator chose no provider of identities.
    NO_IDENTITY_PROVIDER(404),
    /// The service has no key for push services.
    PUSH_OFF(404),
    /// The host or the operator has switched off the chat of the game.
    CHAT_OFF(409),
    /// Only quick phrases may be said.
    CHAT_PHRASES_ONLY(409),
    /// The game ended too long ago.
    CHAT_OVER(409),
    CHAT_FULL(409),
    /// The sender has too many messages in the game.
    CHAT_AUTHOR_FULL(409),
    IDENTITY_PROVIDER_UNREACHABLE(503),
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
