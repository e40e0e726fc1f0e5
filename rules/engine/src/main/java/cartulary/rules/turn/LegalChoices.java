package cartulary.rules.turn;

import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.rules.board.Board;
import cartulary.rules.board.MeepleSpots;
import cartulary.rules.game.Bounds;
import cartulary.rules.game.Game;
import cartulary.rules.game.Player;
import cartulary.rules.game.Step;
import cartulary.rules.game.TakeBacks;
import java.util.List;

/// The legal choices of an actor. A decider accepts every listed choice and refuses any other. The time is not
/// considered: `ExpireStep` is also listed before the deadline, and `ReissueToken` while the person is present.
/// Commands of disputes, which depend on the time and on recounts, are not listed.
public final class LegalChoices {
    private static final List<String> HOST_IN_LOBBY =
            List.of("JoinGame", "SeatBot", "RemoveSeat", "StartGame", "CloseGame");
    private static final List<String> HOST_IN_PLAY = List.of("ReissueToken", "CloseGame");

    private final Expansions expansions;
    private final TilePlacements placements;

    public LegalChoices(Expansions expansions, TilePlacements placements) {
        this.expansions = expansions;
        this.placements = placements;
    }

    public Legal of(Game game, Actor actor) {
        var legal = new LegalBuilder();
        switch (game.step()) {
            case Step.Unopened s -> {
                if (actor.equals(Actor.HOST)) {
                    legal.addCommand("OpenGame");
                }
            }
            case Step.Lobby s -> inLobby(legal, game, actor);
            case Step.Seeding s -> inSeeding(legal, game, actor);
            case Step.InPlay s -> inPlay(legal, game, actor);
            case Step.Finished s -> {}
        }
        return legal.at(game);
    }

    private static void inLobby(LegalBuilder legal, Game game, Actor actor) {
        boolean full = game.players().size() == game.options().maxSeats();
        switch (actor) {
            case Actor.Guest a -> {
                boolean isInvited = game.options().visibility() == Visibility.UNLISTED;
                if (!full && Bounds.allowJoining(game, isInvited)) {
                    legal.addCommand("JoinGame");
                }
                ofGuest(legal, game);
            }
            case Actor.Host a ->
                legal.addCommands(HOST_IN_LOBBY.stream()
                        .filter(command -> isOpenToHost(command, game, full))
                        .toList());
            case Actor.Service a -> legal.addCommand("AbandonGame");
            case Actor.Referee a -> {}
            case Actor.Seated(int seat) -> {
                if (game.player(seat) != null) {
                    legal.addCommand("LeaveGame");
                }
            }
        }
    }

    /// RecoverSeat is listed for all guests if it is possible for one seat: only the sender knows the secret
    /// (LOBBY-10).
    private static void ofGuest(LegalBuilder legal, Game game) {
        if (game.players().stream().anyMatch(Player::isRecoverable)) {
            legal.addCommand("RecoverSeat");
        }
    }

    private static boolean isOpenToHost(String command, Game game, boolean full) {
        return switch (command) {
            case "JoinGame", "SeatBot" -> !full && Bounds.allowJoining(game, true);
            case "StartGame" -> game.players().size() >= 2;
            case "RemoveSeat" -> !game.players().isEmpty();
            default -> true;
        };
    }

    private static void inSeeding(LegalBuilder legal, Game game, Actor actor) {
        switch (actor) {
            case Actor.Guest a -> ofGuest(legal, game);
            case Actor.Host a -> legal.addCommand("CloseGame");
            case Actor.Service a -> ofService(legal, game);
            case Actor.Referee a -> {}
            case Actor.Seated(int seat) -> {
                if (game.step().awaitedSeats().contains(seat)) {
                    legal.addCommand("ContributeSeed");
                }
            }
        }
    }

    private void inPlay(LegalBuilder legal, Game game, Actor actor) {
        switch (actor) {
            case Actor.Guest a -> ofGuest(legal, game);
            case Actor.Host a -> ofHost(legal, game);
            case Actor.Service a -> ofService(legal, game);
            case Actor.Referee a -> {}
            case Actor.Seated(int seat) -> {
                Player player = game.player(seat);
                if (player != null && !player.resigned()) {
                    ofSeat(legal, game, seat);
                    expansions.inPlay(game.options()).forEach(expansion -> expansion.addLegal(legal, game, seat));
                    addTakeBack(legal, game, seat);
                    if (!player.isHeldForPerson()) {
                        legal.addCommand("Resign");
                    }
                }
            }
        }
    }

    private void ofSeat(LegalBuilder legal, Game game, int seat) {
        if (seat != game.step().activeSeat()) {
            return;
        }
        if (game.step() instanceof Step.Drawing) {
            legal.addCommand("DrawTile");
        } else if (game.step() instanceof Step.PlacingTile(int active, var variant)) {
            legal.addPlacements(placements.all(game.board(), game.options(), game.tiles(), variant));
        } else if (game.step() instanceof Step.PlacingFigure) {
            Board board = game.board();
            legal.addMeeples(
                    MeepleSpots.all(
                            board,
                            game.meeples(),
                            seat,
                            game.options().houseRules().fields()),
                    board.cell(board.last()));
        }
    }

    /// LOBBY-28, LOBBY-29.
    private static void addTakeBack(LegalBuilder legal, Game game, int seat) {
        boolean isBeforeFigure = game.step() instanceof Step.PlacingFigure(int active) && active == seat;
        TakeBacks takeBacks = game.takeBacks();
        if (isBeforeFigure && takeBacks.before() != null && takeBacks.count() < Bounds.TAKE_BACKS) {
            legal.addCommand("TakeBack");
        }
    }

    private static void ofHost(LegalBuilder legal, Game game) {
        boolean isReissuable = game.players().stream().anyMatch(Player::isReissuable);
        legal.addCommands(isReissuable ? HOST_IN_PLAY : List.of("CloseGame"));
    }

    private static void ofService(LegalBuilder legal, Game game) {
        legal.addCommand("ExpireStep");
        if (game.deadline() != null && game.revision() < Bounds.LAST_EXTENSION) {
            legal.addCommand("ExtendDeadline");
        }
        legal.addCommand("AbandonGame");
    }
}
