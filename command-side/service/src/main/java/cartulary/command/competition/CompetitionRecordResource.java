package cartulary.command.competition;

import cartulary.command.http.CommandRequest;
import cartulary.command.key.RecordKeys;
import cartulary.command.token.Bearer;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionLogFile;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.CompetitionStore;
import cartulary.http.SharedProblem;
import io.quarkus.vertx.http.Compressed;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The log of a competition with its signed checkpoint. Served by the command side, because only it has the key.
@Path("/api/competitions/{competition}/record")
@RunOnVirtualThread
@Tag(name = "Competitions")
public class CompetitionRecordResource {
    private static final String NDJSON = "application/x-ndjson";

    /// The cost in the rate limits, and the events that cost one more: a root of their tree takes a microsecond each.
    private static final int COST = 5;

    private static final int EVENTS_OF_A_REQUEST = 1_000;

    private final RequestGuard guard;
    private final CompetitionStore store;
    private final CommandLedger ledger;
    private final RecordKeys keys;

    CompetitionRecordResource(RequestGuard guard, CompetitionStore store, CommandLedger ledger, RecordKeys keys) {
        this.guard = guard;
        this.store = store;
        this.ledger = ledger;
        this.keys = keys;
    }

    @GET
    @Produces(NDJSON)
    @Compressed
    @Operation(
            operationId = "getCompetitionRecord",
            summary = "Download the log of a competition with its signed checkpoint",
            description = "All events, one in each line, then one line with the checkpoint"
                    + " (`cartulary.competition/1`). `./cartulary verify` and `docs/record-check.py` check it. Nothing"
                    + " in it identifies a person.")
    @APIResponse(
            responseCode = "200",
            description = "The record",
            content = @Content(mediaType = NDJSON, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    @APIResponse(responseCode = "404", description = "Unknown competition")
    public Response record(@PathParam("competition") String competition, @BeanParam CommandRequest request) {
        Bearer bearer = guard.admitRead(request, COST);
        List<byte[]> entries = CompetitionEntry.isId(competition) ? store.entries(competition, 0) : List.of();
        if (entries.isEmpty()) {
            throw request.problems().of(SharedProblem.UNKNOWN_COMPETITION);
        }
        if (entries.size() > EVENTS_OF_A_REQUEST) {
            guard.charge(request, bearer, entries.size() / EVENTS_OF_A_REQUEST);
        }
        LogCheckpoint checkpoint = keys.checkpoint(ledger.logId(), CompetitionLogFile.subject(competition), entries);
        return Response.ok(checkpoint.file(entries, CompetitionLogFile.FORMAT), NDJSON)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }
}
