package cartulary.query.past;

import cartulary.contracts.game.GameId;
import cartulary.contracts.rule.Languages;
import cartulary.http.JsonResponse;
import cartulary.query.access.GameAccess;
import cartulary.query.http.JsonBody;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadProblem;
import cartulary.query.http.ReadRequest;
import cartulary.query.http.ReadSlots;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.past.GameRecords;
import cartulary.record.whatif.ExplainedWhatIf;
import cartulary.record.whatif.WhatIf;
import cartulary.record.whatif.WhatIfOutcome;
import cartulary.record.whatif.WhatIfOutcome.Refused;
import cartulary.record.whatif.WhatIfOutcome.Unusable;
import cartulary.record.whatif.WhatIfRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.InputStream;
import java.util.Locale;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// What would follow if other choices were made. A POST because the choices are a body; it changes nothing.
@Path("/api/games/{game}/whatif")
@Consumes(MediaType.APPLICATION_JSON)
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Past")
public class WhatIfResource {
    private final GameRecords records;
    private final GameAccess access;
    private final ReadGuard guard;
    private final ReadSlots slots;

    public WhatIfResource(GameRecords records, GameAccess access, ReadGuard guard, ReadSlots slots) {
        this.records = records;
        this.access = access;
        this.guard = guard;
        this.slots = slots;
    }

    @POST
    @RunOnVirtualThread
    @Operation(
            operationId = "tryChoices",
            summary = "Try other choices from a revision on",
            description =
                    "The events that would follow, the game and the legal commands after them, the scores and their explanations. Nothing is recorded. A draw gives the tile that the record has at that place of the deck; where it has none, the order is sealed and `tile` must be given. Bets that are sealed at the revision stay sealed and count as nothing, except those given in `bets`; the answer lists them.")
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = WhatIfRequest.class)))
    @APIResponseSchema(value = ExplainedWhatIf.class, responseCode = "200", responseDescription = "OK")
    @APIResponse(responseCode = "400", description = "Invalid body or parameter")
    @APIResponse(responseCode = "404", description = "Unknown game or revision")
    @APIResponse(responseCode = "409", description = "The rules refuse a choice, or a tile or bet is impossible")
    @APIResponse(responseCode = "413", description = "The body is too large")
    public Response whatIf(
            @PathParam("game") String game,
            @Parameter(description = "The language of the sentences: " + Languages.CHOICE)
                    @QueryParam("language")
                    @Nullable
                    String language,
            @BeanParam ReadRequest request,
            InputStream stream) {
        GameId id = guard.open(request, game, ReadCost.WHATIF).game();
        var texts = Locale.of(request.language(language));
        WhatIfRequest asked = JsonBody.read(request, stream, WhatIfRequest.class);
        if (asked.at() < 1 || !access.hasRevision(id, asked.at())) {
            throw request.unknownRevision(asked.at());
        }
        return slots.compute(() -> {
            GameRecord record = records.readable(id).orElseThrow();
            if (record.revision() < asked.at()) {
                // Not behind, if an event up to there cannot be read.
                records.upTo(id, asked.at());
                return request.notYet(asked.at());
            }
            return JsonResponse.noStore(answer(record, asked, texts, request));
        });
    }

    private static ExplainedWhatIf answer(
            GameRecord record, WhatIfRequest asked, Locale language, ReadRequest request) {
        WhatIfOutcome outcome = PastAnswers.whatIf(record, asked);
        return switch (outcome) {
            case WhatIf answer -> ExplainedWhatIf.of(answer, language);
            case Refused refused -> throw refusal(refused, request);
            case Unusable(var reason, var params) -> throw request.problems().of(problem(reason), params);
        };
    }

    private static RuntimeException refusal(Refused refused, ReadRequest request) {
        return request.refused(ReadProblem.REFUSED_CHOICE, refused.rule(), Map.of("choice", refused.choice()))
                .with("choice", refused.choice())
                .with("refusal", refused.params())
                .build();
    }

    private static ReadProblem problem(WhatIfOutcome.Reason reason) {
        return switch (reason) {
            case TOO_MANY_CHOICES -> ReadProblem.TOO_MANY_CHOICES;
            case NO_POSITION -> ReadProblem.NO_POSITION;
            case NOT_A_MOVE -> ReadProblem.NOT_A_MOVE;
            case SEAT_MISSING -> ReadProblem.SEAT_MISSING;
            case TILE_SEALED -> ReadProblem.TILE_SEALED;
            case IMPOSSIBLE_TILE -> ReadProblem.IMPOSSIBLE_TILE;
            case IMPOSSIBLE_BET -> ReadProblem.IMPOSSIBLE_BET;
        };
    }
}
