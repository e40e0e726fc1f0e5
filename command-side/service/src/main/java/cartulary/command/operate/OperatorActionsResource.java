package cartulary.command.operate;

import cartulary.command.chat.ChatWaits;
import cartulary.command.game.CommandOutcome;
import cartulary.command.game.GameGateway;
import cartulary.command.game.GameGuard;
import cartulary.command.game.Sender;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.http.RuleRefusal;
import cartulary.command.person.People;
import cartulary.command.submission.OutcomeResponses;
import cartulary.command.token.Bearer;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.game.AbandonReason;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.store.OperatorAction;
import cartulary.contracts.store.OperatorAction.ActionType;
import cartulary.contracts.store.OperatorActions;
import cartulary.http.JsonResponse;
import cartulary.http.Parameters;
import cartulary.http.Problems;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The actions of operators: ending games, hiding and erasing what players wrote, banning hosts and addresses,
/// appointing people with accounts and closing their accounts. Each is recorded before it takes effect.
@Path("/api/admin/actions")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Operators")
@SecurityRequirement(name = "token")
public class OperatorActionsResource {
    private static final int LARGEST_PAGE = 500;

    private final RequestGuard guard;
    private final OperatorActions actions;
    private final Bans bans;
    private final ActionSubjects subjects;
    private final People people;
    private final ChatWaits waits;
    private final GameGateway gateway;
    private final OutcomeResponses responses;
    private final Clock clock;

    public OperatorActionsResource(
            RequestGuard guard,
            OperatorActions actions,
            Bans bans,
            ActionSubjects subjects,
            People people,
            ChatWaits waits,
            GameGateway gateway,
            OutcomeResponses responses,
            Clock clock) {
        this.guard = guard;
        this.actions = actions;
        this.bans = bans;
        this.subjects = subjects;
        this.people = people;
        this.waits = waits;
        this.gateway = gateway;
        this.responses = responses;
        this.clock = clock;
    }

    /// A page of recorded actions, in their order. `next` is the parameter `after` of the next page.
    @Schema(requiredProperties = {"actions", "next"})
    public record RecordedActions(List<OperatorAction> actions, long next) {}

    @POST
    @Operation(
            operationId = "actAsOperator",
            summary = "End a game, hide or erase what a player wrote, ban a host or an address, appoint or dismiss a"
                    + " person, or close an account",
            description = "Needs an operator's token. The action is recorded with the operator's name and the reason."
                    + " Operators are appointed and dismissed, and their accounts closed, only with a token that was"
                    + " made on the command line.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = OperatorRequest.class)))
    @APIResponseSchema(
            value = OperatorAction.class,
            responseCode = "201",
            responseDescription = "The action as it was recorded")
    @APIResponse(
            responseCode = "404",
            description = "Unknown game, or nobody has an open account with this id or handle")
    @APIResponse(responseCode = "409", description = "A rule refuses the action; `ruleId` names it")
    @APIResponse(responseCode = "4XX", description = "Nothing was changed; see the problem document")
    public Response act(@BeanParam CommandRequest request, InputStream stream) {
        Bearer.Appointed operator = guard.operator(request, "actions");
        Problems problems = request.problems();
        var bodies = new RequestBodies(problems);
        OperatorRequest asked = bodies.required(bodies.bytes(stream), OperatorRequest.class);
        ActionType type = asked.type(problems);
        String reason = asked.reason(problems);
        return switch (type) {
            case END_GAME -> end(request, operator, asked, reason);
            case HIDE_NAME, SHOW_NAME, ERASE_PLAYER ->
                recorded(operator, type, subjects.player(request, asked), reason, null);
            case HIDE_REASON, SHOW_REASON -> recorded(operator, type, subjects.dispute(request, asked), reason, null);
            case HIDE_MESSAGE, SHOW_MESSAGE, ERASE_MESSAGE ->
                recorded(operator, type, subjects.message(request, asked), reason, null);
            case BAN_HOST -> recorded(operator, type, asked.host(problems), reason, end(asked, problems));
            case BAN_ADDRESS -> recorded(operator, type, asked.address(problems), reason, end(asked, problems));
            case LIFT_HOST_BAN -> recorded(operator, type, asked.host(problems), reason, null);
            case LIFT_ADDRESS_BAN -> recorded(operator, type, asked.address(problems), reason, null);
            case APPOINT ->
                recorded(
                        operator,
                        type,
                        subjects.role(request, asked, operator),
                        reason,
                        asked.hours() == null ? null : end(asked, problems));
            case DISMISS -> recorded(operator, type, subjects.role(request, asked, operator), reason, null);
            case CLOSE_ACCOUNT ->
                done(people.close(
                                subjects.account(request, asked, operator),
                                closing -> actions.close(operator.name(), closing, reason))
                        .orElseThrow(() -> problems.of(CommandProblem.UNKNOWN_PERSON)));
        };
    }

    private Instant end(OperatorRequest asked, Problems problems) {
        return Instant.ofEpochMilli(clock.millis()).plus(asked.length(problems));
    }

    private Response recorded(
            Bearer.Appointed operator, ActionType type, String subject, String reason, @Nullable Instant until) {
        return done(actions.record(operator.name(), type, subject, reason, until));
    }

    private Response done(OperatorAction action) {
        bans.read();
        waits.changed();
        return JsonResponse.noStore(Response.Status.CREATED, action);
    }

    /// Ends a game by an event of the service that names the operator as the reason.
    private Response end(CommandRequest request, Bearer.Appointed operator, OperatorRequest asked, String reason) {
        GameId game = GameGuard.id(request, asked.game(request.problems()));
        Game head = subjects.head(request, game);
        if (head.step() instanceof Step.Finished) {
            throw RuleRefusal.problem(
                    request.problems(), RuleId.LOBBY_6, Map.of("command", "end-game"), head.revision());
        }
        Response recorded = recorded(operator, ActionType.END_GAME, game.value(), reason, null);
        GameCommand command = new AbandonGame(AbandonReason.OPERATOR);
        CommandOutcome outcome = gateway.send(game, new Sender.Automation(Actor.SERVICE), command, null, null);
        return outcome instanceof CommandOutcome.Accepted
                ? recorded
                : responses.of(request, command, operator, outcome);
    }

    @GET
    @Operation(
            operationId = "listOperatorActions",
            summary = "List the recorded actions of operators",
            description = "Needs an operator's token. In the order in which they were recorded.")
    @APIResponseSchema(RecordedActions.class)
    public Response list(
            @QueryParam("after") @DefaultValue("0") String after,
            @QueryParam("limit") @DefaultValue("100") String limit,
            @BeanParam CommandRequest request) {
        guard.operator(request, "actions");
        Parameters parameters = request.parameters();
        long from = parameters.requiredNumber("after", after, 0, Long.MAX_VALUE);
        int size = (int) parameters.requiredNumber("limit", limit, 1, LARGEST_PAGE);
        List<OperatorAction> page = actions.after(from, size);
        return JsonResponse.noStore(
                new RecordedActions(page, page.isEmpty() ? from : page.getLast().id()));
    }
}
