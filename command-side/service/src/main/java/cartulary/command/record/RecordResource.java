package cartulary.command.record;

import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandRequest;
import cartulary.command.token.Bearer;
import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.header.EntityTags;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.http.SharedProblem;
import io.quarkus.vertx.http.Compressed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.EntityTag;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.StreamingOutput;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Map;
import java.util.function.Supplier;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/// The record of a game with a signed checkpoint. Served by the command side, because only it has the key.
@Path("/api/games/{game}")
@RunOnVirtualThread
@Tag(name = "Proofs")
@SecurityRequirement(name = "token")
public class RecordResource {
    private static final String NDJSON = "application/x-ndjson";
    private static final String TEXT = "text/plain;charset=utf-8";

    private static final Logger LOG = Logger.getLogger(RecordResource.class);

    /// The costs in the rate limits: a request that takes about as long costs 1.
    private static final int CHECKPOINT_COST = 2;
    private static final int RECORD_COST = 5;

    private final GameGuard guard;
    private final CommandLedger ledger;
    private final CheckpointedRecords records;

    public RecordResource(GameGuard guard, CommandLedger ledger, CheckpointedRecords records) {
        this.guard = guard;
        this.ledger = ledger;
        this.records = records;
    }

    @GET
    @Path("checkpoint")
    @Produces(TEXT)
    @Operation(
            operationId = "getCheckpoint",
            summary = "Get the signed checkpoint of the record",
            description =
                    "A signed note (C2SP tlog-checkpoint) with the number of events and the root of their tree. Keep it: a record that contradicts a kept checkpoint was changed. For one key and one `at` it is the same bytes for ever.")
    @APIResponse(
            responseCode = "200",
            description = "The checkpoint",
            content = @Content(mediaType = TEXT, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "304", description = "The caller has this checkpoint already")
    public Response checkpoint(
            @PathParam("game") String game,
            @Parameter(description = "The number of events, which is the revision of the last one; the head if absent")
                    @QueryParam("at")
                    @Nullable
                    String at,
            @BeanParam CommandRequest request) {
        var read = open(request, game, at, CHECKPOINT_COST);
        CheckpointLine line = records.checkpoint(read.game(), read.size());
        return respond(read, line, TEXT, () -> line.note().toString(), request);
    }

    @GET
    @Path("record")
    @Produces(NDJSON)
    @Compressed
    @Operation(
            operationId = "getRecord",
            summary = "Download the record with its signed checkpoint",
            description =
                    "All events up to `at`, one in each line, then one line with the checkpoint (`cartulary.record/1`). `./cartulary verify` and `docs/record-check.py` check it.")
    @APIResponse(
            responseCode = "200",
            description = "The record",
            content = @Content(mediaType = NDJSON, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "304", description = "The caller has this record already")
    public Response record(
            @PathParam("game") String game,
            @Parameter(description = "The number of events; the head if absent") @QueryParam("at") @Nullable String at,
            @BeanParam CommandRequest request) {
        var read = open(request, game, at, RECORD_COST);
        var record = records.record(read.game(), read.size());
        return respond(read, record.checkpoint(), NDJSON, () -> (StreamingOutput) out -> write(record, out), request);
    }

    private static void write(CheckpointedRecord record, OutputStream out) {
        try {
            record.write(out);
        } catch (IOException disconnected) {
            LOG.debug("a reader of a record disconnected", disconnected);
        }
    }

    /// @param isFixed true if the caller chose the size, so that the answer never changes
    private record Read(GameId game, long size, boolean isFixed, boolean isUnlisted) {}

    private Read open(CommandRequest request, String game, @Nullable String at, int cost) {
        Bearer bearer = guard.admitRead(request, cost);
        var admission = guard.readAdmission(request, bearer, game);
        long head = ledger.headRevision(admission.game());
        Long asked = request.parameters().number("at", at, 1, Long.MAX_VALUE);
        long size = asked == null ? head : asked;
        if (size > head) {
            throw request.problems().of(SharedProblem.UNKNOWN_REVISION, Map.of("revision", size));
        }
        return new Read(admission.game(), size, at != null, admission.members().visibility() == Visibility.UNLISTED);
    }

    private static Response respond(
            Read read, CheckpointLine line, String type, Supplier<Object> body, CommandRequest request) {
        var tag = new EntityTag(Hash.sha256(line.note().toString()).value());
        boolean isKnown =
                EntityTags.contain(request.headers().getHeaderString(HttpHeaders.IF_NONE_MATCH), tag.getValue());
        String visibility = read.isUnlisted() ? "private" : "public";
        String cache = read.isFixed() ? visibility + ", max-age=31536000, immutable" : visibility + ", no-cache";
        return (isKnown ? Response.notModified() : Response.ok(body.get()).type(type))
                .tag(tag)
                .header(HttpHeaders.CACHE_CONTROL, cache)
                .header(HttpHeaders.VARY, HttpHeaders.AUTHORIZATION)
                .build();
    }
}
