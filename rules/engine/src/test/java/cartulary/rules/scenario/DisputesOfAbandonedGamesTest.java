package cartulary.rules.scenario;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.CloseGame;
import cartulary.contracts.command.GameCommand.LapseDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.game.Actor;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// The disputes of a game that was abandoned while one was open.
class DisputesOfAbandonedGamesTest {
    private static final DisputeTarget TOTAL = DisputeTarget.total(5, 0);

    private final LobbyFixture lobby = new LobbyFixture();

    @BeforeEach
    void redDisputesAndTheHostClosesTheGame() {
        lobby.started();
        lobby.fixture()
                .nextRecountFinds(new RecountInputs.Counted(Hash.sha256("why"), TOTAL, List.of(), true, false, null));
        lobby.fixture().must(Actor.seat(0), new OpenDispute(TOTAL, "why", null));
        lobby.fixture().must(Actor.HOST, new CloseGame());
    }

    @Rule("LOBBY-6")
    @Test
    void anAbandonedGameAcceptsNoCommandOfAnEarlierDispute() {
        lobby.refused(RuleId.LOBBY_6, Actor.seat(0), new AgreeToDispute(1, DisputeOutcome.STANDS, null));
        lobby.refused(RuleId.LOBBY_6, Actor.seat(0), new WithdrawDispute(1));
        lobby.refused(RuleId.LOBBY_6, Actor.REFEREE, new ResolveDispute(1, DisputeOutcome.STANDS, null, null, null));
        lobby.refused(RuleId.LOBBY_6, Actor.SERVICE, new LapseDispute(1));
    }

    @Rule("LOBBY-13")
    @Test
    void anAbandonedGameAcceptsNoNewDispute() {
        lobby.refused(RuleId.LOBBY_13, Actor.seat(1), new OpenDispute(TOTAL, "why", null));
    }
}
