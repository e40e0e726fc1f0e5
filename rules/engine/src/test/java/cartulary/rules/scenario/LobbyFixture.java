package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.ExpireStep;
import cartulary.contracts.command.GameCommand.JoinGame;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.RecoverSeat;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A game in its lobby.
final class LobbyFixture {
    static final SeatBot A_BOT = new SeatBot(BotPolicy.RANDOM, null);

    private final GameFixture fixture;

    LobbyFixture() {
        this(new GameFixture(StackedDeck.beginningWith(List.of("U"))));
    }

    LobbyFixture(GameFixture fixture) {
        this.fixture = fixture;
    }

    GameFixture fixture() {
        return fixture;
    }

    void open(int seats, Visibility visibility) {
        fixture.must(Actor.HOST, new OpenGame(new GameOptions(seats, visibility)));
    }

    void join(@Nullable Colour colour) {
        fixture.must(Actor.GUEST, new JoinGame(colour, null));
    }

    /// Seats red and blue and starts the game with red.
    void started() {
        open(2, Visibility.PUBLIC);
        join(RED);
        join(BLUE);
        fixture.must(Actor.HOST, new StartGame(0));
    }

    /// Checks that every command of every actor is refused, except those of disputes (LOBBY-6).
    void refusesEveryCommand() {
        refused(RuleId.LOBBY_6, Actor.seat(0), new DrawTile());
        refused(RuleId.LOBBY_6, Actor.seat(0), new Resign());
        refused(RuleId.LOBBY_6, Actor.GUEST, new JoinGame(null, null));
        refused(RuleId.LOBBY_6, Actor.GUEST, new RecoverSeat(0, null, null));
        refused(RuleId.LOBBY_6, Actor.HOST, new StartGame(null));
        refused(RuleId.LOBBY_6, Actor.HOST, new CloseGame());
        refused(RuleId.LOBBY_6, Actor.HOST, new ReissueToken(0));
        refused(RuleId.LOBBY_6, Actor.SERVICE, new ExpireStep());
        refused(RuleId.LOBBY_6, Actor.SERVICE, new AbandonGame());
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE, Actor.seat(0)}) {
            assertThat(fixture.legal(actor).commands()).isEmpty();
        }
    }

    /// Checks that a command is refused by this rule and changes nothing.
    void refused(RuleId rule, Actor actor, GameCommand command) {
        Game before = fixture.game();
        assertThat(fixture.send(actor, command))
                .as("%s: %s", actor, command)
                .isInstanceOfSatisfying(Decision.Refused.class, refusal -> assertThat(refusal.rule())
                        .isEqualTo(rule));
        assertThat(fixture.game()).isSameAs(before);
    }
}
