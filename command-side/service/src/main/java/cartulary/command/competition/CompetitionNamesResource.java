package cartulary.command.competition;

import cartulary.command.competition.CompetitionAdmission.Admitted;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import cartulary.contracts.store.CompetitionStore.DecisionReason;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.DELETE;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What is stored beside the logs of competitions, so that it can be erased: names, and the reasons of decisions.
@Path("/api/competitions/{competition}")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Competitions")
public class CompetitionNamesResource {
    private static final int MOST_NAMES = 20_000;

    private final CompetitionAdmission admission;
    private final Competitions competitions;
    private final CompetitionStore store;

    CompetitionNamesResource(CompetitionAdmission admission, Competitions competitions, CompetitionStore store) {
        this.admission = admission;
        this.competitions = competitions;
        this.store = store;
    }

    /// The names in a competition.
    ///
    /// @param name of the competition; absent in a request that does not change it
    /// @param entrants the names of entrants and of players of teams, by id
    @Schema(requiredProperties = "entrants")
    record NamesOfCompetition(@Nullable String name, List<NameOfEntrant> entrants) {}

    /// The name of an entrant, or of a player of a team.
    @Schema(requiredProperties = {"id", "name"})
    record NameOfEntrant(String id, String name) {}

    /// The reasons of the decisions in a competition.
    @Schema(requiredProperties = {"competition", "reasons"})
    record ReasonsOfCompetition(String competition, List<ReasonOfDecision> reasons) {}

    /// The reason of a decision.
    ///
    /// @param revision of the event that has the hash of salt and reason
    @Schema(requiredProperties = {"revision", "reason", "salt"})
    record ReasonOfDecision(long revision, String reason, String salt) {
        private static ReasonOfDecision of(DecisionReason given) {
            return new ReasonOfDecision(
                    given.revision(), given.reason(), given.salt().value());
        }
    }

    @GET
    @Path("names")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "getCompetitionNames",
            summary = "Get the names of a competition and its entrants",
            description = "Of those who have one. An entrant whose id is that of an account has its handle instead.")
    @APIResponseSchema(NamesOfCompetition.class)
    public Response names(@PathParam("competition") String competition, @BeanParam CommandRequest request) {
        requireKnown(request, competition);
        List<CompetitionName> names = store.names(competition);
        return JsonResponse.noStore(new NamesOfCompetition(
                names.stream()
                        .filter(name -> name.id().isEmpty())
                        .map(CompetitionName::name)
                        .findFirst()
                        .orElse(null),
                names.stream()
                        .filter(name -> !name.id().isEmpty())
                        .map(name -> new NameOfEntrant(name.id(), name.name()))
                        .toList()));
    }

    @PUT
    @Path("names")
    @Operation(
            operationId = "putCompetitionNames",
            summary = "Name a competition and its entrants",
            description = "For the organiser. Names that are not given stay, an empty name of an entrant erases it.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = NamesOfCompetition.class)))
    @APIResponse(responseCode = "204", description = "The names are stored")
    @APIResponse(responseCode = "401", description = "Nobody is signed in")
    @APIResponse(responseCode = "403", description = "The sender is not the organiser (COMP-18)")
    public Response rename(
            @PathParam("competition") String competition, @BeanParam CommandRequest request, InputStream stream) {
        Admitted sender = organiser(request, competition, "names");
        byte[] body = admission.body(request, sender, stream);
        var given = new RequestBodies(request.problems()).required(body, NamesOfCompetition.class);
        store.rename(competition, valid(request, competition, given));
        return JsonResponse.noContent();
    }

    private List<CompetitionName> valid(CommandRequest request, String competition, NamesOfCompetition given) {
        if (given.entrants().size() > MOST_NAMES) {
            throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/entrants"));
        }
        Set<String> known = competitions.ids(competition);
        var names = new ArrayList<CompetitionName>();
        if (given.name() != null) {
            names.add(CompetitionNames.ofCompetition(request, given.name()));
        }
        for (int i = 0; i < given.entrants().size(); i++) {
            NameOfEntrant entrant = given.entrants().get(i);
            if (!known.contains(entrant.id())) {
                throw request.problems().of(CommandProblem.BAD_VALUE, Map.of("at", "/entrants/" + i + "/id"));
            }
            String name = entrant.name().isEmpty()
                    ? ""
                    : CompetitionNames.valid(request, entrant.name(), "/entrants/" + i + "/name");
            names.add(new CompetitionName(entrant.id(), name));
        }
        return names;
    }

    @GET
    @Path("reasons")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "getCompetitionReasons",
            summary = "Get the reasons of decisions",
            description = "In the order of the events, each of which has SHA-256 over the 32 bytes of the salt and the"
                    + " reason in UTF-8.")
    @APIResponseSchema(ReasonsOfCompetition.class)
    public Response reasons(@PathParam("competition") String competition, @BeanParam CommandRequest request) {
        requireKnown(request, competition);
        return JsonResponse.noStore(new ReasonsOfCompetition(
                competition,
                store.reasons(competition).stream().map(ReasonOfDecision::of).toList()));
    }

    @DELETE
    @Path("reasons/{revision}")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "eraseCompetitionReason",
            summary = "Erase the reason of a decision",
            description = "For the organiser. The event keeps its hash.")
    @APIResponse(responseCode = "204", description = "There is no such reason any more")
    @APIResponse(responseCode = "401", description = "Nobody is signed in")
    @APIResponse(responseCode = "403", description = "The sender is not the organiser (COMP-18)")
    public Response erase(
            @PathParam("competition") String competition,
            @PathParam("revision") long revision,
            @BeanParam CommandRequest request) {
        organiser(request, competition, "reasons");
        store.eraseReason(competition, revision);
        return JsonResponse.noContent();
    }

    /// Admits the organiser of a competition.
    private Admitted organiser(CommandRequest request, String competition, String type) {
        Admitted sender = admission.person(request);
        requireKnown(competition, request);
        if (!competitions.isOrganiser(competition, String.valueOf(sender.person()))) {
            throw CompetitionAnswers.forbidden(
                    request.problems(), Map.of("type", type, "problem", "only the organiser may do this"));
        }
        return sender;
    }

    private void requireKnown(CommandRequest request, String competition) {
        admission.admitReader(request);
        requireKnown(competition, request);
    }

    private void requireKnown(String competition, CommandRequest request) {
        if (!CompetitionEntry.isId(competition) || !competitions.exists(competition)) {
            throw request.problems().of(CommandProblem.UNKNOWN_COMPETITION);
        }
    }
}
