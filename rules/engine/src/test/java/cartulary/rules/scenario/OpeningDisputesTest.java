package cartulary.rules.scenario;

import static cartulary.rules.scenario.DisputeFixture.BLUE_SEAT;
import static cartulary.rules.scenario.DisputeFixture.BOT;
import static cartulary.rules.scenario.DisputeFixture.RED_SEAT;
import static cartulary.rules.scenario.DisputeFixture.open;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.secret.Hash;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class OpeningDisputesTest {
    private static final Hash REASON = Hash.sha256("a reason");

    /// What the recount of a running game finds for a target that nobody scored.
    private static RecountInputs nothing(DisputeTarget target) {
        return new RecountInputs.Counted(REASON, target, List.of(), true, false, null);
    }

    @Rule({"LOBBY-13", "LOBBY-6"})
    @Test
    void aPlayerDisputesAScoreOfAFinishedGame() {
        var game = DisputeFixture.finished();
        var step = game.game().game().step();
        game.dispute(4, 4);
        assertThat(game.newest(2).getFirst())
                .isEqualTo(new DisputeOpened(1, 0, game.road(), Hash.sha256("a reason"), null));
        assertThat(game.game().game().step()).isEqualTo(step);
    }

    @Rule("LOBBY-13")
    @Test
    void disputesArePossibleFromTheStartUntil14DaysAfterTheEnd() {
        var game = new DisputeFixture();
        var total = DisputeTarget.total(1, 1);
        game.game().nextRecountFinds(nothing(total));
        game.refused(RuleId.LOBBY_13, RED_SEAT, open(total));
        game.start();
        game.game().must(RED_SEAT, open(total));
        game.finish();
        game.days(14);
        game.game().must(BLUE_SEAT, open(total));
        game.game().passes(Duration.ofMillis(1));
        game.refused(RuleId.LOBBY_13, RED_SEAT, open(DisputeTarget.total(1, 0)));
    }

    @Rule("LOBBY-13")
    @Test
    void onlyThePersonOfASeatDisputes() {
        var game = DisputeFixture.finished();
        game.game().nextRecountFinds(game.counted(4, 4, false));
        game.refused(RuleId.LOBBY_13, BOT, open(game.road()));
        game.refused(RuleId.LOBBY_13, Actor.seat(3), open(game.road()));
        for (Actor actor : List.of(Actor.GUEST, Actor.HOST, Actor.REFEREE, Actor.SERVICE)) {
            game.refused(RuleId.LOBBY_7, actor, open(game.road()));
        }
    }

    @Rule("LOBBY-13")
    @Test
    void aPlayerWhoResignedMayStillDispute() {
        var game = new DisputeFixture();
        game.start();
        game.game().must(BLUE_SEAT, new Resign());
        game.game().nextRecountFinds(nothing(DisputeTarget.total(1, 1)));
        game.game().must(BLUE_SEAT, open(DisputeTarget.total(1, 1)));
        assertThat(game.last()).isInstanceOf(DisputeRecounted.class);
    }

    @Rule("LOBBY-13")
    @Test
    void theTargetMustExistAndHaveTheMembersOfItsSubject() {
        var game = DisputeFixture.finished();
        game.game().nextRecountFinds(new RecountInputs.NoSuchTarget());
        game.refused(RuleId.LOBBY_13, RED_SEAT, open(game.road()));
        game.game().nextRecountFinds(game.counted(4, 4, false));
        game.refused(
                RuleId.LOBBY_13,
                RED_SEAT,
                open(DisputeTarget.score(game.game().game().revision() + 1)));
        game.refused(RuleId.LOBBY_13, RED_SEAT, open(DisputeTarget.score(0)));
        for (var target : List.of(
                new DisputeTarget(DisputeSubject.SCORE, 1, 0, 0, null, null),
                new DisputeTarget(DisputeSubject.FEATURE, 1, 0, 0, null, null),
                new DisputeTarget(DisputeSubject.OFFICE, 1, 0, null, null, null),
                new DisputeTarget(DisputeSubject.TOLLHOUSE, 1, null, null, null, null),
                new DisputeTarget(DisputeSubject.TOTAL, 1, null, null, "r0", 1))) {
            game.refused(RuleId.LOBBY_13, RED_SEAT, open(target));
        }
    }

    @Rule({"LOBBY-13", "LOBBY-6"})
    @Test
    void anAbandonedGameHasNoDisputes() {
        var game = new DisputeFixture();
        game.start();
        game.game().must(Actor.HOST, new CloseGame());
        game.game().nextRecountFinds(nothing(DisputeTarget.total(1, 0)));
        game.refused(RuleId.LOBBY_13, RED_SEAT, open(DisputeTarget.total(1, 0)));
    }

    @Rule("LOBBY-13")
    @Test
    void gamesOfTheFirstRulesHaveNoDisputes() {
        var game = DisputeFixture.finished();
        var first = Rules.standard().unopenedGame(RulesVersion.V1);
        for (var event : game.game().events()) {
            first = Rules.standard().evolve(first, event);
        }
        game.game().nextRecountFinds(game.counted(4, 4, false));
        assertThat(Rules.standard().decide(first, RED_SEAT, open(game.road()), game.game()))
                .isInstanceOfSatisfying(Decision.Refused.class, refused -> assertThat(refused.rule())
                        .isEqualTo(RuleId.LOBBY_13));
    }

    @Rule("LOBBY-14")
    @Test
    void aSeatHasOneOpenDisputeAboutATarget() {
        var game = DisputeFixture.finished();
        var asked = DisputeTarget.feature(20, new Cell(1, 0), "r0");
        var smallest = DisputeTarget.feature(20, new Cell(-1, 0), "r0");
        game.game().nextRecountFinds(nothing(smallest));
        game.game().must(RED_SEAT, open(asked));
        game.refused(RuleId.LOBBY_14, RED_SEAT, open(DisputeTarget.feature(21, new Cell(0, 0), "r0")));
        game.game().must(BLUE_SEAT, open(asked));
        game.game().must(RED_SEAT, new WithdrawDispute(1));
        game.game().must(RED_SEAT, open(asked));
    }

    @Rule("LOBBY-14")
    @Test
    void aSeatOpensThreeDisputesInAGame() {
        var game = DisputeFixture.finished();
        for (int seat = 0; seat < 3; seat++) {
            var target = DisputeTarget.total(1, seat);
            game.game().nextRecountFinds(nothing(target));
            game.game().must(RED_SEAT, open(target));
        }
        game.game().nextRecountFinds(game.counted(4, 4, false));
        game.refused(RuleId.LOBBY_14, RED_SEAT, open(game.road()));
        game.game().must(BLUE_SEAT, open(game.road()));
    }

    @Rule("LOBBY-14")
    @Test
    void theReasonHas1To500Characters() {
        var game = DisputeFixture.finished();
        game.game().nextRecountFinds(game.counted(4, 4, false));
        game.refused(RuleId.LOBBY_14, RED_SEAT, new OpenDispute(game.road(), "", null));
        game.refused(RuleId.LOBBY_14, RED_SEAT, new OpenDispute(game.road(), "x".repeat(501), null));
        // A character outside the basic plane counts as one.
        game.game().must(RED_SEAT, new OpenDispute(game.road(), "𝄞".repeat(500), null));
    }

    @Rule("LOBBY-15")
    @Test
    void theRecountFollowsInTheSameCommand() {
        var game = DisputeFixture.finished();
        game.dispute(5, 4);
        assertThat(game.last())
                .isEqualTo(new DisputeRecounted(1, game.road(), List.of(game.counts(5, 4)), false, false, null));
    }

    @Rule("LOBBY-15")
    @Test
    void anotherReadingMustDifferFromTheGame() {
        var game = DisputeFixture.finished();
        var reading = DisputeReading.of(FieldRules.OFF);
        var counted = new ReadingRecount(List.of(game.counts(7, 7)), true, false);
        game.game().nextRecountFinds(game.counted(4, 4, false, counted));
        for (var same : List.of(
                DisputeReading.OWN,
                DisputeReading.of(FieldRules.ON),
                new DisputeReading(RulesVersion.NEWEST.number(), HouseRules.Partial.NONE),
                new DisputeReading(99, HouseRules.Partial.of(FieldRules.OFF)))) {
            game.refused(RuleId.LOBBY_15, RED_SEAT, new OpenDispute(game.road(), "why", same));
        }
        game.game().must(RED_SEAT, new OpenDispute(game.road(), "why", reading));
        assertThat(((DisputeRecounted) game.last()).reading()).isEqualTo(counted);
    }

    @Rule("LOBBY-13")
    @Test
    void nothingIsDisputedInTheLobby() {
        var lobby = new LobbyFixture();
        lobby.open(2, Visibility.PUBLIC);
        lobby.join(Colour.RED);
        lobby.refused(RuleId.LOBBY_13, RED_SEAT, open(DisputeTarget.total(1, 0)));
    }
}
