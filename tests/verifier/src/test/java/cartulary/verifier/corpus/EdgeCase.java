package cartulary.verifier.corpus;

import cartulary.contracts.dispute.CorrectedScore;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.event.Feature.CountedRoad;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.ClocksSet;
import cartulary.contracts.event.GameEvent.DeadlineSet;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeRecounted;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.PlayerLeft;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.ScoreCorrected;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.Rank;
import cartulary.contracts.event.SeatClock;
import cartulary.contracts.game.AbandonReason;
import cartulary.contracts.game.BotPolicy;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.RecoveryProof;
import cartulary.contracts.game.RiverTurns;
import cartulary.contracts.game.TollGroup;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.Rules;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Step;
import cartulary.rules.replay.ReplayedCommand.Accepted;
import com.fasterxml.jackson.annotation.JsonValue;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// What rarely happens in a game, or is easily decided wrongly. Each must be in a record of the corpus.
enum EdgeCase {
    // The lobby, seeds and tokens
    SEAT_LEFT(it -> it.has(PlayerLeft.class, e -> !e.removed())),
    SEAT_REMOVED(it -> it.has(PlayerLeft.class, e -> e.removed())),
    INVITED_PLAYER(it -> it.has(PlayerJoined.class, e -> e.invite() != null)),
    GREEDY_BOT(it -> it.has(PlayerJoined.class, e -> e.policy() == BotPolicy.GREEDY)),
    SEATS_WITH_A_GAP(it ->
            it.has(SeatsClosed.class, e -> e.seats().getLast() >= e.seats().size())),
    FIRST_PLAYER_CHOSEN(it -> it.has(SeatsClosed.class, e -> e.firstSeat() != null)),
    SHUFFLED_BY_THE_SERVER_ALONE(
            it -> it.has(GameStarted.class, e -> e.seededBy().isEmpty())),
    SHUFFLED_WITH_SEVERAL_SEEDS(
            it -> it.has(GameStarted.class, e -> e.seededBy().size() > 1)),
    RECOVERED_WITH_A_NEW_SECRET(it -> it.has(SeatRecovered.class, e -> e.recoveryCommitment() != null)),
    RECOVERED_WITH_THE_OLD_SECRET(it ->
            it.has(SeatRecovered.class, e -> e.proof() == RecoveryProof.SECRET && e.recoveryCommitment() == null)),
    RECOVERED_BY_CLAIM(it -> it.has(SeatRecovered.class, e -> e.proof() == RecoveryProof.CLAIM)),
    RECOVERED_WITH_AN_ACCOUNT(it -> it.has(SeatRecovered.class, e -> e.proof() == RecoveryProof.ACCOUNT)),
    ACCOUNT_AND_GUEST(it -> it.has(PlayerJoined.class, e -> e.person() != null)
            && it.has(PlayerJoined.class, e -> e.policy() == null && e.person() == null)),

    // Signed moves
    SIGNED_AND_UNSIGNED_MOVES(it -> it.log().stream().anyMatch(event -> event.signature() != null)
            && it.log().stream().anyMatch(event -> event.data() instanceof TileDrawn && event.signature() == null)),
    SIGNED_BET_OPENED(
            it -> it.has(BetsSettled.class, e -> e.bets().stream().anyMatch(bet -> bet.clientNonce() != null))),
    SIGNED_PASS_OPENED(
            it -> it.has(OfficeClosed.class, e -> e.passes().stream().anyMatch(pass -> pass.clientNonce() != null))),
    SIGNED_FINAL_CHOICE_OPENED(
            it -> it.has(BetsSettled.class, e -> e.bets().stream().anyMatch(bet -> bet.choiceClientNonce() != null))),
    SIGNED_BET_STILL_SEALED(it ->
            it.log().getLast().data() instanceof BetSealed && it.log().getLast().signature() != null),
    RECOVERED_WITH_A_NEW_KEY(it -> it.has(SeatRecovered.class, e -> e.signingKey() != null)),
    RECOVERED_WITHOUT_A_KEY(
            it -> RECOVERED_WITH_A_NEW_KEY.isIn(it) && it.has(SeatRecovered.class, e -> e.signingKey() == null)),

    // Absence and early ends
    EXPIRED_SEEDING(it -> it.expired(Step.Seeding.class)),
    EXPIRED_DRAWING(it -> it.expired(Step.Drawing.class)),
    EXPIRED_PLACING_TILE(it -> it.expired(Step.PlacingTile.class)),
    EXPIRED_PLACING_FIGURE(it -> it.expired(Step.PlacingFigure.class)),
    EXPIRED_CHOOSING_BET_FEATURE(it -> it.expired(Step.ChoosingBetFeature.class)),
    EXPIRED_BETTING(it -> it.expired(Step.Betting.class)),
    EXPIRED_CHOOSING_FINAL_BET_FEATURE(it -> it.expired(Step.ChoosingFinalBetFeature.class)),
    EXPIRED_CHOICE_OF_EQUAL_FEATURES(
            it -> EXPIRED_CHOOSING_BET_FEATURE.isIn(it) && it.has(BetFeatureAsked.class, EdgeCase::hasTwoLargest)),
    DEADLINE_EXTENDED(it -> it.chosenIn(Step.InPlay.class, DeadlineSet.class)),
    RESIGNED_WHILE_DRAWING(it -> it.chosenIn(Step.Drawing.class, PlayerResigned.class)),
    RESIGNED_WHILE_PLACING_A_TILE(it -> it.chosenIn(Step.PlacingTile.class, PlayerResigned.class)),
    RESIGNED_WHILE_PLACING_A_FIGURE(it -> it.chosenIn(Step.PlacingFigure.class, PlayerResigned.class)),
    RESIGNED_WHILE_CHOOSING(it -> it.chosenIn(Step.ChoosingBetFeature.class, PlayerResigned.class)),
    ANOTHER_RESIGNED_WHILE_CHOOSING(it -> it.commands().stream()
            .anyMatch(command -> command.before().step() instanceof Step.ChoosingBetFeature step
                    && command.events().getFirst() instanceof PlayerResigned resigned
                    && resigned.seat() != step.seat())),
    RESIGNED_WHILE_BETTING(it -> it.chosenIn(Step.Betting.class, PlayerResigned.class)),
    RESIGNED_IN_FINAL_SCORING(it -> it.chosenIn(Step.ChoosingFinalBetFeature.class, PlayerResigned.class)),
    ONE_PLAYER_LEFT(it -> it.has(GameFinished.class) && it.end().tilesLeft() > 0),
    RESIGNED_WITH_THE_MOST_POINTS(it -> it.has(
            GameFinished.class,
            e -> e.ranking().getLast().resigned()
                    && e.ranking().getLast().score() > e.ranking().getFirst().score())),
    TIE_OF_RESIGNED_PLAYERS(it -> it.has(
            GameFinished.class,
            e -> e.ranking().stream()
                            .filter(Rank::resigned)
                            .map(Rank::rank)
                            .distinct()
                            .count()
                    < e.ranking().stream().filter(Rank::resigned).count())),
    RESIGNED_WITH_AS_MANY_POINTS(it -> it.has(
            GameFinished.class,
            e -> e.ranking().stream().map(Rank::score).distinct().count()
                    < e.ranking().stream().map(Rank::rank).distinct().count())),
    ABANDONED_BY_THE_HOST(it -> it.has(GameAbandoned.class, e -> e.byHost())),
    ABANDONED_WITHOUT_ACTIVITY(it -> it.has(GameAbandoned.class, e -> !e.byHost() && e.reason() == null)),
    ABANDONED_BY_THE_OPERATOR(it -> it.has(GameAbandoned.class, e -> e.reason() == AbandonReason.OPERATOR)),
    ABANDONED_IN_THE_LOBBY(it -> it.chosenIn(Step.Lobby.class, GameAbandoned.class)),
    ABANDONED_WHILE_SEEDING(it -> it.chosenIn(Step.Seeding.class, GameAbandoned.class)),
    ABANDONED_WHILE_BETTING(it -> it.chosenIn(Step.Betting.class, GameAbandoned.class)),
    ABANDONED_IN_FINAL_SCORING(it -> it.chosenIn(Step.ChoosingFinalBetFeature.class, GameAbandoned.class)),
    ABANDONED_WITH_OPEN_SEALS(it -> it.has(GameAbandoned.class) && it.hasOpenSeals()),
    RUNNING(it -> !(it.end().step() instanceof Step.Finished)),
    RUNNING_IN_FINAL_SCORING(
            it -> it.has(FinalBetFeatureChosen.class) && it.end().step() instanceof Step.ChoosingFinalBetFeature),
    RUNNING_WITH_OPEN_SEALS(it -> RUNNING.isIn(it) && it.hasOpenSeals()),

    // The board and points
    TILE_SET_ASIDE(it -> it.has(TileSetAside.class)),
    LAST_TILE_SET_ASIDE(it -> it.commands().stream()
            .anyMatch(command -> command.events().stream().anyMatch(TileSetAside.class::isInstance)
                    && command.after().tilesLeft() == 0)),
    LAST_MEEPLE_PLACED(it -> it.commands().stream().anyMatch(command -> command.events().stream()
            .anyMatch(e -> e instanceof MeeplePlaced placed && command.before().supply(placed.seat()) == 1))),
    TWO_WINNERS(it -> it.has(GameFinished.class, e -> e.ranking().get(1).rank() == 1)),
    TIE_BELOW_THE_WINNER(it -> it.has(
            GameFinished.class,
            e -> e.ranking().stream()
                            .filter(rank -> rank.rank() > 1)
                            .mapToInt(rank -> rank.rank())
                            .distinct()
                            .count()
                    < e.ranking().stream().filter(rank -> rank.rank() > 1).count())),
    SHARED_CITY(it -> it.has(
            FeatureScored.class, e -> is(e, FeatureKind.CITY) && e.points().size() > 1)),
    SHARED_ROAD(it -> it.has(
            FeatureScored.class, e -> is(e, FeatureKind.ROAD) && e.points().size() > 1)),
    SHARED_FIELD(it -> it.has(
            FeatureScored.class, e -> is(e, FeatureKind.FIELD) && e.points().size() > 1)),
    MINORITY(it ->
            it.has(FeatureScored.class, e -> e.meeples().size() > e.points().size())),
    COMPLETED_MONASTERY(it -> it.has(FeatureScored.class, e -> e.complete() && is(e, FeatureKind.MONASTERY))),
    INCOMPLETE_MONASTERY(it -> it.has(FeatureScored.class, e -> !e.complete() && is(e, FeatureKind.MONASTERY))),
    CITY_OF_TWO_TILES(it -> it.has(
            FeatureScored.class,
            e -> e.complete() && is(e, FeatureKind.CITY) && e.feature().tiles().size() == 2)),
    INCOMPLETE_CITY_WITH_COATS_OF_ARMS(it -> it.has(
            FeatureScored.class,
            e -> !e.complete() && is(e, FeatureKind.CITY) && e.feature().coatsOfArms() > 0)),
    FIELD_WITHOUT_CITIES(it -> it.has(
            FeatureScored.class,
            e -> is(e, FeatureKind.FIELD) && e.feature().cities().isEmpty())),
    THREE_COMPLETED_AT_ONCE(it -> it.hasAtOnce(3, FeatureCompleted.class, _ -> true)),
    FIELDS_DEPEND_ON_THE_READING(ReplayedRecord::dependsOnBookmakerFields),

    // The Tollkeepers
    LARGE_TOLL(it -> it.has(TollRaised.class, e -> e.complete() && e.side() == 2)),
    TRAVELLERS_ON_THE_LARGE_SIDE(it -> it.has(TollRaised.class, e -> e.complete() && e.side() == 2 && travellers(e))),
    TOLLHOUSE_TURNED_BACK(it -> it.has(TollhouseTurned.class, e -> e.side() == 1)),
    TWO_TOLLS_OF_A_ROAD(it -> it.hasAtOnce(2, TollRaised.class, TollRaised::complete)),
    ROAD_BACK_TO_THE_VILLAGE(it -> it.has(TollRaised.class, e -> e.segments().size() > 1)),
    FINAL_TOLL_WITH_TRAVELLERS(it -> it.has(TollRaised.class, e -> !e.complete() && travellers(e))),

    // The Bets
    OFFICE_WITH_COMPLETE_FEATURES_ONLY(it -> it.closedFor(RuleId.BET_8)),
    OFFICE_ON_THE_LAST_TILE(it -> it.closedFor(RuleId.BET_9)),
    OFFICE_WITHOUT_CHIPS_TO_BET(it -> it.closedFor(RuleId.BET_11)),
    OFFICE_WITH_SEVERAL_REASONS(
            it -> it.has(OfficeClosed.class, e -> e.reasons().containsAll(List.of(RuleId.BET_8, RuleId.BET_9)))),
    OFFICE_WITH_ONE_PLAYER_LEFT(it -> it.closedFor(RuleId.MIX_16)),
    PLAYER_WITHOUT_CHIPS(
            it -> it.has(OfficeOpened.class, e -> e.notAsked().stream().anyMatch(seat -> !it.hasResigned(seat)))),
    EVERYBODY_PASSED(it ->
            it.has(OfficeClosed.class, e -> e.reasons().isEmpty() && e.bets().isEmpty())),
    TWO_OFFICES_SETTLED_AT_ONCE(it -> it.hasAtOnce(2, BetsSettled.class, BetsSettled::complete)),
    PAID_AND_UNPAID_CHIP(it -> it.has(
            BetsSettled.class,
            e -> e.bets().stream().anyMatch(bet -> bet.points() == 0)
                    && e.bets().stream().anyMatch(bet -> bet.points() > 0))),
    FEATURE_CHOSEN_FOR_BETS(it -> it.chosenIn(Step.ChoosingBetFeature.class, BetFeatureChosen.class)),
    SEVERAL_OFFICES_AT_THE_END(
            it -> it.has(FinalBetFeatureAsked.class, e -> e.offices().size() > 1)),
    FINAL_CHOICE_OPENED(
            it -> it.has(BetsSettled.class, e -> e.bets().stream().anyMatch(bet -> bet.choiceNonce() != null))),
    CHIP_OF_A_RESIGNED_PLAYER(
            it -> it.has(BetsSettled.class, e -> e.bets().stream().anyMatch(bet -> it.hasResigned(bet.seat())))),
    PASSED_WITH_A_WITHHELD_HAND(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof BetSealed bet
                    && Rules.standard().isHandWithheld(command.before(), bet.seat()))),

    // The Abbot
    CALLED_HOME_FROM_A_MONASTERY(it -> it.has(AbbotCalledHome.class, e -> e.kind() == FeatureKind.MONASTERY)),
    CALLED_HOME_FROM_A_GARDEN(it -> it.has(AbbotCalledHome.class, e -> e.kind() == FeatureKind.GARDEN)),
    COMPLETED_GARDEN(it -> it.has(FeatureScored.class, e -> e.complete() && is(e, FeatureKind.GARDEN))),
    COMPLETED_GARDEN_WITHOUT_AN_ABBOT(it -> it.all(FeatureCompleted.class)
                    .filter(e -> e.feature().kind() == FeatureKind.GARDEN)
                    .count()
            > it.all(FeatureScored.class)
                    .filter(e -> e.complete() && is(e, FeatureKind.GARDEN))
                    .count()),
    INCOMPLETE_GARDEN(it -> it.has(FeatureScored.class, e -> !e.complete() && is(e, FeatureKind.GARDEN))),
    ABBOT_RETURNED_FROM_A_MONASTERY(it -> it.has(MeeplesReturned.class, e -> e.meeples().stream()
            .anyMatch(meeple ->
                    meeple.figure() == Figure.ABBOT && meeple.segment().equals("monastery")))),
    ONLY_THE_ABBOT_CAN_ACT(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof AbbotCalledHome called
                    && command.before().supply(called.seat()) == 0)),

    // The River
    RIVER_TILE_SET_ASIDE(it -> it.has(TileSetAside.class, e -> isOfTheRiver(e.tile()))),
    LAKE_SET_ASIDE(it -> it.has(TileSetAside.class, e -> e.tile().equals("river-L.0"))),
    CURVE_TO_THE_SIDE_OF_THE_LAST_CURVE(ReplayedRecord::turnsTwiceWithAStraightBetween),
    SUCCESSIVE_TURNS(it -> it.options().houseRules().riverTurns() == RiverTurns.SUCCESSIVE),
    START_TILE_DRAWN(it -> it.has(TileDrawn.class, e -> e.tile().equals("base-D.0"))),
    RIVER_TILE_PLACED_BY_EXPIRY(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof StepExpired
                    && command.events().stream()
                            .anyMatch(e -> e instanceof TilePlaced placed && isOfTheRiver(placed.tile())))),
    FIGURE_ON_THE_LAKE(it -> it.all(TilePlaced.class)
            .filter(tile -> tile.tile().equals("river-L.0"))
            .anyMatch(tile -> it.has(
                    FeatureScored.class,
                    e -> is(e, FeatureKind.MONASTERY) && e.feature().at().equals(tile.cell())))),
    ROAD_OVER_THE_RIVER(it -> it.all(TilePlaced.class)
            .filter(tile -> tile.tile().equals("river-K.0"))
            .anyMatch(tile -> it.has(
                    FeatureScored.class,
                    e -> is(e, FeatureKind.ROAD) && e.feature().tiles().contains(tile.cell())))),

    // German Cathedrals
    COMPLETED_CATHEDRAL(it -> it.has(FeatureScored.class, e -> e.complete() && is(e, FeatureKind.CATHEDRAL))),
    COMPLETED_CATHEDRAL_WITHOUT_AN_ARCHBISHOP(it -> it.all(FeatureCompleted.class)
                    .filter(e -> e.feature().kind() == FeatureKind.CATHEDRAL)
                    .count()
            > it.all(FeatureScored.class)
                    .filter(e -> e.complete() && is(e, FeatureKind.CATHEDRAL))
                    .count()),
    CATHEDRAL_COMPLETED_FROM_AFAR(ReplayedRecord::completesACathedralFromAfar),
    TWO_CATHEDRALS_COMPLETED_AT_ONCE(
            it -> it.hasAtOnce(2, FeatureCompleted.class, e -> e.feature().kind() == FeatureKind.CATHEDRAL)),
    INCOMPLETE_CATHEDRAL_WITH_A_COMPLETED_ROAD(it -> it.has(
            FeatureScored.class,
            e -> !e.complete()
                    && e.feature().roads() != null
                    && e.feature().roads().stream().anyMatch(CountedRoad::complete))),
    CATHEDRAL_WITH_A_LOOP(it -> it.has(
            FeatureScored.class,
            e -> e.feature().roads() != null
                    && e.feature().roads().stream()
                            .anyMatch(road -> road.segments().size() > 1))),
    LOOP_AT_A_CATHEDRAL(it -> it.has(FeatureScored.class, e -> e.feature().counted() != null)),
    ROAD_BETWEEN_CATHEDRALS(it -> it.has(
            FeatureScored.class,
            e -> e.complete()
                    && e.feature().cathedrals() != null
                    && e.feature().cathedrals().size() > 1)),
    INCOMPLETE_ROAD_TO_A_CATHEDRAL(
            it -> it.has(FeatureScored.class, e -> !e.complete() && e.feature().cathedrals() != null)),
    DISPUTE_OF_A_CATHEDRAL(it -> it.has(DisputeRecounted.class, e -> e.scores().stream()
            .anyMatch(score -> score.recorded() != null
                    && score.recorded().feature() != null
                    && is(score.recorded().feature(), FeatureKind.CATHEDRAL)))),

    // The Land Surveyors
    CITY_FOR_A_MINORITY(it -> it.has(
            FeatureScored.class,
            e -> hasTile(e, "citizens-jury")
                    && e.meeples().stream()
                                    .map(each -> each.meeples())
                                    .distinct()
                                    .count()
                            > 1)),
    TILES_OF_A_CITY_LEFT_OUT(it -> it.has(
            FeatureScored.class,
            e -> hasTile(e, "bad-neighborhood") && e.scoringTile().counted() > 0 && counts(e) < 0)),
    CITY_OF_ONE_EDGED_TILES(it -> it.has(
            FeatureScored.class,
            e -> hasTile(e, "bad-neighborhood") && e.scoringTile().counted() == 0)),
    CITY_OF_WEALTH(it -> it.has(FeatureScored.class, e -> hasTile(e, "city-wealth"))),
    SHORT_ROAD_WITH_HIGHWAY(it -> it.has(FeatureScored.class, e -> hasTile(e, "highway") && counts(e) > 0)),
    LONG_ROAD_WITH_HIGHWAY(it -> it.has(FeatureScored.class, e -> hasTile(e, "highway") && counts(e) < 0)),
    ROAD_BELOW_ZERO(it -> it.has(
            FeatureScored.class,
            e -> hasTile(e, "road-poverty") && e.points().getFirst().points() < 0)),
    MONASTERY_BESIDE_CITIES(it -> it.has(
            FeatureScored.class,
            e -> hasTile(e, "hermit-monastery") && e.scoringTile().added() < 0)),
    MONASTERY_WITH_A_ROAD_OF_ITS_OWN(it -> it.all(TilePlaced.class)
            .filter(tile -> tile.tile().startsWith("base-A"))
            .anyMatch(tile -> it.has(
                    FeatureScored.class,
                    e -> hasTile(e, "pilgrimage-route") && e.feature().at().equals(tile.cell())))),
    MONASTERY_OF_POVERTY(it -> it.has(FeatureScored.class, e -> hasTile(e, "monastery-poverty"))),
    ROAD_TO_A_CATHEDRAL_WITH_HIGHWAY(it -> it.has(
            FeatureScored.class, e -> hasTile(e, "highway") && e.feature().cathedrals() != null)),
    ROAD_TO_A_CATHEDRAL_WITH_POVERTY(it -> it.has(
            FeatureScored.class, e -> hasTile(e, "road-poverty") && e.feature().cathedrals() != null)),
    CATHEDRAL_WITH_HIGHWAY(
            it -> it.has(FeatureScored.class, e -> hasTile(e, "highway") && is(e, FeatureKind.CATHEDRAL))),
    COMPLETED_CATHEDRAL_WITHOUT_HIGHWAY(it -> it.options().plays(Expansion.SURVEYORS)
            && it.has(
                    FeatureScored.class, e -> e.complete() && is(e, FeatureKind.CATHEDRAL) && e.scoringTile() == null)),
    GARDEN_CHANGES_THE_SCORING_TILES(it -> it.commands().stream()
            .anyMatch(command -> changesScoringTiles(command)
                    && scoredAtOnce(command).count() > 0
                    && scoredAtOnce(command).allMatch(e -> e.complete() && is(e, FeatureKind.GARDEN)))),
    SCORING_TILES_CHANGED_AFTER_A_TOLLHOUSE_TURNED(it -> it.commands().stream()
            .anyMatch(command -> changesScoringTiles(command)
                    && command.events().stream().anyMatch(TollhouseTurned.class::isInstance))),
    SCORING_TILES_CHANGED_AFTER_BETTING(it -> it.commands().stream()
            .anyMatch(command -> changesScoringTiles(command)
                    && command.events().stream().anyMatch(OfficeClosed.class::isInstance)
                    && command.events().getFirst() instanceof BetSealed)),
    SCORED_TWICE_AND_CHANGED_ONCE(it -> it.commands().stream()
            .anyMatch(command -> changesScoringTiles(command)
                    && scoredAtOnce(command).filter(FeatureScored::complete).count() > 1)),
    COMPLETED_WITHOUT_A_CHANGE(it -> it.options().plays(Expansion.SURVEYORS)
            && it.commands().stream()
                    .anyMatch(command -> command.events().stream().anyMatch(FeatureCompleted.class::isInstance)
                            && command.events().stream().anyMatch(TurnEnded.class::isInstance)
                            && !changesScoringTiles(command))),
    TOLL_WITHOUT_A_CHANGE(it -> it.options().plays(Expansion.SURVEYORS)
            && it.commands().stream()
                    .anyMatch(command ->
                            command.events().stream().anyMatch(e -> e instanceof TollRaised toll && toll.complete())
                                    && command.events().stream().anyMatch(TurnEnded.class::isInstance)
                                    && !changesScoringTiles(command))),
    CALLED_HOME_WITHOUT_A_CHANGE(it -> it.options().plays(Expansion.SURVEYORS)
            && it.commands().stream()
                    .anyMatch(command ->
                            command.events().getFirst() instanceof AbbotCalledHome && !changesScoringTiles(command))),
    STACKS_GONE_ROUND(it -> it.has(SurveyorsAdvanced.class, e -> e.opened().isEmpty())),
    SCORING_TILES_CHANGED_IN_THE_LAST_TURN(it -> it.commands().stream()
            .anyMatch(command -> changesScoringTiles(command)
                    && command.events().stream().anyMatch(FinalScoringBegan.class::isInstance))),
    BET_ON_A_LONG_ROAD_WITH_HIGHWAY(it -> it.commands().stream().anyMatch(command -> scoredAtOnce(command)
            .filter(e -> hasTile(e, "highway") && counts(e) != 0)
            .anyMatch(road -> command.events().stream()
                    .anyMatch(e -> e instanceof BetsSettled settled
                            && settled.features().stream()
                                    .anyMatch(bet -> bet.feature()
                                                    .at()
                                                    .equals(road.feature().at())
                                            && bet.feature()
                                                    .segment()
                                                    .equals(road.feature().segment())))))),
    CITY_BY_A_SCORING_TILE_OF_THE_HOST(it -> it.has(
            FeatureScored.class,
            e -> hasTile(e, "city-of-four") && e.points().getFirst().points() > 0)),
    TOTAL_BELOW_ZERO(it -> it.has(GameFinished.class, e -> e.ranking().stream().anyMatch(rank -> rank.score() < 0))),
    WINNER_BELOW_ZERO(
            it -> it.has(GameFinished.class, e -> e.ranking().getFirst().score() < 0)),
    DISPUTE_OF_A_SCORING_TILE(it -> it.has(DisputeRecounted.class, e -> e.scores().stream()
            .anyMatch(score -> score.recorded() != null
                    && score.recorded().feature() != null
                    && score.recorded().feature().scoringTile() != null))),
    CORRECTED_BELOW_ZERO(
            it -> it.has(ScoreCorrected.class, e -> e.totals().stream().anyMatch(total -> total.to() < 0))),

    // Take-backs
    TAKEN_BACK(it -> it.has(TakenBack.class)),
    TAKEN_BACK_THREE_TIMES(it -> it.commands().stream()
            .anyMatch(command -> command.after().takeBacks().count() == 3)),
    PLACED_AGAIN_ON_THE_SAME_CELL(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof TilePlaced placed
                    && command.from() > 0
                    && it.log().get(command.from() - 1).data() instanceof TakenBack taken
                    && taken.cell().equals(placed.cell()))),
    EXPIRED_AFTER_A_TAKE_BACK(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof StepExpired
                    && command.before().step() instanceof Step.PlacingTile
                    && command.before().takeBacks().count() > 0)),
    EXPIRED_AFTER_PLACING_AGAIN(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof StepExpired
                    && command.before().step() instanceof Step.PlacingFigure
                    && command.before().takeBacks().count() > 0)),
    DISPUTED_BEFORE_A_TAKE_BACK(it -> it.commands().stream()
            .anyMatch(command -> command.from() > 0
                    && command.events().getFirst() instanceof TakenBack
                    && it.log().get(command.from() - 1).data() instanceof DisputeRecounted)),
    SIGNED_TAKE_BACK(
            it -> it.log().stream().anyMatch(event -> event.data() instanceof TakenBack && event.signature() != null)),
    CATHEDRAL_TAKEN_BACK(it -> it.has(TakenBack.class, e -> e.tile().startsWith("cathedrals-"))),

    // Clocks and ties
    FLAG_FELL(it -> it.has(FlagFell.class)),
    FLAG_FELL_LATE(it -> it.has(FlagFell.class, e -> e.late() > 1_000)),
    FLAG_FELL_DRAWING(it -> it.flagFell(Step.Drawing.class)),
    FLAG_FELL_PLACING_TILE(it -> it.flagFell(Step.PlacingTile.class)),
    FLAG_FELL_PLACING_FIGURE(it -> it.flagFell(Step.PlacingFigure.class)),
    FLAG_FELL_BETTING(it -> it.flagFell(Step.Betting.class)),
    SEVERAL_FLAGS(it ->
            it.log().stream().filter(event -> event.data() instanceof FlagFell).count() > 1),
    WON_BY_TIME_WITH_FEWER_POINTS(it -> it.has(FlagFell.class)
            && it.has(
                    GameFinished.class,
                    e -> e.ranking().getLast().score() > e.ranking().getFirst().score())),
    SEVERAL_CLOCKS_RUN(it -> it.has(
            ClocksSet.class, e -> e.clocks().stream().filter(SeatClock::runs).count() > 1)),
    CLOCKS_EXTENDED(
            it -> it.commands().stream().anyMatch(command -> command.events().getFirst() instanceof ClocksSet)),
    ALL_CLOCKS_STOPPED(it -> it.has(ClocksSet.class, e -> e.firstRunsOut() == null)),
    INCREMENT_AFTER_THE_BET_OF_ANOTHER(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof BetSealed bet
                    && command.events().getLast() instanceof ClocksSet
                    && command.events().stream()
                            .anyMatch(e -> e instanceof TurnEnded ended && ended.seat() != bet.seat()))),
    TIE_BROKEN(it -> it.options().breaksTies()
            && it.has(
                    GameFinished.class,
                    e -> e.ranking().get(0).score() == e.ranking().get(1).score()
                            && !e.ranking().get(1).resigned())),

    // Disputes
    DISPUTE_WHILE_RUNNING(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof DisputeOpened
                    && !(command.before().step() instanceof Step.Finished))),
    DISPUTE_AFTER_THE_END(it -> it.chosenIn(Step.Finished.class, DisputeOpened.class)),
    DISPUTE_OPEN(it -> it.end().disputes().all().stream().anyMatch(Dispute::isOpen)),
    DISPUTE_OF_A_FEATURE(it -> it.disputes(DisputeSubject.FEATURE)),
    DISPUTE_OF_AN_OFFICE(it -> it.disputes(DisputeSubject.OFFICE)),
    DISPUTE_OF_A_TOLLHOUSE(it -> it.disputes(DisputeSubject.TOLLHOUSE)),
    DISPUTE_OF_A_TOTAL(it -> it.disputes(DisputeSubject.TOTAL)),
    DISPUTE_BY_A_RESIGNED_PLAYER(it -> it.commands().stream()
            .anyMatch(command -> command.events().getFirst() instanceof DisputeOpened opened
                    && Objects.requireNonNull(command.before().player(opened.seat()))
                            .resigned())),
    DISPUTE_WITH_ANOTHER_READING(it -> it.has(DisputeRecounted.class, e -> e.reading() != null)),
    READING_COUNTS_OTHER_POINTS(it -> it.has(
            DisputeRecounted.class,
            e -> e.reading() != null && !e.reading().scores().isEmpty())),
    DISPUTE_WITHDRAWN(it -> it.resolved(DisputeResolver.OPENER)),
    DISPUTE_RESOLVED_BY_THE_TABLE(it -> it.resolved(DisputeResolver.TABLE)),
    DISPUTE_RESOLVED_BY_A_REFEREE(it -> it.resolved(DisputeResolver.REFEREE)),
    DISPUTE_LAPSED(it -> it.resolved(DisputeResolver.TIME)),
    DISPUTE_WITH_A_REPLACED_AGREEMENT(it -> it.all(DisputeAgreed.class)
                    .map(e -> List.of(e.dispute(), e.seat()))
                    .distinct()
                    .count()
            < it.all(DisputeAgreed.class).count()),
    SIGNED_DISPUTE(it ->
            it.log().stream().anyMatch(event -> event.data() instanceof DisputeOpened && event.signature() != null)),
    CORRECTED_BY_AN_OPTION(it -> it.has(
            DisputeResolved.class, e -> e.outcome() == DisputeOutcome.CORRECTED && e.basis() == DisputeBasis.OPTION)),
    CORRECTED_BY_A_RULING(it -> it.has(
            DisputeResolved.class, e -> e.outcome() == DisputeOutcome.CORRECTED && e.basis() == DisputeBasis.RULING)),
    CORRECTED_AGAINST_THE_RECOUNT(
            it -> it.has(DisputeResolved.class, e -> e.outcome() == DisputeOutcome.CORRECTED && e.againstRecount())),
    CORRECTED_TWICE(it -> it.all(ScoreCorrected.class)
                    .flatMap(e -> e.scores().stream())
                    .map(CorrectedScore::revision)
                    .distinct()
                    .count()
            < it.all(ScoreCorrected.class).count()),
    CORRECTED_TOTAL(it -> it.has(
            ScoreCorrected.class, e -> e.scores().isEmpty() && !e.totals().isEmpty())),
    CORRECTED_WHILE_RUNNING(it -> it.has(ScoreCorrected.class, e -> e.ranking().isEmpty())),
    CORRECTED_WINNER(it -> it.has(GameFinished.class)
            && it.has(
                    ScoreCorrected.class,
                    e -> !e.ranking().isEmpty()
                            && it.all(GameFinished.class)
                                    .noneMatch(end -> end.ranking().getFirst().seat()
                                            == e.ranking().getFirst().seat()))),
    ANNULLED(it -> it.end().disputes().annulled());

    private final Predicate<ReplayedRecord> predicate;

    EdgeCase(Predicate<ReplayedRecord> predicate) {
        this.predicate = predicate;
    }

    boolean isIn(ReplayedRecord game) {
        return predicate.test(game);
    }

    /// Returns the name in the manifest.
    @JsonValue
    String wire() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static boolean isOfTheRiver(String tile) {
        return tile.startsWith("river-");
    }

    private static boolean is(FeatureScored event, FeatureKind kind) {
        return event.feature().kind() == kind;
    }

    private static boolean hasTile(FeatureScored event, String scoringTile) {
        return event.scoringTile() != null && event.scoringTile().tile().equals(scoringTile);
    }

    /// Returns how many tiles more a scoring tile counts than the feature has.
    private static int counts(FeatureScored event) {
        return event.scoringTile().counted() - event.feature().length();
    }

    private static boolean changesScoringTiles(Accepted command) {
        return command.events().stream().anyMatch(SurveyorsAdvanced.class::isInstance);
    }

    private static Stream<FeatureScored> scoredAtOnce(Accepted command) {
        return command.events().stream().filter(FeatureScored.class::isInstance).map(FeatureScored.class::cast);
    }

    private static boolean travellers(TollRaised toll) {
        return toll.pictures().stream().anyMatch(it -> it.picture() == TollGroup.TRAVELLERS);
    }

    private static boolean hasTwoLargest(BetFeatureAsked event) {
        List<Integer> sizes = event.candidates().stream()
                .map(it -> it.feature().tiles().size())
                .sorted(Comparator.reverseOrder())
                .toList();
        return sizes.get(0).equals(sizes.get(1));
    }
}
