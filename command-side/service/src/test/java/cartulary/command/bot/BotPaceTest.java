package cartulary.command.bot;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision.Accepted;
import cartulary.rules.game.Game;
import cartulary.testkit.SeededInputs;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneOffset;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class BotPaceTest {
    private static final Duration PAUSE = Duration.ofMillis(300);
    private static final Duration SEARCH = Duration.ofMillis(1200);

    private final SeededInputs inputs = SeededInputs.ofGame(1);

    private BotPace paceAfter(Duration since) {
        return new BotPace(PAUSE, SEARCH, Clock.fixed(inputs.now().plus(since), ZoneOffset.UTC));
    }

    /// Returns a game in which a bot is about to place its first tile.
    private Game placing(BotPolicy policy, boolean withPerson, @Nullable Integer secondsPerStep) {
        var options = new GameOptions(3, Visibility.PUBLIC, List.of(), BookmakerFields.NOVEMBER_2022, secondsPerStep);
        Game game = decided(Rules.standard().unopenedGame(), Actor.HOST, new OpenGame(options));
        game = decided(game, Actor.HOST, new SeatBot(policy, null));
        game = decided(game, Actor.HOST, new SeatBot(policy, null));
        game = withPerson ? decided(game, Actor.GUEST, new JoinGame(null, null)) : game;
        game = decided(game, Actor.HOST, new StartGame(0));
        return decided(game, Actor.seat(0), new DrawTile());
    }

    private Game decided(Game game, Actor actor, GameCommand command) {
        inputs.at(inputs.now(), game.revision());
        return ((Accepted) Rules.standard().decide(game, actor, command, inputs)).game();
    }

    @Test
    void aBotOfALevelPausesBeforeItsTileAtATableOfPeople() {
        assertThat(paceAfter(Duration.ZERO).pause(placing(BotPolicy.LEVEL_3, true, null)))
                .isEqualTo(PAUSE);
    }

    @Test
    void nobodyWaitsForBotsAmongThemselves() {
        assertThat(paceAfter(Duration.ZERO).pause(placing(BotPolicy.LEVEL_3, false, null)))
                .isZero();
        Game left = decided(placing(BotPolicy.LEVEL_3, true, null), Actor.seat(2), new Resign());
        assertThat(paceAfter(Duration.ZERO).pause(left)).isZero();
    }

    @Test
    void theGreedyBotPlaysAtOnceAsEver() {
        assertThat(paceAfter(Duration.ZERO).pause(placing(BotPolicy.GREEDY, true, null)))
                .isZero();
    }

    @Test
    void theMoreGamesWaitTheShorterIsASearch() {
        Game game = placing(BotPolicy.LEVEL_8, true, null);

        assertThat(paceAfter(Duration.ZERO).search(game, 0)).isEqualTo(SEARCH);
        assertThat(paceAfter(Duration.ZERO).search(game, 5)).isEqualTo(SEARCH.dividedBy(6));
    }

    @Test
    void aBotWhoseTimeIsShortSpendsLittleOfIt() {
        Game game = placing(BotPolicy.LEVEL_8, true, 10);

        assertThat(paceAfter(Duration.ofSeconds(2)).search(game, 0)).isEqualTo(Duration.ofMillis(400));
        assertThat(paceAfter(Duration.ofSeconds(8)).pause(game)).isEqualTo(Duration.ofMillis(100));
        assertThat(paceAfter(Duration.ofSeconds(11)).search(game, 0)).isZero();
    }
}
