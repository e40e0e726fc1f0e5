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
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A table whose seats are not yet taken.
final class Lobby {
    static final SeatBot A_BOT = new SeatBot(BotPolicy.RANDOM, null);

    private final Table table = new Table(StackedDeck.beginningWith(List.of("U")));

    Table table() {
        return table;
    }

    void open(int seats, Visibility visibility) {
        table.must(Actor.HOST, new OpenGame(new GameOptions(seats, visibility)));
    }

    void join(@Nullable Colour colour) {
        table.must(Actor.GUEST, new JoinGame(colour, null));
    }

    /// Red and blue sit down and red begins.
    void started() {
        open(2, Visibility.PUBLIC);
        join(RED);
        join(BLUE);
        table.must(Actor.HOST, new StartGame(0));
    }

    /// LOBBY-6, whoever asks for whatever.
    void takesNothingMore() {
        refused(RuleId.LOBBY_6, Actor.seat(0), new DrawTile());
        refused(RuleId.LOBBY_6, Actor.seat(0), new Resign());
        refused(RuleId.LOBBY_6, Actor.GUEST, new JoinGame(null, null));
        refused(RuleId.LOBBY_6, Actor.HOST, new StartGame(null));
        refused(RuleId.LOBBY_6, Actor.HOST, new CloseGame());
        refused(RuleId.LOBBY_6, Actor.HOST, new ReissueToken(0));
        refused(RuleId.LOBBY_6, Actor.SERVICE, new ExpireStep());
        refused(RuleId.LOBBY_6, Actor.SERVICE, new AbandonGame());
        for (Actor actor : new Actor[] {Actor.GUEST, Actor.HOST, Actor.SERVICE, Actor.seat(0)}) {
            assertThat(table.legal(actor).commands()).isEmpty();
        }
    }

    /// Refused by this rule, and nothing changed.
    void refused(RuleId rule, Actor actor, GameCommand command) {
        Game before = table.game();
        assertThat(table.send(actor, command))
                .as("%s: %s", actor, command)
                .isInstanceOfSatisfying(Decision.Refused.class, refusal -> assertThat(refusal.rule())
                        .isEqualTo(rule));
        assertThat(table.game()).isSameAs(before);
    }
}
