package cartulary.query.competitions;

import cartulary.query.http.ReadRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The tables of a competition and its results, as data and as files.
@Path("/api/competitions/{competition}")
@RunOnVirtualThread
@Tag(name = "Competitions")
@APIResponse(responseCode = "304", description = "The caller has this answer already")
@APIResponse(responseCode = "404", description = "Unknown competition, revision, stage or group")
public class CompetitionTablesResource {
    private static final String CSV = "text/csv";
    private static final String UTF_8 = ";charset=UTF-8";

    private final CompetitionReads reads;

    public CompetitionTablesResource(CompetitionReads reads) {
        this.reads = reads;
    }

    @GET
    @Path("table")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getCompetitionTable",
            summary = "Get the tables of a competition, each row with the tie-break that decides its place")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = CompetitionTables.class)))
    public Response table(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return reads.json(request, parameters.competition(), parameters.at(), moment -> {
            CompetitionTables all = CompetitionTables.of(moment);
            return new CompetitionTables(
                    all.competition(),
                    all.revision(),
                    parameters.select(
                            all.tables(), CompetitionTables.GroupTable::stage, CompetitionTables.GroupTable::group));
        });
    }

    @GET
    @Path("table.csv")
    @Produces(CSV + UTF_8)
    @Operation(operationId = "getCompetitionTableCsv", summary = "Get the tables of a competition as CSV")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = CSV))
    public Response csv(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return reads.text(
                request,
                parameters.competition(),
                parameters.at(),
                CSV + UTF_8,
                moment -> TableFiles.csv(parameters.select(
                        CompetitionTables.of(moment.competition()),
                        CompetitionTables.GroupTable::stage,
                        CompetitionTables.GroupTable::group)));
    }

    @GET
    @Path("results.json")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getCompetitionResults",
            summary = "Get a competition as a file of results",
            description =
                    "In the format that `./cartulary competitions table FILE` and `check` read. It lacks byes, penalties and walkovers without games, which the format cannot express.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(type = SchemaType.OBJECT)))
    public Response results(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return reads.json(
                request, parameters.competition(), parameters.at(), moment -> ResultsFile.of(moment.competition()));
    }
}
