package cartulary.analytics.abbot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.MeepleAt;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.rules.Rules;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import cartulary.testkit.RandomPlayer;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;

/// Games in which the abbots are placed and called home often, and no step expires.
public final class AbbotGames {
    private static final GameOptions OPTIONS =
            new GameOptions(6, Visibility.PUBLIC, List.of(Expansion.ABBOT), BookmakerFields.NOVEMBER_2022, null);

    private AbbotGames() {}

    /// Returns the public events of a game of 2 or 3 players; the host closes every seventh.
    public static List<Envelope> whole(int seed) {
        var random = new Random(seed);
        var player = new RandomPlayer(random);
        var played = new PlayedGame(seed, OPTIONS).inLobby(2 + seed % 2).start();
        while (!played.isOver()) {
            List<GameCommand> choices = choices(played);
            if (seed % 7 == 6 && played.events().size() > 200) {
                played.send(Actor.HOST, new CloseGame());
            } else if (!choices.isEmpty() && random.nextInt(10) < likely(choices)) {
                int seat = played.game().step().awaitedSeats().getFirst();
                played.send(Actor.seat(seat), choices.get(random.nextInt(choices.size())));
            } else {
                RandomPlayer.Move move = player.choose(played.game());
                played.send(move.actor(), move.command());
            }
        }
        return played.events().stream().map(Envelope::publicForm).toList();
    }

    /// Returns in how many of ten cases one of the choices is made: an abbot is seldom called home.
    private static int likely(List<GameCommand> choices) {
        return choices.getFirst() instanceof CallAbbotHome ? 1 : 9;
    }

    /// Returns the placements of a tile beside abbots, and the choices of the abbot.
    private static List<GameCommand> choices(PlayedGame played) {
        var choices = new ArrayList<GameCommand>();
        if (played.game().step() instanceof Step.PlacingTile(int seat, String _)) {
            List<MeepleAt> abbots = Rules.standard().view(played.id(), played.game()).meeples().stream()
                    .filter(meeple -> meeple.figure() == Figure.ABBOT)
                    .toList();
            Rules.standard().legal(played.game(), Actor.seat(seat)).placements().stream()
                    .filter(placement -> abbots.stream()
                            .anyMatch(abbot -> Math.abs(abbot.x() - placement.x()) <= 1
                                    && Math.abs(abbot.y() - placement.y()) <= 1))
                    .forEach(placement ->
                            choices.add(new PlaceTile(placement.x(), placement.y(), placement.rotation())));
        }
        if (played.game().step() instanceof Step.PlacingFigure(int seat)) {
            Legal legal = Rules.standard().legal(played.game(), Actor.seat(seat));
            legal.figures().stream()
                    .filter(spot -> spot.figure() == Figure.ABBOT)
                    .forEach(spot -> choices.add(new PlaceAbbot(Objects.requireNonNull(spot.segment()))));
            if (legal.commands().contains("CallAbbotHome")) {
                choices.add(new CallAbbotHome());
            }
        }
        return choices;
    }
}
