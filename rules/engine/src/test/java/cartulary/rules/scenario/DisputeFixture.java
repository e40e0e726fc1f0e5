package cartulary.rules.scenario;

import static cartulary.contracts.game.Colour.BLUE;
import static cartulary.contracts.game.Colour.RED;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.OpenGame;
import cartulary.contracts.command.GameCommand.PlaceMeeple;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.SkipPlacement;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.event.ScoreEvidence;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Hash;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A game of red (seat 0), blue (seat 1) and a bot (seat 2) with three tiles. Red has a road of 4 tiles that is scored
/// at the end of the game.
final class DisputeFixture {
    static final Actor RED_SEAT = Actor.seat(0);
    static final Actor BLUE_SEAT = Actor.seat(1);
    static final Actor BOT = Actor.seat(2);
    private static final Hash REASON = Hash.sha256("a reason");

    private final GameOptions options;
    private final GameFixture fixture;
    private final LobbyFixture lobby;

    DisputeFixture(Expansion... expansions) {
        options = new GameOptions(3, Visibility.PUBLIC, List.of(expansions), HouseRules.DEFAULT, null);
        fixture = new GameFixture(StackedDeck.of(List.of("U", "U", "U"), options));
        lobby = new LobbyFixture(fixture);
    }

    /// Starts the game; red has drawn the first tile.
    void start() {
        fixture.must(Actor.HOST, new OpenGame(options));
        lobby.join(RED);
        lobby.join(BLUE);
        fixture.must(Actor.HOST, LobbyFixture.A_BOT);
        fixture.must(Actor.HOST, new StartGame(0));
        fixture.must(RED_SEAT, new DrawTile());
    }

    /// Plays the started game to its end.
    void finish() {
        fixture.must(RED_SEAT, new PlaceTile(1, 0, 90));
        fixture.must(RED_SEAT, new PlaceMeeple("r0"));
        place(BLUE_SEAT, -1);
        place(BOT, 2);
    }

    private void place(Actor seat, int x) {
        fixture.must(seat, new DrawTile());
        fixture.must(seat, new PlaceTile(x, 0, 90));
        fixture.must(seat, new SkipPlacement());
    }

    static DisputeFixture finished(Expansion... expansions) {
        var game = new DisputeFixture(expansions);
        game.start();
        game.finish();
        return game;
    }

    GameFixture game() {
        return fixture;
    }

    void refused(RuleId rule, Actor actor, GameCommand command) {
        lobby.refused(rule, actor, command);
    }

    /// Returns the target of red's scored road.
    DisputeTarget road() {
        return DisputeTarget.score(revision());
    }

    /// Returns the revision at which the road is scored.
    long revision() {
        return 1
                + fixture.events().stream()
                        .takeWhile(event -> !(event instanceof FeatureScored))
                        .count();
    }

    private FeatureScored scored() {
        return fixture.events().stream()
                .filter(FeatureScored.class::isInstance)
                .map(FeatureScored.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /// Returns the recorded score of the road beside two counts of it.
    DisputedScore counts(int byRules, int bySecondEngine) {
        return new DisputedScore(revision(), ScoreEvidence.of(scored()), worth(byRules), worth(bySecondEngine));
    }

    private ScoreEvidence worth(int points) {
        return worth(scored().feature(), points);
    }

    /// Red disputes two roads, one after the other, which the record lacks. The recounts find both in the command whose
    /// first event is at `choice`.
    void disputeMissingRoads(long choice, int pointsOfFirst, int pointsOfSecond) {
        DisputedScore first = missing(choice, 1, pointsOfFirst);
        DisputedScore second = missing(choice, 2, pointsOfSecond);
        disputeMissing(DisputeTarget.feature(choice, new Cell(1, 0), "r0"), List.of(first, second));
        disputeMissing(DisputeTarget.feature(choice, new Cell(2, 0), "r0"), List.of(second, first));
    }

    private void disputeMissing(DisputeTarget target, List<DisputedScore> scores) {
        fixture.nextRecountFinds(new RecountInputs.Counted(REASON, target, scores, true, false, null));
        fixture.must(RED_SEAT, open(target));
    }

    private DisputedScore missing(long choice, int x, int points) {
        Feature road = scored().feature();
        var other = new Feature(road.kind(), new Cell(x, 0), "r0", road.tiles(), 0, List.of());
        return new DisputedScore(choice, null, worth(other, points), worth(other, points));
    }

    private ScoreEvidence worth(Feature feature, int points) {
        FeatureScored recorded = scored();
        return ScoreEvidence.of(new FeatureScored(
                feature,
                recorded.complete(),
                recorded.meeples(),
                List.of(new SeatPoints(0, points)),
                recorded.rules()));
    }

    RecountInputs.Counted counted(int byRules, int bySecondEngine, boolean stateDiffers) {
        return counted(byRules, bySecondEngine, stateDiffers, null);
    }

    RecountInputs.Counted counted(
            int byRules, int bySecondEngine, boolean stateDiffers, @Nullable ReadingRecount reading) {
        return new RecountInputs.Counted(
                REASON,
                road(),
                List.of(counts(byRules, bySecondEngine)),
                byRules == bySecondEngine,
                stateDiffers,
                reading);
    }

    /// Red disputes the road, of which the recounts find these points.
    void dispute(int byRules, int bySecondEngine) {
        fixture.nextRecountFinds(counted(byRules, bySecondEngine, false));
        fixture.must(RED_SEAT, open(road()));
    }

    /// Red disputes the road in a record from which more than points differs.
    void disputeOfState() {
        fixture.nextRecountFinds(counted(4, 4, true));
        fixture.must(RED_SEAT, open(road()));
    }

    static OpenDispute open(DisputeTarget target) {
        return new OpenDispute(target, "The road is longer.", null);
    }

    static AgreeToDispute agree(DisputeOutcome outcome) {
        return new AgreeToDispute(1, outcome, null);
    }

    void days(int days) {
        fixture.passes(Duration.ofDays(days));
    }

    GameEvent last() {
        return fixture.events().getLast();
    }

    /// Returns the events of the newest command, which has `count` events.
    List<GameEvent> newest(int count) {
        List<GameEvent> all = fixture.events();
        return all.subList(all.size() - count, all.size());
    }
}
