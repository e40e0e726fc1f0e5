package cartulary.command.web;

import cartulary.command.game.Outcome;
import cartulary.command.game.Outcome.Accepted;
import cartulary.command.game.OutwardName;
import cartulary.command.game.Retelling;
import cartulary.command.game.Role;
import cartulary.command.token.Bearer;
import cartulary.command.token.Tokens;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.game.GameId;
import cartulary.rules.Player;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// Outcomes as HTTP.
public final class Replies {
    private static final String COMMAND = "command";

    private final Answers answers;
    private final Retelling retelling;

    public Replies(Tokens tokens, Retelling retelling) {
        this.answers = new Answers(tokens);
        this.retelling = retelling;
    }

    Response of(Call call, GameCommand command, @Nullable Bearer bearer, Outcome outcome) {
        Problems problems = call.problems();
        return switch (outcome) {
            case Accepted accepted -> accepted(command, accepted);
            case Outcome.Repeated(var kept) -> repeated(problems, command, bearer, retelling.of(kept));
            case Outcome.Refused(var rule, var params, long revision) ->
                problems.refused(rule, outward(params), revision).toResponse();
            case Outcome.NotAllowed(Set<Role> needed) -> notAllowed(problems, command, bearer, needed);
            case Outcome.TokenEnded _ ->
                problems.unauthorized(Problem.TOKEN_ENDED).toResponse();
            case Outcome.Outdated(long expected, long revision) ->
                problems.of(Problem.OUTDATED, Map.of("expected", expected, "revision", revision))
                        .toResponse();
            case Outcome.KeyTaken _ -> problems.of(Problem.KEY_REUSED).toResponse();
            case Outcome.UnknownGame _ -> problems.of(Problem.UNKNOWN_GAME).toResponse();
            case Outcome.TooManyGames(int limit) ->
                problems.of(Problem.TOO_MANY_GAMES, Map.of("limit", limit)).toResponse();
            case Outcome.Busy _ -> problems.retryable(Problem.BUSY, 1).toResponse();
        };
    }

    /// An answer holds what is for its seat alone, so a token that had been ended before the command was
    /// sent gets none, even if its bearer guesses the key. Whoever left the seat later gets the own one.
    private Response repeated(Problems problems, GameCommand command, @Nullable Bearer bearer, Accepted accepted) {
        if (bearer instanceof Bearer.Seat(GameId game, int seat, String player, int epoch)) {
            Player then = accepted.after().player(seat);
            if (then != null && then.player().equals(player) && then.epoch() > epoch) {
                return problems.unauthorized(Problem.TOKEN_ENDED).toResponse();
            }
        }
        return accepted(command, accepted);
    }

    /// A refused bet and a refused pass are told in the same words, so that the length tells neither.
    private static Map<String, Object> outward(Map<String, Object> params) {
        if (!(params.get(COMMAND) instanceof String type)) {
            return params;
        }
        var alike = new TreeMap<>(params);
        alike.put(COMMAND, OutwardName.of(type));
        return alike;
    }

    private Response accepted(GameCommand command, Accepted accepted) {
        var reply = command instanceof OpenGame
                ? Response.created(URI.create("/api/games/" + accepted.game()))
                : Response.ok();
        return reply.entity(answers.of(accepted))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .tag(new EntityTag(Long.toString(accepted.after().revision())))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static Response notAllowed(
            Problems problems, GameCommand command, @Nullable Bearer bearer, Set<Role> needed) {
        if (needed.contains(Role.OPENER)) {
            return problems.of(Problem.OPEN_ELSEWHERE).toResponse();
        }
        if (bearer == null) {
            return problems.unauthorized(Problem.TOKEN_MISSING).toResponse();
        }
        Role first = needed.iterator().next();
        // A host's token is refused although hosts may: it is the host of other games.
        return bearer instanceof Bearer.Host && needed.contains(Role.HOST)
                ? problems.of(Problem.FOREIGN_TOKEN).toResponse()
                : problems.of(
                                Problem.NOT_ALLOWED,
                                Map.of(
                                        "type",
                                        OutwardName.of(command),
                                        "needed",
                                        first.name().toLowerCase(Locale.ROOT)))
                        .toResponse();
    }
}
