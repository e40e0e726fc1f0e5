package cartulary.command.competition;

import cartulary.command.duel.DuelView;
import cartulary.command.duel.Duels;
import cartulary.command.duel.Duels.DuelHead;
import cartulary.command.http.CommandRequest;
import cartulary.competition.PlayedPairings;
import cartulary.competition.PlayedPairings.DuePairing;
import cartulary.contracts.duel.DuelEntry;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The duels of a competition that are being played on this service.
@Path("/api/competitions/{competition}/duels")
@Produces(MediaType.APPLICATION_JSON)
@RunOnVirtualThread
@Tag(name = "Competitions")
public class CompetitionDuelsResource {
    /// Each one costs a read of its log.
    private static final int MOST_LISTED = 50;

    private final OrganiserAdmission admission;
    private final CompetitionRepository competitions;
    private final Duels duels;

    CompetitionDuelsResource(OrganiserAdmission admission, CompetitionRepository competitions, Duels duels) {
        this.admission = admission;
        this.competitions = competitions;
        this.duels = duels;
    }

    /// The duels of pairings without a result, in the order of the pairings.
    @Schema(requiredProperties = "duels")
    record CompetitionDuels(List<DuelView> duels) {}

    @GET
    @Operation(
            operationId = "listCompetitionDuels",
            summary = "List the duels of a competition that are being played",
            description =
                    "The duels of pairings without a result, the first 50 pairings in their order. The last game of a duel runs as long as it is not counted.")
    @APIResponseSchema(CompetitionDuels.class)
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    public Response duels(
            @PathParam("competition") String competition,
            @Parameter(description = "Only the duels of this entrant") @QueryParam("entrant") @Nullable String entrant,
            @BeanParam CommandRequest request) {
        admission.admitReader(request, competition);
        return JsonResponse.noStore(new CompetitionDuels(
                PlayedPairings.due(competitions.head(competition).competition()).stream()
                        .filter(due -> entrant == null || entrant.equals(due.home()) || entrant.equals(due.away()))
                        .limit(MOST_LISTED)
                        .flatMap(due -> open(competition, due))
                        .map(DuelView::of)
                        .toList()));
    }

    private Stream<DuelHead> open(String competition, DuePairing due) {
        return IntStream.rangeClosed(1, WhenAPairingIsKnownThenItsDuelIsPlayed.MOST_DUELS)
                .mapToObj(attempt -> duels.head(DuelEntry.ofPairing(competition, due.pairing(), attempt)))
                .takeWhile(DuelHead::exists)
                .filter(head -> !head.duel().isOver())
                .limit(1);
    }
}
