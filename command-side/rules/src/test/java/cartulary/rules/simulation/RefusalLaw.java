package cartulary.rules.simulation;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Placement;
import cartulary.contracts.view.Legal;
import cartulary.rules.Decision;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import cartulary.rules.Supplied;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/// What is listed is accepted, what is not listed is refused with a rule, and a refusal changes nothing.
final class RefusalLaw implements Law {
    private static final List<Actor> ACTORS =
            List.of(
                    Actor.GUEST,
                    Actor.HOST,
                    Actor.SERVICE,
                    Actor.seat(0),
                    Actor.seat(1),
                    Actor.seat(2),
                    Actor.seat(3),
                    Actor.seat(4),
                    Actor.seat(5));

    private final Rules rules = Rules.standard();
    private final Supplied supplied;
    private final SplittableRandom random;
    private final boolean thorough;

    /// @param thorough whether every actor tries every command after every ply, or a few of them
    RefusalLaw(Supplied supplied, SplittableRandom random, boolean thorough) {
        this.supplied = supplied;
        this.random = random;
        this.thorough = thorough;
    }

    @Override
    public void afterPly(Ply ply) {
        Game game = ply.after();
        for (Actor actor : thorough ? ACTORS : List.of(ACTORS.get(random.nextInt(ACTORS.size())))) {
            Legal legal = rules.legal(game, actor);
            for (GameCommand command : commands()) {
                if (!isListed(command, legal)) {
                    mustBeRefused(game, actor, command);
                }
            }
            everythingListedIsAccepted(game, actor, legal);
            legal.commands().stream()
                    .flatMap(type -> withoutContents(type).stream())
                    .forEach(command -> mustBeAccepted(game, actor, command));
        }
        assertThat(rules.legal(game, SimulatedGame.active(game.step())).revision())
                .isEqualTo(game.revision());
    }

    private void mustBeRefused(Game game, Actor actor, GameCommand command) {
        long revision = game.revision();
        Decision decision = rules.decide(game, actor, command, supplied);
        assertThat(decision)
                .as("%s in %s by %s", command, game.step(), actor)
                .isInstanceOfSatisfying(
                        Decision.Refused.class, refused -> assertThat(refused.rule()).isNotNull());
        assertThat(game.revision()).isEqualTo(revision);
    }

    private void everythingListedIsAccepted(Game game, Actor actor, Legal legal) {
        for (Placement place : legal.placements()) {
            mustBeAccepted(game, actor, new PlaceTile(place.x(), place.y(), place.rotation()));
        }
        for (Legal.MeepleSpot spot : legal.meeples()) {
            mustBeAccepted(game, actor, new PlaceMeeple(spot.segment()));
        }
    }

    /// A command of which nothing but the type can be wrong.
    private static Optional<GameCommand> withoutContents(String type) {
        return Optional.ofNullable(
                switch (type) {
                    case "OpenGame" -> new OpenGame(null);
                    case "JoinGame" -> new JoinGame(null, null);
                    case "LeaveGame" -> new LeaveGame();
                    case "SeatBot" -> new SeatBot(BotPolicy.GREEDY, null);
                    case "StartGame" -> new StartGame(null);
                    case "CloseGame" -> new CloseGame();
                    case "DrawTile" -> new DrawTile();
                    case "SkipPlacement" -> new SkipPlacement();
                    case "Resign" -> new Resign();
                    case "ExpireStep" -> new ExpireStep();
                    case "AbandonGame" -> new AbandonGame();
                    default -> null;
                });
    }

    private void mustBeAccepted(Game game, Actor actor, GameCommand command) {
        assertThat(rules.decide(game, actor, command, supplied))
                .as("%s in %s by %s", command, game.step(), actor)
                .isInstanceOf(Decision.Accepted.class);
    }

    private static boolean isListed(GameCommand command, Legal legal) {
        return legal.commands().contains(command.type())
                && switch (command) {
                    case PlaceTile(int x, int y, int rotation) ->
                            legal.placements().contains(new Placement(x, y, rotation));
                    case PlaceMeeple(var segment) ->
                            legal.meeples().stream()
                                    .anyMatch(spot -> spot.segment().equals(segment));
                    default -> true;
                };
    }

    /// One of each type, with contents that are sometimes right and mostly not.
    private List<GameCommand> commands() {
        int seat = random.nextInt(-1, 7);
        return List.of(
                new OpenGame(null),
                new JoinGame(null, null),
                new LeaveGame(),
                new SeatBot(BotPolicy.RANDOM, null),
                new RemoveSeat(seat),
                new ReissueToken(seat),
                new StartGame(seat),
                new CloseGame(),
                new DrawTile(),
                new PlaceTile(coordinate(), coordinate(), 45 * random.nextInt(-2, 10)),
                new PlaceMeeple(segment()),
                new SkipPlacement(),
                new Resign(),
                new ExpireStep(),
                new AbandonGame());
    }

    /// Mostly on the table, sometimes anywhere.
    private int coordinate() {
        return random.nextInt(4) == 0 ? random.nextInt() : random.nextInt(-8, 9);
    }

    private String segment() {
        return List.of(
                        "c0",
                        "c1",
                        "r0",
                        "r1",
                        "r2",
                        "r3",
                        "f0",
                        "f1",
                        "f2",
                        "f3",
                        "monastery",
                        "x9",
                        "")
                .get(random.nextInt(13));
    }
}
