package cartulary.command.competition;

import cartulary.command.competition.CompetitionAdmission.Admitted;
import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.http.RequestBodies;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.CompetitionStore.CompetitionName;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
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

/// The names in competitions, which are stored outside the logs so that they can be erased.
@Path("/api/competitions/{competition}")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Competitions")
public class CompetitionNamesResource {
    private static final int MOST_NAMES = 20_000;

    private final CompetitionAdmission admission;
    private final OrganiserAdmission organisers;
    private final CompetitionRepository competitions;
    private final CompetitionStore store;

    CompetitionNamesResource(
            CompetitionAdmission admission,
            OrganiserAdmission organisers,
            CompetitionRepository competitions,
            CompetitionStore store) {
        this.admission = admission;
        this.organisers = organisers;
        this.competitions = competitions;
        this.store = store;
    }

    /// The names in a competition.
    ///
    /// @param name the name of the competition; absent in a request that does not change it
    /// @param entrants the names of entrants and of players of teams, by id
    @Schema(requiredProperties = "entrants")
    record NamesOfCompetition(@Nullable String name, List<NameOfEntrant> entrants) {}

    /// The name of an entrant, or of a player of a team.
    @Schema(requiredProperties = {"id", "name"})
    record NameOfEntrant(String id, String name) {}

    @GET
    @Path("names")
    @Consumes(MediaType.WILDCARD)
    @Operation(
            operationId = "getCompetitionNames",
            summary = "Get the names of a competition and its entrants",
            description =
                    "Only those that have a name. An entrant whose id is that of an account is known by its handle.")
    @APIResponseSchema(NamesOfCompetition.class)
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    public Response names(@PathParam("competition") String competition, @BeanParam CommandRequest request) {
        organisers.admitReader(request, competition);
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
            description = "For the organiser. Names that are omitted are kept; an empty name of an entrant is erased.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = NamesOfCompetition.class)))
    @APIResponse(responseCode = "204", description = "The names are stored")
    @APIResponse(responseCode = "401", description = "Not signed in")
    @APIResponse(responseCode = "403", description = "The sender is not the organiser (COMP-18)")
    public Response rename(
            @PathParam("competition") String competition, @BeanParam CommandRequest request, InputStream stream) {
        Admitted sender = organisers.admit(request, competition, "names");
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
}
