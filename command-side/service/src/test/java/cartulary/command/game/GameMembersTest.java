package cartulary.command.game;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.LeaveGame;
import cartulary.contracts.command.GameCommand.ReissueToken;
import cartulary.contracts.command.GameCommand.SeatBot;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.RecoveryProof;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.testkit.PlayedGame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class GameMembersTest {
    @Test
    void theFoldOfAFewEventsIsThatOfTheWholeGame() {
        var played = new PlayedGame(301, PlayedGame.BOTH).inLobby(2);
        played.send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        played.send(Actor.seat(0), new LeaveGame());
        played.send(Actor.HOST, new SeatBot(BotPolicy.RANDOM, null));
        int person = played.game().players().stream()
                .filter(player -> player.policy() == null)
                .findFirst()
                .orElseThrow()
                .seat();
        played.start().moves(10);
        played.send(Actor.HOST, new ReissueToken(person));
        List<GameEvent> events =
                new ArrayList<>(played.events().stream().map(Envelope::data).toList());
        events.add(new SeatRecovered(person, 2, RecoveryProof.CLAIM, null));

        Game game = Rules.standard().unopenedGame();
        GameMembers members = GameMembers.NONE;
        for (GameEvent event : events) {
            String type = event.getClass().getSimpleName();
            game = Rules.standard().evolve(game, event);
            if (GameMembers.EVENTS.contains(type)) {
                members = members.after(event);
            }
            assertThat(members).as(type).isEqualTo(GameMembers.of(game));
        }
        assertThat(members.at(person)).extracting(GameMembers.Member::epoch).isEqualTo(2);
    }
}
