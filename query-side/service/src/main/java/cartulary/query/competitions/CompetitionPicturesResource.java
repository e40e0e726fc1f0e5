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

    private static final Drawn<GroupCrossTable> CROSS_TABLES = new Drawn<>(
            moment -> CompetitionCrossTables.of(moment).tables(),
            GroupCrossTable::stage,
            GroupCrossTable::group,
            (moment, tables) -> new CompetitionCrossTables(moment.id(), moment.revision(), tables),
            CompetitionPictures::crossTable);

    private static final Drawn<GroupBracket> BRACKETS = new Drawn<>(
            moment -> CompetitionBrackets.of(moment.competition()),
            GroupBracket::stage,
            GroupBracket::group,
            (moment, brackets) -> new CompetitionBrackets(moment.id(), moment.revision(), brackets),
            CompetitionPictures::bracket);

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
        return dataOrPicture(parameters, request, CROSS_TABLES);
    }

    @GET
    @Path("crosstable.svg")
    @Produces(SVG)
    @Operation(operationId = "getCompetitionCrossTablePicture", summary = "Get a cross table as a picture")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = SVG))
    public Response crossTablePicture(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return picture(parameters, request, CROSS_TABLES);
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
        return dataOrPicture(parameters, request, BRACKETS);
    }

    @GET
    @Path("bracket.svg")
    @Produces(SVG)
    @Operation(operationId = "getCompetitionBracketPicture", summary = "Get a bracket as a picture")
    @APIResponse(responseCode = "200", description = "OK", content = @Content(mediaType = SVG))
    public Response bracketPicture(@BeanParam CompetitionParameters parameters, @BeanParam ReadRequest request) {
        return picture(parameters, request, BRACKETS);
    }

    /// A view of each group of a competition, as data and as a picture.
    private record Drawn<T>(
            Function<CompetitionMoment, List<T>> all,
            Function<T, String> stage,
            Function<T, String> group,
            BiFunction<CompetitionMoment, List<T>, Object> data,
            BiFunction<CompetitionPictures, T, String> picture) {
        List<T> selected(CompetitionParameters parameters, CompetitionMoment moment) {
            return parameters.select(all.apply(moment), stage, group);
        }
    }

    /// Returns the data, or the picture if the caller prefers one.
    private Response dataOrPicture(CompetitionParameters parameters, ReadRequest request, Drawn<?> drawn) {
        boolean isPicture =
                request.preferred(MediaType.APPLICATION_JSON_TYPE, SVG_TYPE).equals(SVG_TYPE);
        Response response = isPicture ? picture(parameters, request, drawn) : data(parameters, request, drawn);
        response.getHeaders().putSingle(HttpHeaders.VARY, HttpHeaders.ACCEPT);
        return response;
    }

    private <T> Response data(CompetitionParameters parameters, ReadRequest request, Drawn<T> drawn) {
        return reads.json(request, parameters.competition(), parameters.at(), moment -> drawn.data()
                .apply(moment, drawn.selected(parameters, moment)));
    }

    private <T> Response picture(CompetitionParameters parameters, ReadRequest request, Drawn<T> drawn) {
        var pictures = new CompetitionPictures(PictureWords.in(Locale.of(request.language(parameters.language()))));
        return reads.text(request, parameters.competition(), parameters.at(), SVG, moment -> {
            T first = drawn.selected(parameters, moment).stream().findFirst().orElseThrow(() -> request.problems()
                    .of(ReadProblem.UNKNOWN_GROUP, Map.of("competition", parameters.competition())));
            return drawn.picture().apply(pictures, first);
        });
    }
}
