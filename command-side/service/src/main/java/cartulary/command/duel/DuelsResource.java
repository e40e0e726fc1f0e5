package cartulary.command.duel;

import cartulary.command.duel.Duels.Decided;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.command.http.RuleRefusal;
import cartulary.command.person.People;
import cartulary.competition.duel.DuelRules.DuelDecision.DuelRefused;
import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.store.DuelStore;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// Duels of persons with accounts.
@Path("/api/duels")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Competitions")
public class DuelsResource {
    /// How many open duels a person has proposed at a time.
    private static final int MOST_OPEN = 20;

    private static final int MOST_LISTED = 100;
    private static final GameOptions OPTIONS = new GameOptions(2, Visibility.PUBLIC);

    private final DuelAdmission admission;
    private final People people;
    private final Duels duels;
    private final DuelStore store;
    private final WhenAGameOfADuelEndsThenTheNextBegins continuation;

    DuelsResource(
            DuelAdmission admission,
            People people,
            Duels duels,
            DuelStore store,
            WhenAGameOfADuelEndsThenTheNextBegins continuation) {
        this.admission = admission;
        this.people = people;
        this.duels = duels;
        this.store = store;
        this.continuation = continuation;
    }

    /// The body of a proposal.
    ///
    /// @param opponent the account of the other person
    /// @param options of every game, with two seats and public; absent for the base game
    /// @param beginning drawn if absent
    @Schema(requiredProperties = {"opponent", "bestOf"})
    record DuelRequest(
            String opponent,
            int bestOf,
            @Nullable GameOptions options,
            @Nullable DuelBeginning beginning) {}

    /// The body of an answer to a proposal.
    @Schema(requiredProperties = "accepts")
    record DuelAnswer(boolean accepts) {}

    /// The duels of a person, the newest first.
    @Schema(requiredProperties = "duels")
    record DuelList(List<DuelView> duels) {}

    @POST
    @Operation(
            operationId = "proposeDuel",
            summary = "Propose a duel to a person",
            description =
                    "The best of 1, 3 or 5 games of two accounts. When the other person accepts, the service opens"
                            + " the first game, seats both and starts it, and so on until the duel is decided. Take your seat"
                            + " with `RecoverSeat`.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = DuelRequest.class)))
    @APIResponseSchema(value = DuelView.class, responseCode = "201", responseDescription = "The duel is proposed")
    @APIResponse(responseCode = "401", description = "Not signed in")
    @APIResponse(responseCode = "404", description = "There is no such person")
    @APIResponse(responseCode = "409", description = "A rule refuses it, or the person has proposed too many duels")
    public Response propose(@BeanParam CommandRequest request, InputStream stream) {
        String person = admission.person(request);
        var bodies = new RequestBodies(request.problems());
        var body = bodies.required(bodies.bytes(stream), DuelRequest.class);
        if (!people.isOpen(body.opponent())) {
            throw request.problems().of(CommandProblem.UNKNOWN_PERSON);
        }
        if (store.openDuelsProposedBy(person) >= MOST_OPEN) {
            throw request.problems().of(CommandProblem.TOO_MANY_CHALLENGES, Map.of("limit", MOST_OPEN));
        }
        return answer(
                request,
                duels.propose(
                        person,
                        body.opponent(),
                        body.bestOf(),
                        Objects.requireNonNullElse(body.options(), OPTIONS),
                        Objects.requireNonNullElse(body.beginning(), DuelBeginning.DRAWN)),
                Response.Status.CREATED);
    }

    @POST
    @Path("{duel}/answer")
    @Operation(
            operationId = "answerDuel",
            summary = "Accept or decline a duel",
            description = "For the person who was challenged, once. After an acceptance the first game runs.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = DuelAnswer.class)))
    @APIResponseSchema(value = DuelView.class, responseCode = "200", responseDescription = "The duel is answered")
    @APIResponse(responseCode = "401", description = "Not signed in")
    @APIResponse(responseCode = "409", description = "A rule refuses it")
    public Response answer(@PathParam("duel") String duel, @BeanParam CommandRequest request, InputStream stream) {
        String person = admission.person(request);
        admission.requireKnown(request, duel);
        var bodies = new RequestBodies(request.problems());
        var body = bodies.required(bodies.bytes(stream), DuelAnswer.class);
        Decided decided = duels.answer(duel, person, body.accepts());
        continuation.advance(duel);
        return answer(request, new Decided(decided.decision(), duels.head(duel)), Response.Status.OK);
    }

    @GET
    @Path("{duel}")
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "getDuel", summary = "Get a duel")
    @APIResponseSchema(DuelView.class)
    public Response duel(@PathParam("duel") String duel, @BeanParam CommandRequest request) {
        admission.admit(request);
        return JsonResponse.noStore(DuelView.of(admission.requireKnown(request, duel)));
    }

    @GET
    @Consumes(MediaType.WILDCARD)
    @Operation(operationId = "listDuels", summary = "List your duels", description = "The newest 100.")
    @APIResponseSchema(DuelList.class)
    @APIResponse(responseCode = "401", description = "Not signed in")
    public Response own(@BeanParam CommandRequest request) {
        List<DuelView> own = store.duelsOf(admission.person(request), MOST_LISTED).stream()
                .map(duels::head)
                .map(DuelView::of)
                .toList();
        return JsonResponse.noStore(new DuelList(own));
    }

    static Response answer(CommandRequest request, Decided decided, Response.Status status) {
        return decided.decision() instanceof DuelRefused(var rule, var params)
                ? RuleRefusal.problem(
                                request.problems(), rule, params, decided.head().revision())
                        .toResponse()
                : JsonResponse.noStore(status, DuelView.of(decided.head()));
    }
}
