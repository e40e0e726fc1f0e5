package cartulary.verifier.corpus;

import static cartulary.contracts.game.Expansion.ABBOT;
import static cartulary.contracts.game.Expansion.BETS;
import static cartulary.contracts.game.Expansion.TOLLKEEPERS;

import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.LapseDispute;
import cartulary.contracts.command.GameCommand.Resign;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.Visibility;
import cartulary.rules.game.Step;
import java.time.Duration;
import java.util.List;

/// Games with disputes about scores (LOBBY-13 … LOBBY-20), all of them recorded rightly.
final class Disputes {
    private static final GameOptions BASE =
            new GameOptions(5, Visibility.PUBLIC, List.of(), BookmakerFields.JULY_2024, null);
    private static final GameOptions OF_BETS =
            new GameOptions(3, Visibility.PUBLIC, List.of(BETS), BookmakerFields.NOVEMBER_2022, null);
    private static final GameOptions OF_BOTH =
            new GameOptions(4, Visibility.UNLISTED, List.of(BETS, TOLLKEEPERS), BookmakerFields.NOVEMBER_2022, null);
    private static final GameOptions OF_THE_ABBOT =
            new GameOptions(3, Visibility.PUBLIC, List.of(ABBOT), BookmakerFields.JULY_2024, null);
    private static final DisputeReading OTHER_FIELDS = DisputeReading.of(BookmakerFields.JULY_2024);

    private Disputes() {}

    static List<Recipe> all() {
        return List.of(
                Recipe.scripted("dispute-withdrawn", 500, BASE, Disputes::withdrawn),
                Recipe.scripted("dispute-of-every-subject", 501, OF_BOTH, Disputes::ofEverySubject),
                Recipe.scripted("dispute-corrected-by-rulings", 502, BASE, Disputes::correctedByRulings),
                Recipe.scripted("dispute-corrected-by-an-option", 530, OF_BETS, Disputes::correctedByAnOption),
                Recipe.scripted("dispute-annulled", 504, BASE, Disputes::annulled),
                Recipe.scripted("dispute-open", 505, OF_BOTH, Disputes::open),
                Recipe.scripted("dispute-of-an-abbot", 620, OF_THE_ABBOT, Disputes::ofAnAbbot));
    }

    /// A running game: the opener withdraws, and disputes the same score again.
    private static void withdrawn(ScriptedGame game) {
        game.people(2).bot(BotPolicy.RANDOM).start().untilScored();
        var score = DisputeTarget.score(game.lastRevision(FeatureScored.class));
        game.dispute(0, score, null).send(Actor.seat(0), new WithdrawDispute(1));
        game.dispute(0, score, new DisputeReading(1, HouseRules.Partial.NONE)).moves(3);
        // A second agreement of a seat replaces the first.
        game.send(Actor.seat(1), new AgreeToDispute(2, DisputeOutcome.STANDS, null))
                .send(Actor.seat(1), new AgreeToDispute(2, DisputeOutcome.STANDS, null));
    }

    private static void ofEverySubject(ScriptedGame game) {
        game.people(4).start().toTheEnd();
        long end = game.lastRevision(DeckOpened.class);
        var road = (TollRaised) game.last(TollRaised.class);
        var settled = (BetsSettled) game.last(BetsSettled.class);
        FeatureScored feature = game.lastFeature();
        game.dispute(
                        0,
                        DisputeTarget.feature(
                                end, feature.feature().at(), feature.feature().segment()),
                        null)
                .dispute(0, DisputeTarget.office(end, settled.cell()), null)
                .dispute(1, DisputeTarget.tollhouse(end, road.seat()), null)
                .dispute(2, DisputeTarget.total(end, 3), null)
                .dispute(3, DisputeTarget.score(game.lastRevision(BetsSettled.class)), null)
                .everybodyAgrees(1, DisputeOutcome.STANDS, null)
                .send(Actor.REFEREE, new ResolveDispute(2, DisputeOutcome.STANDS, null, null, null))
                .everybodyAgrees(3, DisputeOutcome.STANDS, null)
                .rule(4, 3, 200)
                .pass(Duration.ofDays(28))
                .send(Actor.SERVICE, new LapseDispute(5));
    }

    /// A score is corrected twice while the game runs, another one after its end; one player has resigned.
    private static void correctedByRulings(ScriptedGame game) {
        game.people(5).start().untilScored();
        var score = DisputeTarget.score(game.lastRevision(FeatureScored.class));
        int seat = game.lastFeature().points().getFirst().seat();
        game.dispute(1, score, null)
                .rule(1, seat, 20)
                .moves(10)
                .dispute(2, score, null)
                .rule(2, seat, 30);
        game.untilStep(Step.PlacingTile.class).send(Actor.seat(4), new Resign()).toTheEnd();
        int last = game.lastFeature().points().getFirst().seat();
        game.dispute(4, DisputeTarget.score(game.lastRevision(FeatureScored.class)), null)
                .rule(3, last, 150)
                .dispute(3, DisputeTarget.score(game.lastRevision(FeatureScored.class)), null)
                .everybodyAgrees(4, DisputeOutcome.STANDS, null);
    }

    private static void correctedByAnOption(ScriptedGame game) {
        game.people(3).start().toTheEnd();
        long end = game.lastRevision(DeckOpened.class);
        game.dispute(0, DisputeTarget.total(end, 0), OTHER_FIELDS)
                .everybodyAgrees(1, DisputeOutcome.CORRECTED, DisputeBasis.OPTION);
    }

    private static void annulled(ScriptedGame game) {
        game.people(2).start().toTheEnd();
        game.dispute(1, DisputeTarget.total(game.lastRevision(TurnEnded.class), 1), null)
                .send(Actor.REFEREE, new ResolveDispute(1, DisputeOutcome.ANNULLED, DisputeBasis.RULING, null, true));
    }

    /// A score that is the choice itself.
    private static void ofAnAbbot(ScriptedGame game) {
        game.people(3).start().toTheEnd();
        var called = (AbbotCalledHome) game.last(AbbotCalledHome.class);
        game.dispute(0, DisputeTarget.score(game.lastRevision(AbbotCalledHome.class)), null)
                .rule(1, called.seat(), 20);
    }

    /// A running game with a dispute that nobody has resolved, and chips that are still sealed.
    private static void open(ScriptedGame game) {
        game.people(4).start().moves(110).untilStep(Step.Betting.class).moves(2);
        game.dispute(2, DisputeTarget.score(game.lastRevision(FeatureScored.class)), null)
                .send(Actor.seat(3), new AgreeToDispute(1, DisputeOutcome.STANDS, null));
    }
}
