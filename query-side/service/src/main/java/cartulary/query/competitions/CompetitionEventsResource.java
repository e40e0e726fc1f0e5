package cartulary.query.competitions;

import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadRequest;
import cartulary.query.live.OpenStreams;
import io.smallrye.common.annotation.RunOnVirtualThread;
import io.vertx.ext.web.RoutingContext;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.ByteArrayOutputStream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The events of a competition and a live stream of new ones, in their stored bytes.
@Path("/api/competitions/{competition}/events")
@RunOnVirtualThread
@Tag(name = "Competitions")
public class CompetitionEventsResource {
    private static final String NDJSON = "application/x-ndjson";
    private static final String SSE = "text/event-stream";
    private static final MediaType NDJSON_TYPE = MediaType.valueOf(NDJSON);
    private static final MediaType SSE_TYPE = MediaType.valueOf(SSE);
    private static final String LAST_EVENT_ID = "Last-Event-ID";

    private final CompetitionRecords records;
    private final CompetitionReads reads;
    private final OpenStreams streams;

    public CompetitionEventsResource(CompetitionRecords records, CompetitionReads reads, OpenStreams streams) {
        this.records = records;
        this.reads = reads;
        this.streams = streams;
    }

    @GET
    @Produces({NDJSON, SSE})
    @Operation(
            operationId = "getCompetitionEvents",
            summary = "Get the events of a competition, optionally as a live stream",
            description =
                    "As application/x-ndjson: one event per line, after revision `after` (0 for all) up to `at` or the head. As text/event-stream: one message `event` per event after Last-Event-ID or `after`, whose id is its revision, and a comment as a heartbeat; the stream does not end by itself.")
    @APIResponse(
            responseCode = "200",
            description = "The events",
            content = {
                @Content(mediaType = NDJSON, schema = @Schema(type = SchemaType.STRING)),
                @Content(mediaType = SSE, schema = @Schema(type = SchemaType.STRING))
            })
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown competition or revision")
    public Response events(
            @PathParam("competition") String competition,
            @Parameter(description = "The revision after which they begin; default: 0") @QueryParam("after") @Nullable
                    String after,
            @Parameter(description = "The last revision; default: the head") @QueryParam("at") @Nullable String at,
            @BeanParam ReadRequest request,
            @Context RoutingContext routing) {
        long head = reads.head(request, competition, ReadCost.EVENTS);
        if (request.preferred(NDJSON_TYPE, SSE_TYPE).equals(SSE_TYPE)) {
            String last = request.headers().getHeaderString(LAST_EVENT_ID);
            long from =
                    last == null ? reached(request, "after", after, head) : reached(request, LAST_EVENT_ID, last, head);
            return streams.answer(
                    request, routing, SSE, new CompetitionStream(records, competition, from, streams.heartbeat()));
        }
        long until = CompetitionReads.revision(request, "at", at, 1, head);
        var lines = new ByteArrayOutputStream();
        for (byte[] event : records.events(competition, reached(request, "after", after, head), until)) {
            lines.writeBytes(event);
            lines.write('\n');
        }
        return request.tagged(lines.toByteArray(), NDJSON);
    }

    private static long reached(ReadRequest request, String name, @Nullable String value, long head) {
        return value == null ? 0 : CompetitionReads.revision(request, name, value, 0, head);
    }
}
