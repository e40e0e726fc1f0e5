package cartulary.record.abbot;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.view.Legal;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.IntPredicate;

/// Games in which every abbot is placed as soon as possible, tiles go beside abbots, and some abbots are called home.
/// Everything else is random. The same seed gives the same game.
public final class AbbotGames {
    private static final GameOptions OPTIONS = new GameOptions(
            6,
            Visibility.PUBLIC,
            List.of(Expansion.BETS, Expansion.TOLLKEEPERS, Expansion.ABBOT),
            BookmakerFields.JULY_2024,
            null);

    private static final GameId ANY = new GameId(new UUID(0, 0).toString());

    private AbbotGames() {}

    /// Returns the record of a whole game of three players.
    public static GameRecord whole(long seed) {
        return new GameRecord(
                Rules.standard(),
                played(seed).events().stream().map(Envelope::publicForm).toList());
    }

    static PlayedGame played(long seed) {
        var random = new SplittableRandom(seed);
        PlayedGame played = new PlayedGame(seed, OPTIONS).inLobby(3).start();
        while (!played.isOver()) {
            Optional<GameCommand> chosen = chosen(played.game(), random);
            if (chosen.isPresent()) {
                played.send(Actor.seat(played.game().step().activeSeat()), chosen.get());
            } else {
                played.move();
            }
        }
        return played;
    }

    private static Optional<GameCommand> chosen(Game game, SplittableRandom random) {
        return switch (game.step()) {
            case Step.PlacingTile(int seat, String _) ->
                besideAnAbbot(game, legal(game, seat), own -> own == seat)
                        .or(() -> besideAnAbbot(game, legal(game, seat), _ -> true));
            case Step.PlacingFigure(int seat) -> figure(legal(game, seat), random);
            case Step _ -> Optional.empty();
        };
    }

    private static Legal legal(Game game, int seat) {
        return Rules.standard().legal(game, Actor.seat(seat));
    }

    private static Optional<GameCommand> besideAnAbbot(Game game, Legal legal, IntPredicate owner) {
        List<Cell> abbots = figures(game).stream()
                .filter(figure -> figure.figure() == Figure.ABBOT && owner.test(figure.seat()))
                .map(FigureAt::cell)
                .toList();
        return legal.placements().stream()
                .filter(placement -> abbots.stream()
                        .anyMatch(abbot ->
                                Math.abs(abbot.x() - placement.x()) <= 1 && Math.abs(abbot.y() - placement.y()) <= 1))
                .<GameCommand>map(placement -> new PlaceTile(placement.x(), placement.y(), placement.rotation()))
                .findFirst();
    }

    private static List<FigureAt> figures(Game game) {
        return Rules.standard().view(ANY, game).figures();
    }

    /// Returns the choice where there is one with an abbot.
    private static Optional<GameCommand> figure(Legal legal, SplittableRandom random) {
        if (legal.commands().contains("CallAbbotHome")) {
            return Optional.of(
                    random.nextInt(8) == 0 ? new CallAbbotHome() : meeple(legal).orElse(new SkipPlacement()));
        }
        return legal.figures().stream()
                .filter(spot -> spot.figure() == Figure.ABBOT)
                .<GameCommand>map(spot -> new PlaceAbbot(Objects.requireNonNull(spot.segment())))
                .findFirst();
    }

    private static Optional<GameCommand> meeple(Legal legal) {
        return legal.meeples().stream()
                .<GameCommand>map(spot -> new PlaceMeeple(spot.segment()))
                .findFirst();
    }
}
