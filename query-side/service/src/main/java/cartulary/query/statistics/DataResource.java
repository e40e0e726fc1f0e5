package cartulary.query.statistics;

import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.query.statistics.ByteRange.NotSatisfiableException;
import cartulary.query.statistics.LakeFiles.Description;
import cartulary.query.statistics.LakeFiles.TableFile;
import cartulary.query.statistics.PublishedLake.Contents;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HEAD;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.PathPart;
import org.jspecify.annotations.Nullable;

/// The files of the lake, so that programs can read it from here as from a folder: DuckDB and others ask for ranges of
/// bytes.
@Path("/data")
@Tag(name = "Statistics")
@RunOnVirtualThread
public class DataResource {
    private static final String RANGE = "Range";
    private static final String IF_RANGE = "If-Range";
    private static final String CONTENT_RANGE = "Content-Range";
    private static final String ACCEPT_RANGES = "Accept-Ranges";
    private static final String ANY = "*/*";

    private final PublishedLake lake;
    private final ReadGuard guard;

    public DataResource(PublishedLake lake, ReadGuard guard) {
        this.lake = lake;
        this.guard = guard;
    }

    @GET
    @Produces(MediaType.TEXT_HTML + ";charset=UTF-8")
    @Operation(hidden = true)
    public Response index(@QueryParam("language") @Nullable String language, @BeanParam ReadRequest request) {
        guard.admit(request, ReadCost.FILE);
        Locale locale = language == null ? request.problems().language() : Locale.of(request.language(language));
        String html = lake.contents()
                .map(contents -> DataIndex.html(contents, locale))
                .orElseGet(() -> DataIndex.html(lake.isConfigured() ? "empty" : "not-configured", locale));
        return Response.fromResponse(
                        request.tagged(html.getBytes(StandardCharsets.UTF_8), MediaType.TEXT_HTML + ";charset=UTF-8"))
                .header("Content-Security-Policy", DataIndex.POLICY)
                .header(HttpHeaders.VARY, HttpHeaders.ACCEPT_LANGUAGE)
                .build();
    }

    @GET
    @Path("{file: .+}")
    @Produces(ANY)
    @Operation(
            operationId = "getDataFile",
            summary = "Get a file of the exported games",
            description =
                    "`manifest.json` lists the Parquet files; `schema.json`, `croissant.json` and `README.md` describe them. The ETag of a Parquet file is its SHA-256. One range of bytes can be asked for.")
    @APIResponse(responseCode = "200", description = "OK")
    @APIResponse(responseCode = "206", description = "A range of bytes", content = @Content(mediaType = ANY))
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown file, or no exported games yet")
    @APIResponse(responseCode = "416", description = "The range begins after the end of the file")
    public Response file(
            @Parameter(description = "The path of the file in the manifest") @PathParam("file") String file,
            @BeanParam ReadRequest request) {
        return respond(file, request, true);
    }

    @HEAD
    @Path("{file: .+}")
    @Produces(ANY)
    @Operation(hidden = true)
    public Response head(@PathParam("file") String file, @BeanParam ReadRequest request) {
        return respond(file, request, false);
    }

    private Response respond(String name, ReadRequest request, boolean withBody) {
        guard.admit(request, ReadCost.FILE);
        Contents contents = lake.contents().orElseThrow(() -> request.problems().of(ReadProblem.NO_STATISTICS));
        try {
            Optional<Description> description = LakeFiles.description(contents, name);
            if (description.isPresent()) {
                byte[] bytes = description.get().bytes();
                Response whole = request.tagged(bytes, description.get().type());
                return withBody
                        ? whole
                        : Response.fromResponse(whole)
                                .entity(null)
                                .header(HttpHeaders.CONTENT_LENGTH, bytes.length)
                                .build();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(name + " cannot be read", e);
        }
        TableFile file = LakeFiles.table(contents, name)
                .orElseThrow(() -> request.problems().of(ReadProblem.UNKNOWN_FILE));
        var tag = new EntityTag(file.sha256());
        if (request.isKnown(tag)) {
            return Response.notModified().tag(tag).build();
        }
        return part(file, tag, request, withBody);
    }

    private static Response part(TableFile file, EntityTag tag, ReadRequest request, boolean withBody) {
        String condition = request.headers().getHeaderString(IF_RANGE);
        String asked = condition == null || condition.equals('"' + tag.getValue() + '"')
                ? request.headers().getHeaderString(RANGE)
                : null;
        try {
            Optional<ByteRange> range = ByteRange.of(asked, file.bytes());
            ByteRange sent = range.orElse(new ByteRange(0, file.bytes()));
            var response = Response.status(range.isPresent() ? 206 : 200)
                    .type(LakeFiles.PARQUET)
                    .tag(tag)
                    .header(ACCEPT_RANGES, "bytes")
                    .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                    .header(HttpHeaders.CONTENT_LENGTH, sent.length());
            range.ifPresent(part -> response.header(CONTENT_RANGE, part.contentRange(file.bytes())));
            return (withBody ? response.entity(new PathPart(file.path(), sent.from(), sent.length())) : response)
                    .build();
        } catch (NotSatisfiableException e) {
            Response problem = request.problems()
                    .of(ReadProblem.RANGE_NOT_SATISFIABLE, Map.of("bytes", file.bytes()))
                    .toResponse();
            return Response.fromResponse(problem)
                    .header(CONTENT_RANGE, "bytes */" + file.bytes())
                    .build();
        }
    }
}
