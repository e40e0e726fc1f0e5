package cartulary.query.competitions;

import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The tables, cross tables and brackets of a competition, as data and as pictures.
@Path("/api/competitions/{competition}")
@RunOnVirtualThread
@Tag(name = "Competitions")
@APIResponse(responseCode = "304", description = "The caller has this answer already")
@APIResponse(responseCode = "404", description = "Unknown competition, revision, stage or group")
public class CompetitionTablesResource {
    private static final String SVG = "image/svg+xml";
    private static final String CSV = "text/csv";
    private static final String UTF_8 = ";charset=UTF-8";
    private static final MediaType SVG_TYPE = MediaType.valueOf(SVG);

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
    @Path("crosstable")
    @Produces({MediaType.APPLICATION_JSON, SVG})
    @Operation(
            operationId = "getCompetitionCrossTable",
            summary = "Get the cross tables of a competition",
            description =
                    "As image/svg+xml: the picture of one group, the first that fits `stage` and `group`. Pictures name entrants by their ids.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = CompetitionCrossTables.class)),
                @Content(mediaType = SVG)
            })
    public Response crossTable(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        if (isPicture(request)) {
            return varied(crossTablePicture(parameters, request));
        }
        return varied(reads.json(request, parameters.competition(), parameters.at(), moment -> {
            CompetitionCrossTables all = CompetitionCrossTables.of(moment);
            return new CompetitionCrossTables(all.competition(), all.revision(), crossTables(parameters, all));
        }));
    }

    @GET
    @Path("crosstable.svg")
    @Produces(SVG)
    @Operation(operationId = "getCompetitionCrossTablePicture", summary = "Get a cross table as a picture")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = SVG))
    public Response crossTablePicture(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return picture(
                parameters,
                request,
                moment -> crossTables(parameters, CompetitionCrossTables.of(moment)),
                CompetitionPictures::crossTable);
    }

    private static List<CompetitionCrossTables.GroupCrossTable> crossTables(
            CompetitionParameters parameters, CompetitionCrossTables all) {
        return parameters.select(
                all.tables(),
                CompetitionCrossTables.GroupCrossTable::stage,
                CompetitionCrossTables.GroupCrossTable::group);
    }

    @GET
    @Path("bracket")
    @Produces({MediaType.APPLICATION_JSON, SVG})
    @Operation(
            operationId = "getCompetitionBracket",
            summary = "Get the brackets of a competition",
            description =
                    "As image/svg+xml: the picture of one group, the first that fits `stage` and `group`. Pictures name entrants by their ids.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = {
                @Content(
                        mediaType = MediaType.APPLICATION_JSON,
                        schema = @Schema(implementation = CompetitionBrackets.class)),
                @Content(mediaType = SVG)
            })
    public Response bracket(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        if (isPicture(request)) {
            return varied(bracketPicture(parameters, request));
        }
        return varied(reads.json(
                request,
                parameters.competition(),
                parameters.at(),
                moment -> new CompetitionBrackets(moment.id(), moment.revision(), brackets(parameters, moment))));
    }

    @GET
    @Path("bracket.svg")
    @Produces(SVG)
    @Operation(operationId = "getCompetitionBracketPicture", summary = "Get a bracket as a picture")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = SVG))
    public Response bracketPicture(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return picture(parameters, request, moment -> brackets(parameters, moment), CompetitionPictures::bracket);
    }

    private static List<CompetitionBrackets.GroupBracket> brackets(
            CompetitionParameters parameters, CompetitionMoment moment) {
        return parameters.select(
                CompetitionBrackets.of(moment.competition()),
                CompetitionBrackets.GroupBracket::stage,
                CompetitionBrackets.GroupBracket::group);
    }

    @FunctionalInterface
    private interface Drawing<T> {
        String svg(CompetitionPictures pictures, T drawn);
    }

    private <T> Response picture(
            CompetitionParameters parameters,
            ReadRequest request,
            Function<CompetitionMoment, List<T>> find,
            Drawing<T> drawing) {
        var pictures = new CompetitionPictures(PictureWords.in(Locale.of(request.language(parameters.language()))));
        return reads.text(request, parameters.competition(), parameters.at(), SVG, moment -> {
            T first = find.apply(moment).stream().findFirst().orElseThrow(() -> request.problems()
                    .of(ReadProblem.UNKNOWN_GROUP, Map.of("competition", parameters.competition())));
            return drawing.svg(pictures, first);
        });
    }

    private static boolean isPicture(ReadRequest request) {
        return request.preferred(MediaType.APPLICATION_JSON_TYPE, SVG_TYPE).equals(SVG_TYPE);
    }

    private static Response varied(Response response) {
        response.getHeaders().putSingle("Vary", "Accept");
        return response;
    }

    @GET
    @Path("results.json")
    @Produces(MediaType.APPLICATION_JSON)
    @Operation(
            operationId = "getCompetitionResults",
            summary = "Get a competition as a file of results",
            description =
                    "The format that `./cartulary competitions table FILE` and `check` read. Byes, penalties and walkovers without games have no place in it.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(mediaType = MediaType.APPLICATION_JSON, schema = @Schema(type = SchemaType.OBJECT)))
    public Response results(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return reads.json(
                request, parameters.competition(), parameters.at(), moment -> ResultsFile.of(moment.competition()));
    }
}
