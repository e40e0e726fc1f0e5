package cartulary.verifier.corpus;

import static cartulary.contracts.game.BookmakerFields.JULY_2024;
import static cartulary.contracts.game.BookmakerFields.NOVEMBER_2022;
import static cartulary.contracts.game.Expansion.BETS;
import static cartulary.contracts.game.Expansion.TOLLKEEPERS;
import static cartulary.contracts.game.Visibility.PUBLIC;
import static cartulary.contracts.game.Visibility.UNLISTED;

import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.RemoveSeat;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.game.AbandonReason;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Step;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.function.Consumer;

/// Games with options, lobbies and endings that simulated games do not have.
final class Scripts {
    private static final GameOptions BOTH = new GameOptions(4, PUBLIC, List.of(BETS, TOLLKEEPERS), NOVEMBER_2022, null);
    private static final GameOptions BETS_WITH_GAPS = new GameOptions(4, UNLISTED, List.of(BETS), JULY_2024, null);
    private static final GameOptions HASTY =
            new GameOptions(5, PUBLIC, List.of(BETS, TOLLKEEPERS), JULY_2024, GameOptions.FEWEST_SECONDS);
    private static final GameOptions SLOW =
            new GameOptions(3, UNLISTED, List.of(TOLLKEEPERS), NOVEMBER_2022, GameOptions.MOST_SECONDS);

    private static final GameOptions SIX_SEATS = baseGame(6, PUBLIC);

    private final List<Recipe> recipes = new ArrayList<>();

    private Scripts() {}

    private static GameOptions baseGame(int maxSeats, Visibility visibility) {
        return new GameOptions(maxSeats, visibility, List.of(), NOVEMBER_2022, null);
    }

    static List<Recipe> all() {
        var scripts = new Scripts();
        scripts.lobbies();
        scripts.endings();
        scripts.running();
        scripts.older();
        scripts.houseRules();
        return scripts.recipes;
    }

    private void houseRules() {
        add("all-roads-end", 70, houseRules(OfficeRoads.ALL_END), game -> game.people(4)
                .start()
                .toTheEnd());
        add("all-roads-end-2022-11", 71, houseRules(NOVEMBER_2022, OfficeRoads.ALL_END), game -> game.people(2)
                .start()
                .toTheEnd());
        add("without-fields", 72, houseRules(FieldRules.OFF), game -> game.people(3)
                .start()
                .toTheEnd());
        add("all-roads-end-without-fields", 73, houseRules(OfficeRoads.ALL_END, FieldRules.OFF), game -> game.people(4)
                .start()
                .toTheEnd());
    }

    private static GameOptions houseRules(HouseRules.Setting... settings) {
        HouseRules houseRules = HouseRules.DEFAULT.with(HouseRules.Partial.of(settings));
        return new GameOptions(4, PUBLIC, List.of(BETS, TOLLKEEPERS), houseRules, null);
    }

    private void add(String name, long seed, GameOptions options, Consumer<ScriptedGame> script) {
        recipes.add(Recipe.scripted(name, seed, options, script));
    }

    private void lobbies() {
        add("lobby-with-gaps", 1, SIX_SEATS, game -> game.people(3)
                .bot(BotPolicy.GREEDY)
                .send(Actor.HOST, new RemoveSeat(1))
                .send(Actor.seat(2), new LeaveGame())
                .start()
                .toTheEnd());
        add("lobby-seats-taken-again", 2, BOTH, game -> game.peopleWithSeeds(3)
                .send(Actor.HOST, new RemoveSeat(0))
                .send(Actor.seat(1), new LeaveGame())
                .join(Colour.BLACK, true, false)
                .bot(BotPolicy.RANDOM)
                .start()
                .toTheEnd());
        add("unlisted-two-seats", 3, baseGame(2, UNLISTED), game -> game.people(2)
                .start()
                .toTheEnd());
        add("unlisted-bets", 4, BETS_WITH_GAPS, game -> game.peopleWithSeeds(4)
                .start()
                .toTheEnd());
        add("unlisted-slow", 5, SLOW, game -> game.people(3).close(2).toTheEnd());
        add("hasty", 6, HASTY, game -> game.people(5)
                .start()
                .moves(20)
                .expire()
                .moves(21)
                .expire()
                .moves(22)
                .expire()
                .untilStep(Step.Betting.class)
                .expire()
                .untilStep(Step.ChoosingFinalBetFeature.class)
                .expire());
        add(
                "seed-omitted",
                7,
                BOTH,
                game -> game.peopleWithSeeds(3).close(null).openSeed().expire().toTheEnd());
        add("all-seeds-omitted", 8, SLOW, game -> game.peopleWithSeeds(2)
                .close(1)
                .expire()
                .toTheEnd());
        add("bots-of-levels", 12, SIX_SEATS, game -> {
            for (BotPolicy level : EnumSet.range(BotPolicy.LEVEL_1, BotPolicy.LEVEL_6)) {
                game.bot(level);
            }
            game.send(Actor.HOST, new RemoveSeat(0))
                    .bot(BotPolicy.LEVEL_7)
                    .send(Actor.HOST, new RemoveSeat(1))
                    .bot(BotPolicy.LEVEL_8)
                    .start()
                    .moves(30)
                    .send(Actor.HOST, new CloseGame());
        });
    }

    private void endings() {
        add("abandoned-in-the-lobby", 20, BOTH, game -> game.people(2).send(Actor.HOST, new CloseGame()));
        add("abandoned-while-seeding", 21, BOTH, game -> game.peopleWithSeeds(2)
                .close(null)
                .openSeed()
                .send(Actor.SERVICE, new AbandonGame()));
        add("abandoned-while-betting", 22, BOTH, game -> game.people(4)
                .start()
                .untilStep(Step.Betting.class)
                .moves(2)
                .send(Actor.SERVICE, new AbandonGame(AbandonReason.OPERATOR)));
        add("abandoned-with-sealed-bets", 23, BETS_WITH_GAPS, game -> game.people(4)
                .start()
                .untilStep(Step.Betting.class)
                .moves(4)
                .untilStep(Step.Betting.class)
                .moves(4)
                .send(Actor.HOST, new CloseGame()));
        add("abandoned-in-final-scoring", 24, BOTH, game -> game.people(3)
                .start()
                .untilStep(Step.ChoosingFinalBetFeature.class)
                .moves(1)
                .send(Actor.SERVICE, new AbandonGame()));
        add("resigned-before-any-point", 27, baseGame(3, PUBLIC), game -> game.people(3)
                .start()
                .send(Actor.seat(1), new Resign())
                .send(Actor.seat(2), new Resign()));
        add("resigned-all-but-one", 25, BOTH, game -> game.people(3)
                .start()
                .untilStep(Step.Betting.class)
                .moves(1)
                .sendAwaited(new Resign())
                .untilStep(Step.PlacingFigure.class)
                .sendAwaited(new Resign()));
    }

    private void running() {
        add("running-in-the-lobby", 40, HASTY, game -> game.people(2).bot(BotPolicy.GREEDY));
        add("running-while-seeding", 41, BOTH, game -> game.peopleWithSeeds(3)
                .close(0)
                .openSeed());
        add("running-while-placing", 42, SLOW, game -> game.people(2)
                .start()
                .moves(90)
                .untilStep(Step.PlacingTile.class));
        add("running-while-betting", 43, BOTH, game -> game.people(4)
                .start()
                .moves(130)
                .untilStep(Step.Betting.class)
                .moves(2));
        add("running-in-final-scoring", 47, BOTH, game -> game.people(4)
                .start()
                .untilStep(Step.ChoosingFinalBetFeature.class)
                .moves(1));
    }

    /// Base games as they were recorded before schemas changed.
    private void older() {
        addOlder("schema-1-two-players", 60, baseGame(2, PUBLIC), game -> game.uncommittedPeople(2)
                .start()
                .toTheEnd());
        addOlder("schema-1-unlisted", 61, baseGame(3, UNLISTED), game -> game.uncommittedPeople(3)
                .start()
                .toTheEnd());
        addOlder("schema-1-resigned", 62, baseGame(4, PUBLIC), game -> game.uncommittedPeople(3)
                .bot(BotPolicy.RANDOM)
                .start()
                .moves(60)
                .send(Actor.seat(1), new Resign())
                .toTheEnd());
        addOlder("schema-1-six-players", 63, SIX_SEATS, game -> game.uncommittedPeople(6)
                .send(Actor.seat(3), new LeaveGame())
                .uncommittedPeople(1)
                .close(5)
                .toTheEnd());
        addOlder("schema-1-abandoned", 64, SIX_SEATS, game -> game.uncommittedPeople(2)
                .start()
                .moves(70)
                .send(Actor.HOST, new CloseGame()));
        addOlder("schema-1-running", 65, baseGame(5, PUBLIC), game -> game.uncommittedPeople(5)
                .start()
                .moves(80));
    }

    private void addOlder(String name, long seed, GameOptions options, Consumer<ScriptedGame> script) {
        recipes.add(new Recipe(name, seed, () -> {
            var game = new ScriptedGame(seed, options);
            script.accept(game);
            return OlderSchemas.linesOf(game.log());
        }));
    }
}
