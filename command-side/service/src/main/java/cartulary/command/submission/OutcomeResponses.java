package cartulary.command.submission;

import cartulary.command.game.CommandOutcome;
import cartulary.command.game.CommandOutcome.Accepted;
import cartulary.command.game.CommandRole;
import cartulary.command.game.OutcomeReplay;
import cartulary.command.game.PublicCommandName;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RuleRefusal;
import cartulary.command.limit.GameLimit;
import cartulary.command.token.Bearer;
import cartulary.command.token.Tokens;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.http.Problems;
import cartulary.http.SharedProblem;
import cartulary.rules.game.Player;
import jakarta.inject.Singleton;
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

/// HTTP responses to command outcomes.
@Singleton
public final class OutcomeResponses {
    private static final String COMMAND = "command";

    private final CommandAnswerFactory answers;
    private final OutcomeReplay replay;

    public OutcomeResponses(Tokens tokens, OutcomeReplay replay) {
        this.answers = new CommandAnswerFactory(tokens);
        this.replay = replay;
    }

    public Response of(CommandRequest request, GameCommand command, @Nullable Bearer bearer, CommandOutcome outcome) {
        Problems problems = request.problems();
        return switch (outcome) {
            case Accepted accepted -> accepted(command, bearer, accepted);
            case CommandOutcome.Repeated(var processed) ->
                replay.of(processed)
                        .map(earlier -> repeated(problems, command, bearer, earlier))
                        .orElseGet(() -> problems.of(SharedProblem.UNKNOWN_GAME).toResponse());
            case CommandOutcome.Refused(var rule, var params, long revision) ->
                RuleRefusal.problem(problems, rule, outward(params), revision).toResponse();
            case CommandOutcome.NotAllowed(Set<CommandRole> needed) -> notAllowed(problems, command, bearer, needed);
            case CommandOutcome.TokenEnded _ ->
                problems.of(CommandProblem.TOKEN_ENDED).toResponse();
            case CommandOutcome.Outdated(long expected, long revision) ->
                problems.of(CommandProblem.OUTDATED, Map.of("expected", expected, "revision", revision))
                        .toResponse();
            case CommandOutcome.IdempotencyKeyReused _ ->
                problems.of(CommandProblem.KEY_REUSED).toResponse();
            case CommandOutcome.UnknownGame _ ->
                problems.of(SharedProblem.UNKNOWN_GAME).toResponse();
            case CommandOutcome.TooManyGames(int limit) ->
                problems.of(CommandProblem.TOO_MANY_GAMES, Map.of("limit", limit))
                        .toResponse();
            case CommandOutcome.LimitReached(var exceeded) -> limitReached(problems, exceeded);
            case CommandOutcome.Busy _ ->
                problems.retryable(CommandProblem.BUSY, 1).toResponse();
        };
    }

    /// Returns the original answer, also to a player who has left the seat since. It contains private data of the
    /// seat, so it is not returned for a token that had ended before the command was sent, even if its bearer
    /// guesses the key.
    private Response repeated(Problems problems, GameCommand command, @Nullable Bearer bearer, Accepted accepted) {
        if (bearer instanceof Bearer.Seat(GameId game, int seat, String player, int epoch)) {
            Player then = accepted.after().player(seat);
            if (then != null && then.player().equals(player) && then.epoch() > epoch) {
                return problems.of(CommandProblem.TOKEN_ENDED).toResponse();
            }
        }
        return accepted(command, bearer, accepted);
    }

    private static Response limitReached(Problems problems, GameLimit.Exceeded exceeded) {
        CommandProblem kind =
                switch (exceeded.limit()) {
                    case LOBBIES -> CommandProblem.TOO_MANY_LOBBIES;
                    case GAMES_WITH_BOTS -> CommandProblem.TOO_MANY_GAMES_WITH_BOTS;
                    case GAMES_OF_BOTS -> CommandProblem.TOO_MANY_GAMES_OF_BOTS;
                    case GAMES_WITH_SEARCH -> CommandProblem.TOO_MANY_GAMES_WITH_SEARCH;
                    case SEARCHING_BOTS -> CommandProblem.TOO_MANY_SEARCHING_BOTS;
                };
        String scope = exceeded.scope().name().toLowerCase(Locale.ROOT);
        return problems.of(kind, Map.of("limit", exceeded.max(), "scope", scope))
                .toResponse();
    }

    /// A refused bet and a refused pass use the same name, so that the length of the response reveals neither.
    private static Map<String, Object> outward(Map<String, Object> params) {
        if (!(params.get(COMMAND) instanceof String type)) {
            return params;
        }
        var alike = new TreeMap<>(params);
        alike.put(COMMAND, PublicCommandName.of(type));
        return alike;
    }

    private Response accepted(GameCommand command, @Nullable Bearer bearer, Accepted accepted) {
        var reply = command instanceof OpenGame
                ? Response.created(URI.create("/api/games/" + accepted.game()))
                : Response.ok();
        return reply.entity(Json.canonical(answers.of(accepted, bearer)))
                .type(MediaType.APPLICATION_JSON_TYPE)
                .tag(new EntityTag(Long.toString(accepted.after().revision())))
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }

    private static Response notAllowed(
            Problems problems, GameCommand command, @Nullable Bearer bearer, Set<CommandRole> needed) {
        if (needed.contains(CommandRole.OPENER)) {
            return problems.of(CommandProblem.WRONG_ENDPOINT).toResponse();
        }
        if (bearer == null) {
            return problems.of(SharedProblem.TOKEN_MISSING).toResponse();
        }
        CommandRole first = needed.iterator().next();
        // The bearer is the host of other games.
        return bearer instanceof Bearer.Host && needed.contains(CommandRole.HOST)
                ? problems.of(CommandProblem.FOREIGN_TOKEN).toResponse()
                : problems.of(
                                CommandProblem.NOT_ALLOWED,
                                Map.of(
                                        "type",
                                        PublicCommandName.of(command),
                                        "needed",
                                        first.name().toLowerCase(Locale.ROOT)))
                        .toResponse();
    }
}
