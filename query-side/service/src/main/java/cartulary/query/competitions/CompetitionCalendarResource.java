package cartulary.query.competitions;

import cartulary.contracts.rule.Languages;
import cartulary.query.http.ReadRequest;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Response;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The deadlines of a competition as a calendar.
@Path("/api/competitions/{competition}/calendar.ics")
@RunOnVirtualThread
@Produces(CompetitionCalendarResource.CALENDAR)
@Tag(name = "Competitions")
public class CompetitionCalendarResource {
    static final String CALENDAR = "text/calendar;charset=UTF-8";

    private final CompetitionReads reads;
    private final CompetitionRecords records;

    public CompetitionCalendarResource(CompetitionReads reads, CompetitionRecords records) {
        this.reads = reads;
        this.records = records;
    }

    @GET
    @Operation(
            operationId = "getCompetitionCalendar",
            summary = "Get the deadlines of a competition as iCalendar (RFC 5545)",
            description =
                    "The deadlines of line-ups and of seeds for draws, in UTC, for programs that subscribe to calendars. A postponed deadline keeps its UID.")
    @APIResponse(
            responseCode = "200",
            description = "The calendar",
            content = @Content(mediaType = CALENDAR, schema = @Schema(type = SchemaType.STRING)))
    @APIResponse(responseCode = "304", description = "The caller has this answer already")
    @APIResponse(responseCode = "404", description = "Unknown competition or revision")
    public Response calendar(
            @PathParam("competition") String competition,
            @Parameter(description = "The competition at this revision") @QueryParam("at") @Nullable String at,
            @Parameter(description = "The language of its texts: " + Languages.CHOICE) @QueryParam("language") @Nullable
                    String language,
            @BeanParam ReadRequest request) {
        var words = PictureWords.in(Locale.of(request.language(language)));
        return reads.text(
                request,
                competition,
                at,
                CALENDAR,
                moment -> CompetitionCalendar.of(moment, records.events(moment.id(), 0, moment.revision()), words));
    }
}
