package cartulary.rules;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.contracts.view.Legal.MeepleSpot;
import java.util.List;

/// What somebody may do now. Agrees with the deciders: what is listed is accepted, what is not is
/// refused.
final class LegalChoices {
    private static final List<String> HOST_IN_LOBBY =
            List.of("JoinGame", "SeatBot", "RemoveSeat", "ReissueToken", "StartGame", "CloseGame");
    private static final List<String> HOST_IN_PLAY = List.of("ReissueToken", "CloseGame");
    private static final List<String> SERVICE_IN_PLAY = List.of("ExpireStep", "AbandonGame");

    private LegalChoices() {}

    static Legal of(Game game, TileTable table, Actor actor) {
        return switch (game.step()) {
            case Step.Unopened s ->
                    legal(game, actor.equals(Actor.HOST) ? List.of("OpenGame") : List.of());
            case Step.Lobby s -> legal(game, inLobby(game, actor));
            case Step.Drawing(int seat) -> legal(game, inPlay(game, actor, seat, "DrawTile"));
            case Step.PlacingTile(int seat, var variant) ->
                    isActive(actor, seat)
                            ? legal(
                                    game,
                                    inPlay(game, actor, seat, "PlaceTile"),
                                    game.board.placements(table.number(variant)),
                                    List.of())
                            : legal(game, inPlay(game, actor, seat));
            case Step.PlacingFigure(int seat) ->
                    isActive(actor, seat)
                            ? legal(
                                    game,
                                    inPlay(game, actor, seat, "PlaceMeeple", "SkipPlacement"),
                                    List.of(),
                                    MeepleSpots.all(game.board, game.figures, seat))
                            : legal(game, inPlay(game, actor, seat));
            case Step.Finished s -> legal(game, List.of());
        };
    }

    private static Legal legal(Game game, List<String> commands) {
        return legal(game, commands, List.of(), List.of());
    }

    private static Legal legal(
            Game game,
            List<String> commands,
            List<Placement> placements,
            List<MeepleSpot> meeples) {
        return new Legal(game.revision(), game.step().name(), commands, placements, meeples);
    }

    private static List<String> inLobby(Game game, Actor actor) {
        boolean full = game.players().size() == game.options().maxSeats();
        return switch (actor) {
            case Actor.Guest a -> full ? List.of() : List.of("JoinGame");
            case Actor.Host a ->
                    HOST_IN_LOBBY.stream()
                            .filter(
                                    command ->
                                            !full
                                                    || !command.equals("JoinGame")
                                                            && !command.equals("SeatBot"))
                            .filter(
                                    command ->
                                            !command.equals("StartGame")
                                                    || game.players().size() >= 2)
                            .filter(
                                    command ->
                                            !command.equals("RemoveSeat")
                                                    || !game.players().isEmpty())
                            .filter(command -> !command.equals("ReissueToken") || hasPerson(game))
                            .toList();
            case Actor.Service a -> List.of("AbandonGame");
            case Actor.Seated(int seat) ->
                    game.player(seat) == null ? List.of() : List.of("LeaveGame");
        };
    }

    private static List<String> inPlay(Game game, Actor actor, int active, String... choices) {
        return switch (actor) {
            case Actor.Guest a -> List.of();
            case Actor.Host a -> hasPerson(game) ? HOST_IN_PLAY : List.of("CloseGame");
            case Actor.Service a -> SERVICE_IN_PLAY;
            case Actor.Seated(int seat) -> {
                Player player = game.player(seat);
                if (player == null || player.resigned()) {
                    yield List.of();
                }
                yield seat == active ? withResign(choices) : List.of("Resign");
            }
        };
    }

    private static boolean isActive(Actor actor, int seat) {
        return actor instanceof Actor.Seated(int own) && own == seat;
    }

    private static List<String> withResign(String... choices) {
        return switch (choices.length) {
            case 1 -> List.of(choices[0], "Resign");
            default -> List.of(choices[0], choices[1], "Resign");
        };
    }

    private static boolean hasPerson(Game game) {
        return game.players().stream().anyMatch(player -> player.policy() == null);
    }
}
