package cartulary.query.competitions;

import cartulary.query.competitions.CompetitionBrackets.GroupBracket;
import cartulary.query.competitions.CompetitionCrossTables.GroupCrossTable;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The cross tables and brackets of a competition, as data and as pictures.
@Path("/api/competitions/{competition}")
@RunOnVirtualThread
@Tag(name = "Competitions")
@APIResponse(responseCode = "304", description = "The caller has this answer already")
@APIResponse(responseCode = "404", description = "Unknown competition, revision, stage or group")
public class CompetitionPicturesResource {
    private static final String SVG = "image/svg+xml";
    private static final MediaType SVG_TYPE = MediaType.valueOf(SVG);
    private static final String PICTURE = "As image/svg+xml: a picture of one group, the first one that `stage` and"
            + " `group` select. Entrants are named by their ids in it.";

    private final CompetitionReads reads;

    public CompetitionPicturesResource(CompetitionReads reads) {
        this.reads = reads;
    }

    @GET
    @Path("crosstable")
    @Produces({MediaType.APPLICATION_JSON, SVG})
    @Operation(
            operationId = "getCompetitionCrossTable",
            summary = "Get the cross tables of a competition",
            description = PICTURE)
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
        return dataOrPicture(
                parameters,
                request,
                moment -> new CompetitionCrossTables(moment.id(), moment.revision(), crossTables(parameters, moment)),
                this::crossTablePicture);
    }

    @GET
    @Path("crosstable.svg")
    @Produces(SVG)
    @Operation(operationId = "getCompetitionCrossTablePicture", summary = "Get a cross table as a picture")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = SVG))
    public Response crossTablePicture(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return picture(parameters, request, moment -> crossTables(parameters, moment), CompetitionPictures::crossTable);
    }

    private static List<GroupCrossTable> crossTables(CompetitionParameters parameters, CompetitionMoment moment) {
        return parameters.select(
                CompetitionCrossTables.of(moment).tables(), GroupCrossTable::stage, GroupCrossTable::group);
    }

    @GET
    @Path("bracket")
    @Produces({MediaType.APPLICATION_JSON, SVG})
    @Operation(
            operationId = "getCompetitionBracket",
            summary = "Get the brackets of a competition",
            description = PICTURE)
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
        return dataOrPicture(
                parameters,
                request,
                moment -> new CompetitionBrackets(moment.id(), moment.revision(), brackets(parameters, moment)),
                this::bracketPicture);
    }

    @GET
    @Path("bracket.svg")
    @Produces(SVG)
    @Operation(operationId = "getCompetitionBracketPicture", summary = "Get a bracket as a picture")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = SVG))
    public Response bracketPicture(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return picture(parameters, request, moment -> brackets(parameters, moment), CompetitionPictures::bracket);
    }

    private static List<GroupBracket> brackets(CompetitionParameters parameters, CompetitionMoment moment) {
        return parameters.select(
                CompetitionBrackets.of(moment.competition()), GroupBracket::stage, GroupBracket::group);
    }

    /// Returns the data, or the picture if the caller prefers one.
    private Response dataOrPicture(
            CompetitionParameters parameters,
            ReadRequest request,
            Function<CompetitionMoment, Object> data,
            BiFunction<CompetitionParameters, ReadRequest, Response> picture) {
        boolean isPicture =
                request.preferred(MediaType.APPLICATION_JSON_TYPE, SVG_TYPE).equals(SVG_TYPE);
        Response response = isPicture
                ? picture.apply(parameters, request)
                : reads.json(request, parameters.competition(), parameters.at(), data);
        response.getHeaders().putSingle(HttpHeaders.VARY, HttpHeaders.ACCEPT);
        return response;
    }

    private <T> Response picture(
            CompetitionParameters parameters,
            ReadRequest request,
            Function<CompetitionMoment, List<T>> find,
            BiFunction<CompetitionPictures, T, String> drawing) {
        var pictures = new CompetitionPictures(PictureWords.in(Locale.of(request.language(parameters.language()))));
        return reads.text(request, parameters.competition(), parameters.at(), SVG, moment -> {
            T first = find.apply(moment).stream().findFirst().orElseThrow(() -> request.problems()
                    .of(ReadProblem.UNKNOWN_GROUP, Map.of("competition", parameters.competition())));
            return drawing.apply(pictures, first);
        });
    }
}
