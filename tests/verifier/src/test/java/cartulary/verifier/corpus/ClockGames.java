package cartulary.verifier.corpus;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.ExtendDeadline;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.TakeBack;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Aids;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.Ties;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Step;
import cartulary.testkit.PlayedGame;
import java.time.Duration;
import java.util.List;

/// Games whose players have clocks, and tied games (LOBBY-30 … LOBBY-36).
final class ClockGames {
    private static final List<Expansion> BETS = List.of(Expansion.BETS);

    /// Seeds, found by a search, of a game in which the two best have the same total, and of one in which all have.
    private static final long TIED = 6018;
    private static final long ALL_TIED = 6263;

    private ClockGames() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.scripted("clocks", 6001, options(3, List.of(), 300, 2), ClockGames::whole),
                Recipe.scripted("clocks-flag-of-two", 6002, options(2, List.of(), 300, 0), ClockGames::flagOfTwo),
                Recipe.scripted("clocks-flags-of-four", 6003, options(4, BETS, 300, 1), ClockGames::flagsOfFour),
                Recipe.scripted(
                        "clocks-while-betting", 6004, options(3, BETS, 900, 5).with(Aids.OFF), ClockGames::betting),
                Recipe.scripted(
                        "clocks-of-five-seconds",
                        6005,
                        options(2, List.of(), PlayerClock.FEWEST_SECONDS, 0),
                        game -> game.people(2)
                                .start()
                                .moves(4)
                                .pass(Duration.ofSeconds(4))
                                .expire()),
                Recipe.scripted(
                        "clocks-of-seven-days",
                        6006,
                        options(2, List.of(), PlayerClock.MOST_SECONDS, PlayerClock.MOST_INCREMENT),
                        game -> game.people(2).start().moves(25).send(Actor.HOST, new CloseGame())),
                Recipe.of("clocks-signed", 6007, ClockGames::signed),
                Recipe.scripted("clocks-disputed", 6008, options(2, List.of(), 600, 3), ClockGames::disputed),
                Recipe.scripted(
                        "ties-of-resigned-players",
                        6009,
                        options(3, List.of()).with(Ties.LAST_TO_BEGIN),
                        ClockGames::resigned),
                tied("ties-broken", TIED),
                tied("ties-of-all", ALL_TIED));
    }

    private static Recipe tied(String name, long seed) {
        return Recipe.scripted(
                name, seed, options(3, List.of(Expansion.TOLLKEEPERS)).with(Ties.LAST_TO_BEGIN), game -> game.people(3)
                        .start()
                        .toTheEnd());
    }

    private static GameOptions options(int seats, List<Expansion> expansions) {
        return new GameOptions(seats, Visibility.PUBLIC, expansions, HouseRules.DEFAULT, null);
    }

    private static GameOptions options(int seats, List<Expansion> expansions, int bank, int increment) {
        return options(seats, expansions).with(new PlayerClock(bank, increment));
    }

    /// A take-back, a resignation and an outage, and the clocks of the others to the end.
    private static void whole(ScriptedGame game) {
        game.peopleWithSeeds(3)
                .start()
                .moves(20)
                .send(Actor.SERVICE, new ExtendDeadline(40))
                .moves(100)
                .untilStep(Step.PlacingTile.class)
                .send(Actor.seat(1), new Resign())
                .toTheEnd();
    }

    /// The player in the lead loses; the service notices the flag late.
    private static void flagOfTwo(ScriptedGame game) {
        game.people(2)
                .start()
                .until(it -> it.step() instanceof Step.PlacingTile(int seat, String _)
                        && it.score(seat) > it.score(1 - seat) + 5)
                .pass(Duration.ofSeconds(301))
                .expire();
    }

    /// Flags fall while a figure is placed, while a tile is drawn, and while several clocks run.
    private static void flagsOfFour(ScriptedGame game) {
        game.people(3)
                .bot(BotPolicy.GREEDY)
                .start()
                .moves(9)
                .untilStep(Step.PlacingFigure.class)
                .expire()
                .moves(6)
                .untilStep(Step.Drawing.class)
                .expire()
                .untilStep(Step.Betting.class)
                .expire();
    }

    /// Clocks stop one after another, and go on after an outage.
    private static void betting(ScriptedGame game) {
        game.people(3)
                .start()
                .untilStep(Step.Betting.class)
                .moves(1)
                .send(Actor.SERVICE, new ExtendDeadline(7))
                .moves(1)
                .toTheEnd();
    }

    private static List<Envelope> signed() {
        var options = PlayedGame.BETS.with(new PlayerClock(3_000, 1)).withTakeBack();
        var game = new PlayedGame(6007, options)
                .signedBy(1, 2)
                .signedEarly()
                .inLobby(3)
                .start();
        for (int moves = 0; !game.isOver(); moves++) {
            game.move();
            if (moves % 7 == 0
                    && game.game().takeBacks().before() != null
                    && game.game().step() instanceof Step.PlacingFigure(int seat)) {
                game.send(Actor.seat(seat), new TakeBack());
            }
        }
        return game.events();
    }

    /// A dispute stops no clock, and a player whose time is up may agree.
    private static void disputed(ScriptedGame game) {
        game.people(2).start().untilScored().moves(3);
        game.dispute(0, DisputeTarget.total(game.revision(), 1), null)
                .moves(3)
                .pass(Duration.ofSeconds(700))
                .everybodyAgrees(1, DisputeOutcome.STANDS, null)
                .expire();
    }

    private static void resigned(ScriptedGame game) {
        game.people(3).start().moves(1).send(Actor.seat(2), new Resign()).send(Actor.seat(0), new Resign());
    }
}
