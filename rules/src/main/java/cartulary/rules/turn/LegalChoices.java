package cartulary.rules.turn;

import cartulary.contracts.game.Actor;
import cartulary.contracts.view.Legal;
import cartulary.rules.board.MeepleSpots;
import java.util.List;

/// What somebody may do now. Agrees with the deciders: what is listed is accepted, what is not is
/// refused. Only time is not asked here: `ExpireStep` is listed before the deadline has passed, too.
public final class LegalChoices {
    private static final List<String> HOST_IN_LOBBY =
            List.of("JoinGame", "SeatBot", "RemoveSeat", "ReissueToken", "StartGame", "CloseGame");
    private static final List<String> HOST_IN_PLAY = List.of("ReissueToken", "CloseGame");

    private LegalChoices() {}

    public static Legal of(Game game, Actor actor) {
        var draft = new LegalBuilder();
        switch (game.step()) {
            case Step.Unopened s -> {
                if (actor.equals(Actor.HOST)) {
                    draft.commands.add("OpenGame");
                }
            }
            case Step.Lobby s -> draft.commands.addAll(inLobby(game, actor));
            case Step.Seeding s -> inSeeding(draft, game, actor);
            case Step.Finished s -> {}
            case Step.Drawing s -> inPlay(draft, game, actor);
            case Step.PlacingTile s -> inPlay(draft, game, actor);
            case Step.PlacingFigure s -> inPlay(draft, game, actor);
            case Step.ChoosingBetFeature s -> inPlay(draft, game, actor);
            case Step.Betting s -> inPlay(draft, game, actor);
            case Step.ChoosingFinalBetFeature s -> inPlay(draft, game, actor);
        }
        return draft.at(game);
    }

    private static void inSeeding(LegalBuilder draft, Game game, Actor actor) {
        switch (actor) {
            case Actor.Guest a -> {}
            case Actor.Host a -> draft.commands.addAll(ofHost(game));
            case Actor.Service a -> ofService(draft, game);
            case Actor.Seated(int seat) -> {
                if (game.step().awaitedSeats().contains(seat)) {
                    draft.commands.add("ContributeSeed");
                }
            }
        }
    }

    private static void inPlay(LegalBuilder draft, Game game, Actor actor) {
        switch (actor) {
            case Actor.Guest a -> {}
            case Actor.Host a -> draft.commands.addAll(ofHost(game));
            case Actor.Service a -> ofService(draft, game);
            case Actor.Seated(int seat) -> {
                Player player = game.player(seat);
                if (player != null && !player.resigned()) {
                    ofSeat(draft, game, seat);
                    game.expansions.all().forEach(it -> it.addLegal(draft, game, actor));
                    draft.commands.add("Resign");
                }
            }
        }
    }

    private static void ofSeat(LegalBuilder draft, Game game, int seat) {
        if (seat != game.step().activeSeat()) {
            return;
        }
        switch (game.step()) {
            case Step.Drawing s -> draft.commands.add("DrawTile");
            case Step.PlacingTile(int s, var variant) -> {
                draft.commands.add("PlaceTile");
                draft.placements = game.board.placements(game.table.number(variant));
            }
            case Step.PlacingFigure s -> {
                draft.meeples = MeepleSpots.all(game.board, game.figures, seat);
                if (!draft.meeples.isEmpty()) {
                    draft.commands.add("PlaceMeeple");
                }
                draft.commands.add("SkipPlacement");
            }
            case Step.Unopened s -> {}
            case Step.Lobby s -> {}
            case Step.Seeding s -> {}
            case Step.ChoosingBetFeature s -> {}
            case Step.Betting s -> {}
            case Step.ChoosingFinalBetFeature s -> {}
            case Step.Finished s -> {}
        }
    }

    private static List<String> ofHost(Game game) {
        return hasPerson(game) ? HOST_IN_PLAY : List.of("CloseGame");
    }

    private static void ofService(LegalBuilder draft, Game game) {
        draft.commands.add("ExpireStep");
        if (game.deadline() != null) {
            draft.commands.add("ExtendDeadline");
        }
        draft.commands.add("AbandonGame");
    }

    private static List<String> inLobby(Game game, Actor actor) {
        boolean full = game.players().size() == game.options().maxSeats();
        return switch (actor) {
            case Actor.Guest a -> full ? List.of() : List.of("JoinGame");
            case Actor.Host a ->
                HOST_IN_LOBBY.stream()
                        .filter(command -> !full || !command.equals("JoinGame") && !command.equals("SeatBot"))
                        .filter(command ->
                                !command.equals("StartGame") || game.players().size() >= 2)
                        .filter(command ->
                                !command.equals("RemoveSeat") || !game.players().isEmpty())
                        .filter(command -> !command.equals("ReissueToken") || hasPerson(game))
                        .toList();
            case Actor.Service a -> List.of("AbandonGame");
            case Actor.Seated(int seat) -> game.player(seat) == null ? List.of() : List.of("LeaveGame");
        };
    }

    private static boolean hasPerson(Game game) {
        return game.players().stream().anyMatch(player -> player.policy() == null);
    }
}
