package cartulary.command.seek;

import cartulary.command.game.GameGateway;
import cartulary.command.game.GameGuard;
import cartulary.command.http.CommandRequest;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.store.PersonStore;
import cartulary.contracts.store.PersonStore.Handle;
import cartulary.contracts.store.Presence;
import cartulary.contracts.store.Seeks;
import cartulary.contracts.store.Seeks.RatingRange;
import cartulary.contracts.store.Seeks.Seek;
import cartulary.http.JsonResponse;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/// The public games that look for players.
@Path("/api/seeks")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Finding a game")
public class SeeksResource {
    private static final int MOST = 100;

    /// A list costs a look at every game in it.
    private static final int COST = 10;

    private final GameGuard guard;
    private final GameGateway gateway;
    private final Seeks seeks;
    private final PersonStore persons;
    private final Presence presence;

    public SeeksResource(GameGuard guard, GameGateway gateway, Seeks seeks, PersonStore persons, Presence presence) {
        this.guard = guard;
        this.gateway = gateway;
        this.seeks = seeks;
        this.persons = persons;
        this.presence = presence;
    }

    /// The open seeks, the earliest first.
    @Schema(requiredProperties = "seeks")
    public record OpenSeeks(List<OpenSeek> seeks) {}

    /// A public game that looks for players.
    ///
    /// @param seats the number of taken seats
    /// @param person the account of the player who seeks; absent for a guest
    /// @param handle of that account
    /// @param present whether a player of the game was there in the last 45 seconds
    /// @param ratings of the players who are wished for; absent for any
    @Schema(requiredProperties = {"game", "options", "seats", "present"})
    public record OpenSeek(
            GameId game,
            GameOptions options,
            int seats,
            @Nullable String person,
            @Nullable String handle,
            boolean present,
            @Nullable RatingRange ratings) {}

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "listSeeks",
            summary = "List the games that look for players",
            description =
                    "The newest 100, the earliest of them first. To play, send `JoinGame` to one of them: when the last seat"
                            + " is taken, it starts. A player who is not present is not there to play at once.")
    @APIResponse(
            responseCode = "200",
            description = "OK",
            content = @Content(schema = @Schema(implementation = OpenSeeks.class)))
    @APIResponse(responseCode = "401", description = "A token was sent that is not valid")
    public Response seeks(@BeanParam CommandRequest request) {
        guard.admitRead(request, COST);
        List<Seek> open = seeks.open(MOST);
        Map<String, String> handles =
                persons
                        .handles(open.stream()
                                .flatMap(seek -> Stream.ofNullable(seek.person()))
                                .distinct()
                                .toList())
                        .stream()
                        .collect(Collectors.toMap(Handle::person, Handle::handle));
        return JsonResponse.noStore(new OpenSeeks(open.stream()
                .flatMap(seek -> gateway.head(seek.game()).map(head -> listed(seek, head, handles)).stream())
                .filter(seek -> seek.seats() < seek.options().maxSeats())
                .toList()));
    }

    /// Of a game that has left the lobby, all seats count as taken.
    private OpenSeek listed(Seek seek, Game head, Map<String, String> handles) {
        String person = SeekResource.seated(head, seek.person());
        int taken = head.step() instanceof Step.Lobby
                ? head.players().size()
                : head.options().maxSeats();
        return new OpenSeek(
                seek.game(),
                head.options(),
                taken,
                person,
                person == null ? null : handles.get(person),
                !presence.present(seek.game()).isEmpty(),
                seek.ratings());
    }
}
