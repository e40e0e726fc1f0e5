package cartulary.simulation;

import static cartulary.simulation.ChangedGames.assertNoticed;
import static cartulary.simulation.ChangedGames.changing;
import static cartulary.simulation.ChangedGames.play;
import static cartulary.simulation.ChangedGames.with;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.event.SettledBet;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import cartulary.contracts.view.GameView;
import cartulary.testkit.ExpansionKits;
import cartulary.testkit.bets.ChipLaw;
import cartulary.testkit.bets.IndistinguishableBetsLaw;
import cartulary.testkit.bets.SecrecyLaw;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.ClockLaw;
import cartulary.testkit.law.DeadlineLaw;
import cartulary.testkit.law.FeaturesLaw;
import cartulary.testkit.law.FoldingLaw;
import cartulary.testkit.law.MeepleLaw;
import cartulary.testkit.law.ScoreLaw;
import cartulary.testkit.law.TileLaw;
import cartulary.testkit.law.UnchangedPastLaw;
import cartulary.testkit.model.SecondEngineLaw;
import cartulary.testkit.tollkeepers.TollhouseLaw;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Each law notices a false event or view in games that are otherwise correct. `LegalListLaw` compares the rules
/// with themselves, so only changed rules can break it.
class BrokenLawsTest {
    @Test
    void foldingLawNoticesMissingReturnsOfMeeples() {
        assertNoticed(
                inputs -> new FoldingLaw(inputs.id()),
                event -> event instanceof MeeplesReturned ? new MeeplesReturned(List.of()) : event);
    }

    @Test
    void tileLawNoticesAnotherDrawnTile() {
        assertNoticed(
                _ -> new TileLaw(),
                event -> event instanceof TileDrawn e
                        ? new TileDrawn(e.seat(), "base-C.0", e.index(), e.salt(), e.proof(), e.tilesLeft())
                        : event);
    }

    @Test
    void meepleLawNoticesALostMeeple() {
        assertThatThrownBy(
                        () -> play(1, _ -> changing(new MeepleLaw(), it -> with(it, withoutMeeples(it.viewAfter())))))
                .isInstanceOf(BrokenLawException.class);
    }

    @Test
    void scoreLawNoticesOtherPointsOfFeaturesAndBets() {
        assertNoticed(
                _ -> new ScoreLaw(),
                event -> event instanceof FeatureScored e && !e.points().isEmpty()
                        ? new FeatureScored(
                                e.feature(),
                                e.complete(),
                                e.meeples(),
                                List.of(new SeatPoints(e.points().getFirst().seat(), 77)),
                                e.rules())
                        : event);
        assertNoticed(_ -> new ScoreLaw(), event -> event instanceof BetsSettled e ? onePointMore(e) : event);
    }

    @Test
    void chipLawNoticesAMissingBettorAnUnnamedFeatureAndOtherPoints() {
        assertNoticed(inputs -> new ChipLaw(inputs.id()), ChangedGames::withoutTheFirstBettor);
        assertNoticed(
                inputs -> new ChipLaw(inputs.id()),
                event -> event instanceof BetsSettled e
                        ? new BetsSettled(e.x(), e.y(), e.complete(), List.of(), e.bets(), e.rules())
                        : event);
        assertNoticed(
                        inputs -> new ChipLaw(inputs.id()),
                        event -> event instanceof BetsSettled e ? onePointMore(e) : event)
                .hasMessageStartingWith("the points of SettledBet");
    }

    @Test
    void secrecyLawNoticesANonceInAPublicEvent() {
        var nonces = new ArrayList<Hash>();
        assertNoticed(_ -> new SecrecyLaw(), event -> {
            if (event instanceof BetSealed e) {
                nonces.add(((Secret.Opened<Bet>) e.bet()).nonce());
            }
            return event instanceof TileDrawn e && !nonces.isEmpty()
                    ? new TileDrawn(e.seat(), e.tile(), e.index(), nonces.getLast(), e.proof(), e.tilesLeft())
                    : event;
        });
    }

    @Test
    void tollhouseLawNoticesAnotherSideOtherPointsAnotherSeatAndAFalseTurn() {
        assertNoticed(
                _ -> new TollhouseLaw(),
                event -> event instanceof TollRaised e ? toll(e, 3 - e.side(), e.points()) : event);
        assertNoticed(
                        _ -> new TollhouseLaw(),
                        event -> event instanceof TollRaised e ? toll(e, e.side(), e.points() + 1) : event)
                .hasMessageStartingWith("the points of TollRaised");
        assertNoticed(
                _ -> new TollhouseLaw(),
                event -> event instanceof TollhousePlaced e
                        ? new TollhousePlaced((e.seat() + 1) % 2, e.x(), e.y())
                        : event);
        assertNoticed(
                _ -> new TollhouseLaw(),
                event -> event instanceof TollhouseTurned e ? new TollhouseTurned(e.seat(), 3 - e.side()) : event);
    }

    private static TollRaised toll(TollRaised raised, int side, int points) {
        return new TollRaised(
                raised.seat(),
                raised.x(),
                raised.y(),
                side,
                raised.road(),
                raised.segments(),
                raised.complete(),
                raised.pictures(),
                points,
                raised.rules());
    }

    @Test
    void deadlineLawNoticesALaterDeadline() {
        assertNoticed(
                _ -> new DeadlineLaw(),
                event -> event instanceof DeadlineSet e
                        ? new DeadlineSet(e.deadline().plusSeconds(1))
                        : event);
    }

    @Test
    void clockLawNoticesAMillisecondMore() {
        assertNoticed(
                _ -> new ClockLaw(),
                event -> event instanceof ClocksSet e
                        ? new ClocksSet(e.clocks().stream()
                                .map(clock -> new SeatClock(clock.seat(), clock.left() + 1, clock.runsOut()))
                                .toList())
                        : event);
    }

    @Test
    void clockLawNoticesAFlagThatFellAtAnotherTime() {
        assertNoticed(
                _ -> new ClockLaw(),
                event -> event instanceof FlagFell e ? new FlagFell(e.seat(), e.late() + 1) : event);
    }

    @Test
    void secondEngineLawNoticesAnotherPlacement() {
        assertNoticed(
                inputs -> new SecondEngineLaw(ExpansionKits.models(inputs.id())),
                event -> event instanceof TilePlaced e
                        ? new TilePlaced(e.seat(), e.tile(), e.x(), e.y(), (e.rotation() + 90) % 360)
                        : event);
    }

    @Test
    void featuresLawNoticesOtherPoints() {
        assertNoticed(
                inputs -> new FeaturesLaw(inputs.id()),
                event -> event instanceof FeatureScored e && !e.points().isEmpty()
                        ? new FeatureScored(e.feature(), !e.complete(), e.meeples(), e.points(), e.rules())
                        : event);
    }

    @Test
    void indistinguishableBetsLawNoticesADifferenceInPublic() {
        assertNoticed(
                inputs -> new IndistinguishableBetsLaw(inputs.id(), inputs),
                event -> event instanceof BetSealed e ? new BetSealed(e.seat(), e.x() + 1, e.y(), e.bet()) : event);
    }

    @Test
    void unchangedPastLawNoticesAViewThatChanged() {
        assertThatThrownBy(() ->
                        play(1, inputs -> changing(new UnchangedPastLaw(inputs.id()), it -> with(it, it.viewBefore()))))
                .isInstanceOf(BrokenLawException.class);
    }

    private static GameEvent onePointMore(BetsSettled settled) {
        List<SettledBet> bets = settled.bets().stream()
                .map(bet -> new SettledBet(
                        bet.seat(),
                        bet.chip(),
                        bet.nonce(),
                        bet.segment(),
                        bet.size(),
                        bet.points() + 1,
                        bet.choiceNonce()))
                .toList();
        return new BetsSettled(settled.x(), settled.y(), settled.complete(), settled.features(), bets, settled.rules());
    }

    private static GameView withoutMeeples(GameView view) {
        return new GameView(
                view.game(),
                view.revision(),
                view.status(),
                view.options(),
                view.players(),
                view.step(),
                view.turn(),
                view.tilesLeft(),
                view.riverLeft(),
                view.scoringTiles(),
                view.tiles(),
                List.of(),
                List.of(),
                view.setAside(),
                view.offices(),
                view.deck(),
                view.ranking(),
                view.annulled(),
                view.disputes());
    }
}
