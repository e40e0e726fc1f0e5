package cartulary.query.lobby;

import cartulary.contracts.game.Expansion;
import cartulary.contracts.view.GameView.Status;
import cartulary.http.Expectation;
import cartulary.http.JsonResponse;
import cartulary.query.http.ReadCost;
import cartulary.query.http.ReadGuard;
import cartulary.query.http.ReadRequest;
import cartulary.record.rating.RatingClass.Clock;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Arrays;
import java.util.Locale;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The list of public games.
@Path("/api/games")
@Tag(name = "Games")
public class LobbyResource {
    private static final long PAGE = 50;
    private static final long LARGEST_PAGE = 200;
    private static final String EXAMPLE_OF_NEXT = "1~1764141120000000~0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f";

    private final Lobby lobby;
    private final ReadGuard guard;

    public LobbyResource(Lobby lobby, ReadGuard guard) {
        this.guard = guard;
        this.lobby = lobby;
    }

    @GET
    @Produces(MediaType.APPLICATION_JSON)
    @RunOnVirtualThread
    @Operation(
            operationId = "listGames",
            summary = "List the public games, newest first",
            description =
                    "Games in which a person has a seat come before empty lobbies and games of bots only. With `expansion` or `clock` a page ends after 1,000 games at the latest: it may be short, or empty, although it has a `next`.")
    @APIResponseSchema(Lobby.Page.class)
    public Response games(
            @Parameter(description = "lobby, running, finished or abandoned; default: all")
                    @QueryParam("status")
                    @Nullable
                    String status,
            @Parameter(
                            description =
                                    "true: only games in which a person has a seat; false: only empty lobbies and games of bots; default: all")
                    @QueryParam("people")
                    @Nullable
                    String people,
            @Parameter(description = "Only games with none, or with this one of " + Expansion.CHOICE + "; default: all")
                    @QueryParam("expansion")
                    @Nullable
                    String expansion,
            @Parameter(
                            description =
                                    "untimed: only games without a time limit; step: with one for each step; clock: with a clock of each player; default: all")
                    @QueryParam("clock")
                    @Nullable
                    String clock,
            @Parameter(description = "`next` of the previous page") @QueryParam("before") @Nullable String before,
            @Parameter(description = "Games per page, 1 to 200; default: 50") @QueryParam("limit") @Nullable
                    String limit,
            @BeanParam ReadRequest request) {
        guard.admit(request, expansion == null && clock == null ? ReadCost.LIST : ReadCost.FILTERED_LIST);
        var filter = new GameFilter(
                choice(request, "status", status, Status.class),
                request.parameters().flag("people", people),
                request.parameters().choice("expansion", expansion, GameFilter.EXPANSIONS),
                choice(request, "clock", clock, Clock.class));
        Long size = request.parameters().number("limit", limit, 1, LARGEST_PAGE);
        return JsonResponse.noCache(lobby.page(filter, before(request, before), (int) (size == null ? PAGE : size)));
    }

    private static Lobby.@Nullable PageKey before(ReadRequest request, @Nullable String next) {
        return next == null
                ? null
                : Lobby.PageKey.parse(next)
                        .orElseThrow(() -> request.badParameter("before", Expectation.page(EXAMPLE_OF_NEXT)));
    }

    private static <E extends Enum<E>> @Nullable E choice(
            ReadRequest request, String parameter, @Nullable String value, Class<E> type) {
        String chosen = request.parameters()
                .choice(
                        parameter,
                        value,
                        Arrays.stream(type.getEnumConstants())
                                .map(LobbyResource::key)
                                .toList());
        return chosen == null ? null : Enum.valueOf(type, chosen.toUpperCase(Locale.ROOT));
    }

    private static String key(Enum<?> value) {
        return value.name().toLowerCase(Locale.ROOT);
    }
}
