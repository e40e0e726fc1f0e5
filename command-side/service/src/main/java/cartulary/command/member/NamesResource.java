package cartulary.command.member;

import cartulary.command.game.GameGuard;
import cartulary.command.game.GameMembers.Member;
import cartulary.command.http.CommandRequest;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.CommandLedger;
import cartulary.http.JsonResponse;
import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.BeanParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponseSchema;
import org.eclipse.microprofile.openapi.annotations.security.SecurityRequirement;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/// The display names of the players of a game. Events contain player ids only, so that names can be erased.
@Path("/api/games/{game}/names")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Players")
@SecurityRequirement(name = "token")
public class NamesResource {
    private final GameGuard guard;
    private final CommandLedger ledger;

    public NamesResource(GameGuard guard, CommandLedger ledger) {
        this.guard = guard;
        this.ledger = ledger;
    }

    /// The display name of a player.
    @Schema(requiredProperties = {"seat", "player", "name"})
    public record Name(int seat, String player, String name) {}

    /// The display names of a game, by seat.
    @Schema(requiredProperties = {"game", "names"})
    public record Names(GameId game, List<Name> names) {}

    @GET
    @RunOnVirtualThread
    @Operation(
            operationId = "getNames",
            summary = "Get the display names of the players",
            description = "By seat, of the players who gave a name.")
    @APIResponseSchema(Names.class)
    public Response names(@PathParam("game") String game, @BeanParam CommandRequest request) {
        var admission = guard.readAdmission(request, guard.admit(request), game);
        Map<String, Integer> seats =
                admission.members().seats().stream().collect(Collectors.toMap(Member::player, Member::seat));
        List<Name> names = ledger.names(seats.keySet()).stream()
                .map(given -> new Name(
                        Objects.requireNonNull(seats.get(given.player()), "a name of another player"),
                        given.player(),
                        given.name()))
                .sorted(Comparator.comparing(Name::seat))
                .toList();
        return JsonResponse.noStore(new Names(admission.game(), names));
    }
}
