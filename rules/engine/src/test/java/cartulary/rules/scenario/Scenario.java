package cartulary.rules.scenario;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.catalogue.Chip;
import cartulary.contracts.catalogue.Chips;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Aids;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.PlayerClock;
import cartulary.contracts.game.RiverTurns;
import cartulary.contracts.game.StartTile;
import cartulary.contracts.game.Ties;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A test in three parts: moves played before, moves under test, checks of their outcome:
///
/// ```java
/// given(RED, BLUE).played(lay("W", 1, 0, 0).claim("r2"))
///     .when(lay("A", -1, 0, 270))
///     .then(scores(RED, 3), supply(RED, 7));
/// ```
///
/// The colours sit in this order and the first begins. Tiles are named by the letter of the rulebook's
/// catalogue, or as `bets-07`, `tollkeepers-03` and `cathedrals-04`; the deck is stacked with them in the order in
/// which they are drawn.
final class Scenario {
    private final List<Colour> colours;
    private final List<Move> played = new ArrayList<>();
    private final Set<Expansion> expansions = EnumSet.noneOf(Expansion.class);
    private HouseRules houseRules = HouseRules.DEFAULT.with(BookmakerFields.NOVEMBER_2022);
    private @Nullable Integer secondsPerStep;
    private Rules rules = Rules.standard();
    private boolean pileEnds;
    private boolean allowsTakeBack;
    private @Nullable PlayerClock clock;
    private Ties ties = Ties.SHARED;
    private Aids aids = Aids.ON;
    private List<String> scoringTiles = List.of();

    private Scenario(List<Colour> colours) {
        this.colours = colours;
    }

    static Scenario given(Colour... colours) {
        return new Scenario(List.of(colours));
    }

    /// Adds The Bets.
    Scenario withBets() {
        expansions.add(Expansion.BETS);
        return this;
    }

    /// Adds The Tollkeepers.
    Scenario withTollkeepers() {
        expansions.add(Expansion.TOLLKEEPERS);
        return this;
    }

    /// Adds The Abbot.
    Scenario withAbbot() {
        expansions.add(Expansion.ABBOT);
        return this;
    }

    /// Adds The River. The stacked deck has its tiles where the scenario draws them.
    Scenario withRiver() {
        expansions.add(Expansion.RIVER);
        return this;
    }

    /// Adds German Cathedrals.
    Scenario withCathedrals() {
        expansions.add(Expansion.CATHEDRALS);
        return this;
    }

    /// Adds The Land Surveyors.
    ///
    /// @param onTop the scoring tiles on top of their stacks, in order; the others follow in catalogue order
    Scenario withSurveyors(String... onTop) {
        expansions.add(Expansion.SURVEYORS);
        scoringTiles = List.of(onTop);
        return this;
    }

    /// Gives every player these chips instead of the standard ones.
    Scenario withChips(Chip... chips) {
        rules = new Rules(Catalogue.standard(), Chips.of(List.of(chips)));
        return withBets();
    }

    /// Sets the reading of the bookmaker fields (BET-30).
    Scenario bookmakerFields(BookmakerFields reading) {
        houseRules = houseRules.with(reading);
        return this;
    }

    /// Sets the reading of the roads that pass an office (BET-3).
    Scenario officeRoads(OfficeRoads reading) {
        houseRules = houseRules.with(reading);
        return this;
    }

    /// Sets what becomes of the start tile of the base game (RIVER-3).
    Scenario startTile(StartTile setting) {
        houseRules = houseRules.with(setting);
        return this;
    }

    /// Sets which turns of the river are refused (RIVER-8).
    Scenario riverTurns(RiverTurns setting) {
        houseRules = houseRules.with(setting);
        return this;
    }

    /// Leaves out the fields (BASE-41).
    Scenario withoutFields() {
        houseRules = houseRules.with(FieldRules.OFF);
        return this;
    }

    /// Sets the time limit of each step (MIX-15).
    Scenario withSecondsPerStep(int seconds) {
        secondsPerStep = seconds;
        return this;
    }

    /// Gives every player a clock (LOBBY-30).
    Scenario withClock(int bank, int increment) {
        clock = new PlayerClock(bank, increment);
        return this;
    }

    /// Breaks ties (LOBBY-35).
    Scenario ties(Ties setting) {
        ties = setting;
        return this;
    }

    /// Sets whether the page helps to count (LOBBY-36).
    Scenario aids(Aids setting) {
        aids = setting;
        return this;
    }

    /// Lets players take back a tile (LOBBY-28).
    Scenario withTakeBack() {
        allowsTakeBack = true;
        return this;
    }

    /// Adds moves played before, each of which must be accepted.
    Scenario played(Move... moves) {
        played.addAll(List.of(moves));
        return this;
    }

    /// Limits the pile to the tiles that this scenario names.
    Scenario andThePileEnds() {
        pileEnds = true;
        return this;
    }

    /// Plays the scenario. Only the last command of these moves may be refused.
    Outcome when(Move... moves) {
        var all = Stream.concat(played.stream(), Stream.of(moves)).toList();
        var tiles = all.stream().flatMap(move -> move.draws().stream()).toList();
        var options = options();
        StackedDeck deck = pileEnds ? StackedDeck.of(tiles, options) : StackedDeck.beginningWith(tiles, options);
        GameFixture fixture = new GameFixture(deck.withOnTop(scoringTiles, options), rules);
        open(fixture, options);
        for (Move.Ask ask : asks(played)) {
            if (ask.isAsked(fixture)) {
                fixture.must(ask.who().apply(fixture), ask.command().apply(fixture));
            }
        }
        return play(fixture, asks(List.of(moves)));
    }

    /// Plays the scenario without further moves.
    Outcome asItStands() {
        return when();
    }

    private GameOptions options() {
        return new GameOptions(
                GameOptions.DEFAULT.maxSeats(),
                GameOptions.DEFAULT.visibility(),
                List.copyOf(expansions),
                houseRules,
                secondsPerStep,
                null,
                allowsTakeBack,
                clock,
                ties,
                aids);
    }

    private void open(GameFixture fixture, GameOptions options) {
        fixture.must(Actor.HOST, new OpenGame(options));
        colours.forEach(
                colour -> fixture.must(Actor.GUEST, new JoinGame(colour, null, null, Recovering.commitment(colour))));
        fixture.must(Actor.HOST, new StartGame(0));
    }

    private static Outcome play(GameFixture fixture, List<Move.Ask> asks) {
        var before = fixture.view();
        int known = fixture.events().size();
        Decision last = new Decision.Accepted(List.of(), fixture.game());
        for (Move.Ask ask : asks) {
            if (last instanceof Decision.Refused refused) {
                throw new AssertionError("refused too early, before %s: %s"
                        .formatted(ask.command().apply(fixture), refused));
            }
            if (ask.isAsked(fixture)) {
                last = fixture.send(ask.who().apply(fixture), ask.command().apply(fixture));
            }
        }
        var events = fixture.events();
        return new Outcome(fixture, before, last, events.subList(known, events.size()));
    }

    private static List<Move.Ask> asks(List<Move> moves) {
        return moves.stream().flatMap(move -> move.asks().stream()).toList();
    }
}
