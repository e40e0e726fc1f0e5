package cartulary.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AbandonGame;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.GameView.OfficeView;
import cartulary.record.past.GameRecord;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.testkit.InMemoryPublicLog;
import cartulary.testkit.PlayedGame;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistoryTest {
    private final Rules rules = Rules.standard();
    private final InMemoryPublicLog log = new InMemoryPublicLog();
    private final History history = new History(log, rules);

    @Test
    void everyRevisionIsTheFoldOfTheEventsUpToIt() {
        PlayedGame.ALL_OPTIONS.forEach(options -> foldsAtEveryRevision(PlayedGame.whole(11, options)));
    }

    private void foldsAtEveryRevision(PlayedGame played) {
        log.append(played.events());
        var expected = new ArrayList<Game>();
        expected.add(rules.unopenedGame());
        played.events().forEach(event -> expected.add(rules.evolve(expected.getLast(), blind(event))));

        var order = new Random(1);
        for (int i = 0; i < 300; i++) {
            int revision = 1 + order.nextInt(played.events().size());
            assertThat(history.at(played.id(), revision)).contains(expected.get(revision));
        }
        assertThat(history.head(played.id())).contains(expected.getLast());
    }

    @Test
    void aGameIsFoldedByTheVersionOfTheRulesThatItWasOpenedWith() {
        var played = new PlayedGame(7).inLobby(2).start().moves(10);
        log.append(played.events().stream().map(HistoryTest::ofTheFirstRules).toList());
        assertThat(history.head(played.id()).orElseThrow().rulesVersion()).isSameAs(RulesVersion.V1);
    }

    @Test
    void aGameIsReadableUpToAnEventOfAnotherVersionOfTheRules() {
        var played = new PlayedGame(8).inLobby(2).start().moves(10);
        var events = new ArrayList<>(played.events());
        events.set(9, ofTheFirstRules(events.get(9)));
        log.append(events);
        assertThat(history.readable(played.id()).orElseThrow().revision()).isEqualTo(9);
        assertThatThrownBy(() -> history.head(played.id()))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("at revision 10: the event was decided by rules 1, but its game was opened");
        assertThatThrownBy(() -> new GameRecord(rules, events))
                .isInstanceOf(UnreadableRecordException.class)
                .hasMessageContaining("at revision 10: the event was decided by other rules than the first");
    }

    private static Envelope ofTheFirstRules(Envelope event) {
        return Envelope.signed(
                RulesVersion.V1,
                event.game(),
                event.revision(),
                event.at(),
                event.actor(),
                event.data(),
                event.signature());
    }

    @Test
    void aRunningGameContainsNoSecrets() {
        var played = new PlayedGame(3).inLobby(2).start().moves(10);
        log.append(played.events());

        assertThat(played.game().seed()).isInstanceOf(Secret.Opened.class);
        assertThat(history.head(played.id()).orElseThrow().seed()).isInstanceOf(Secret.Sealed.class);
        assertThat(history.head(played.id())).contains(played.game().blind());
    }

    @Test
    void noMethodReturnsChips() {
        var played = PlayedGame.whole(16, PlayedGame.BETS);
        log.append(played.events());
        int betting = 0;
        for (int revision = 1; revision <= played.events().size(); revision++) {
            var game = history.at(played.id(), revision).orElseThrow();
            if (game.step() instanceof Step.Betting(int active, int x, int y, var waitingFor)) {
                for (int seat : waitingFor) {
                    var legal = history.legal(played.id(), revision, Actor.seat(seat))
                            .orElseThrow();
                    assertThat(legal.commands()).contains("PlaceBet", "DeclineBet");
                    assertThat(legal.chips()).isEmpty();
                    betting++;
                }
            }
        }
        assertThat(betting).isGreaterThan(10);
    }

    @Test
    void aGameClosedByItsHostDuringBettingShowsNoOpenOffice() {
        endsDuringBetting(new PlayedGame(17, PlayedGame.BETS), Actor.HOST, new CloseGame());
    }

    @Test
    void aGameAbandonedByTheServiceDuringBettingShowsNoOpenOffice() {
        endsDuringBetting(new PlayedGame(18, PlayedGame.BETS), Actor.SERVICE, new AbandonGame());
    }

    private void endsDuringBetting(PlayedGame played, Actor actor, GameCommand command) {
        played.inLobby(3).start();
        while (!(played.events().getLast().data() instanceof GameEvent.BetSealed)) {
            played.move();
        }
        int betting = played.events().size();
        played.send(actor, command);
        log.append(played.events());

        assertThat(view(played, betting).offices()).anyMatch(OfficeView::open);
        for (int revision = betting + 1; revision <= played.events().size(); revision++) {
            GameView ended = view(played, revision);
            assertThat(ended.status()).isEqualTo(GameView.Status.ABANDONED);
            assertThat(ended.step().office()).isNull();
            assertThat(ended.offices()).noneMatch(OfficeView::open);
        }
    }

    private GameView view(PlayedGame played, int revision) {
        return history.view(played.id(), revision).orElseThrow();
    }

    @Test
    void theHeadFollowsTheLogAndReadsOnlyNewEvents() {
        var played = new PlayedGame(4).inLobby(3).start();
        log.append(played.events());
        history.head(played.id());
        int before = log.read();
        int known = played.events().size();

        played.move();
        log.append(played.events().subList(known, played.events().size()));

        assertThat(history.head(played.id())).contains(played.game().blind());
        assertThat(log.read() - before).isEqualTo(played.events().size() - known);
    }

    @Test
    void earlierRevisionsReadFewEvents() {
        var played = PlayedGame.whole(12);
        log.append(played.events());
        history.head(played.id());
        int before = log.read();

        history.at(played.id(), 255);

        assertThat(log.read() - before).isLessThan(RevisionCache.STRIDE);
    }

    @Test
    void anEvictedGameIsFoldedAgain() {
        var small = new History(log, rules, 1);
        var first = PlayedGame.whole(13);
        var second = PlayedGame.whole(14);
        log.append(first.events());
        log.append(second.events());

        for (int i = 0; i < 3; i++) {
            assertThat(small.head(first.id())).contains(first.game().blind());
            assertThat(small.head(second.id())).contains(second.game().blind());
        }
    }

    @Test
    void unknownGamesAndRevisionsAreEmpty() {
        var played = new PlayedGame(5).inLobby(2);
        log.append(played.events());

        assertThat(history.head(new GameId("00000000-0000-4000-8000-000000000000")))
                .isEmpty();
        assertThat(history.at(played.id(), 0)).isEmpty();
        assertThat(history.at(played.id(), -1)).isEmpty();
        assertThat(history.at(played.id(), played.events().size() + 1)).isEmpty();
        assertThat(history.view(played.id(), 1)).isPresent();
    }

    @Test
    void legalCommandsAtARevisionEqualThoseOfTheRules() {
        var played = new PlayedGame(6).inLobby(2).start().move();
        log.append(played.events());
        int revision = played.events().size();
        var legal = rules.legal(
                played.game().blind(),
                Actor.seat(played.events().getLast().actor() instanceof Actor.Seated s ? s.seat() : 0));
        played.moves(20);
        log.append(played.events().subList(revision, played.events().size()));

        assertThat(legal.placements()).isNotEmpty();
        assertThat(history.legal(
                        played.id(), revision, played.events().get(revision - 1).actor()))
                .contains(legal);
    }

    @Test
    void theViewEqualsThatOfTheRules() {
        var played = PlayedGame.whole(15);
        log.append(played.events());

        assertThat(Json.canonical(
                        history.view(played.id(), played.events().size()).orElseThrow()))
                .isEqualTo(Json.canonical(rules.view(played.id(), played.game().blind())));
    }

    @Test
    void aMissingEventIsAnError() {
        var played = new PlayedGame(7).inLobby(2).start();
        played.events().stream().filter(event -> event.revision() != 3).forEach(log::append);

        assertThat(history.at(played.id(), 2)).isPresent();
        assertThatThrownBy(() -> history.head(played.id()))
                .isInstanceOfSatisfying(UnreadableRecordException.class, e -> assertThat(e.revision())
                        .isEqualTo(3));
    }

    @Test
    void bytesThatAreNoEventAreReportedAsUnreadable() {
        var played = new PlayedGame(8).inLobby(2);
        log.append(played.events());
        log.append(played.id(), played.events().size() + 1, "TileDrawn", "{}".getBytes(StandardCharsets.UTF_8));

        assertThatThrownBy(() -> history.head(played.id())).isInstanceOf(UnreadableRecordException.class);
    }

    private static GameEvent blind(Envelope event) {
        return EventCodec.read(EventCodec.publicBytes(event)).data();
    }
}
