package cartulary.command.person;

import cartulary.command.http.CommandProblem;
import cartulary.command.http.CommandRequest;
import cartulary.command.key.RecordKeys;
import cartulary.command.person.AccountView.SigningKeyPeriod;
import cartulary.command.token.RequestGuard;
import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.person.PersonLog;
import cartulary.contracts.person.PersonRecord;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Handle;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Instant;
import java.util.List;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What everybody may know of a person with an account.
@Path("/api/persons")
@Tag(name = "Accounts")
public class PersonResource {
    private static final String NDJSON = "application/x-ndjson";
    private static final int RECORD_COST = 5;

    private final RequestGuard guard;
    private final People people;
    private final PersonStore store;
    private final CommandLedger ledger;
    private final RecordKeys keys;

    PersonResource(RequestGuard guard, People people, PersonStore store, CommandLedger ledger, RecordKeys keys) {
        this.guard = guard;
        this.people = people;
        this.store = store;
        this.ledger = ledger;
        this.keys = keys;
    }

    /// A person with an account.
    ///
    /// @param handle absent once the account is closed
    /// @param keys the signing keys that the person ever had, with the times in which they were the person's
    @Schema(requiredProperties = {"person", "registered", "keys"})
    public record PersonView(
            String person,
            @Nullable String handle,
            Instant registered,
            @Nullable Instant closed,
            List<SigningKeyPeriod> keys) {}

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(operationId = "findPerson", summary = "Find a person by the handle")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = PersonView.class)))
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    @APIResponse(responseCode = "404", description = "Nobody has this handle")
    public Response find(
            @Parameter(required = true, description = "In any case, with or without hyphens")
                    @QueryParam("handle")
                    @Nullable
                    String handle,
            @BeanParam CommandRequest request) {
        guard.admitRead(request, 1);
        return JsonResponse.noStore(
                view(request, handle == null ? "" : people.named(handle).orElse("")));
    }

    @GET
    @Path("{person}")
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(operationId = "getPerson", summary = "Get a person")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = PersonView.class)))
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    @APIResponse(responseCode = "404", description = "Unknown person")
    public Response person(@PathParam("person") String person, @BeanParam CommandRequest request) {
        guard.admitRead(request, 1);
        return JsonResponse.noStore(view(request, person));
    }

    private PersonView view(CommandRequest request, String person) {
        PersonLog log = people.log(person).orElseThrow(() -> request.problems().of(CommandProblem.UNKNOWN_PERSON));
        String handle = store.handles(List.of(person)).stream()
                .map(Handle::handle)
                .findFirst()
                .orElse(null);
        return new PersonView(person, handle, log.registered(), log.closed(), SigningKeyPeriod.of(log));
    }

    @GET
    @Path("{person}/record")
    @Produces(NDJSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "getPersonRecord",
            summary = "Download the log of a person's signing keys with its signed checkpoint",
            description = "All events, one in each line, then one line with the checkpoint (`cartulary.person/1`)."
                    + " `./cartulary verify --person FILE` says with it whose key signed the moves of a game.")
    @APIResponse(
            responseCode = "200",
            description = "The record",
            content = @Content(mediaType = NDJSON, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    @APIResponse(responseCode = "404", description = "Unknown person")
    public Response record(@PathParam("person") String person, @BeanParam CommandRequest request) {
        guard.admitRead(request, RECORD_COST);
        List<byte[]> entries = store.entries(person);
        if (entries.isEmpty()) {
            throw request.problems().of(CommandProblem.UNKNOWN_PERSON);
        }
        LogCheckpoint checkpoint = keys.checkpoint(ledger.logId(), PersonRecord.subject(person), entries);
        return Response.ok(checkpoint.file(entries, PersonRecord.FORMAT), NDJSON)
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }
}
