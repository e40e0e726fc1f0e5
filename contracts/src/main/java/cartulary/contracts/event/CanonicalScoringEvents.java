package cartulary.contracts.event;

import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalBetFeatureChosen;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.secret.Bet;
import cartulary.contracts.secret.BetFeatureChoice;
import cartulary.contracts.secret.Secret;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Readers of the events that score points and of The Bets. Each reads the
/// members in the order of their names.
final class CanonicalScoringEvents {
    /// A reader for the data of each type.
    static final Map<String, Function<CanonicalJsonCursor, GameEvent>> READERS = Map.ofEntries(
            Map.entry("TollRaised", CanonicalScoringEvents::tollRaised),
            Map.entry("FeatureScored", CanonicalScoringEvents::featureScored),
            Map.entry("BetFeatureAsked", CanonicalScoringEvents::betFeatureAsked),
            Map.entry("BetFeatureChosen", CanonicalScoringEvents::betFeatureChosen),
            Map.entry("OfficeOpened", CanonicalScoringEvents::officeOpened),
            Map.entry("BetSealed", CanonicalScoringEvents::betSealed),
            Map.entry("OfficeClosed", CanonicalScoringEvents::officeClosed),
            Map.entry("BetsSettled", CanonicalScoringEvents::betsSettled),
            Map.entry("FinalBetFeatureAsked", CanonicalScoringEvents::finalBetFeatureAsked),
            Map.entry("FinalBetFeatureChosen", CanonicalScoringEvents::finalBetFeatureChosen));

    private CanonicalScoringEvents() {}

    private static TollRaised tollRaised(CanonicalJsonCursor in) {
        boolean complete = in.flag("complete");
        List<PictureCount> pictures = in.list("pictures", CanonicalValues::pictureCount);
        int points = in.integer("points");
        Feature road = CanonicalValues.feature(in.member("road"));
        List<RuleId> rules = in.list("rules", CanonicalValues::rule);
        int seat = in.integer("seat");
        List<String> segments = in.list("segments", CanonicalJsonCursor::text);
        int side = in.integer("side");
        int x = in.integer("x");
        int y = in.integer("y");
        return new TollRaised(seat, x, y, side, road, segments, complete, pictures, points, rules);
    }

    private static FeatureScored featureScored(CanonicalJsonCursor in) {
        boolean complete = in.flag("complete");
        Feature feature = CanonicalValues.feature(in.member("feature"));
        List<SeatCount> meeples = in.list("meeples", CanonicalValues::seatCount);
        List<SeatPoints> points = in.list("points", CanonicalValues::seatPoints);
        List<RuleId> rules = in.list("rules", CanonicalValues::rule);
        return new FeatureScored(feature, complete, meeples, points, rules);
    }

    private static BetFeatureAsked betFeatureAsked(CanonicalJsonCursor in) {
        List<BetFeature> candidates = in.list("candidates", CanonicalValues::betFeature);
        int seat = in.integer("seat");
        int x = in.integer("x");
        int y = in.integer("y");
        return new BetFeatureAsked(seat, x, y, candidates);
    }

    private static BetFeatureChosen betFeatureChosen(CanonicalJsonCursor in) {
        int seat = in.integer("seat");
        String segment = in.text("segment");
        int x = in.integer("x");
        int y = in.integer("y");
        return new BetFeatureChosen(seat, x, y, segment);
    }

    private static OfficeOpened officeOpened(CanonicalJsonCursor in) {
        List<Integer> asked = in.list("asked", CanonicalJsonCursor::integer);
        List<Integer> notAsked = in.list("notAsked", CanonicalJsonCursor::integer);
        int x = in.integer("x");
        int y = in.integer("y");
        return new OfficeOpened(x, y, asked, notAsked);
    }

    private static BetSealed betSealed(CanonicalJsonCursor in) {
        Secret<Bet> bet = CanonicalValues.secret(in.member("bet"), CanonicalValues::bet);
        int seat = in.integer("seat");
        int x = in.integer("x");
        int y = in.integer("y");
        return new BetSealed(seat, x, y, bet);
    }

    private static OfficeClosed officeClosed(CanonicalJsonCursor in) {
        List<Integer> bets = in.list("bets", CanonicalJsonCursor::integer);
        List<Integer> notAsked = in.list("notAsked", CanonicalJsonCursor::integer);
        List<OpenedPass> passes = in.list("passes", CanonicalValues::openedPass);
        List<RuleId> reasons = in.list("reasons", CanonicalValues::rule);
        List<Integer> undecided = in.list("undecided", CanonicalJsonCursor::integer);
        int x = in.integer("x");
        int y = in.integer("y");
        return new OfficeClosed(x, y, reasons, bets, passes, undecided, notAsked);
    }

    private static BetsSettled betsSettled(CanonicalJsonCursor in) {
        List<SettledBet> bets = in.list("bets", CanonicalValues::settledBet);
        boolean complete = in.flag("complete");
        List<BetFeature> features = in.list("features", CanonicalValues::betFeature);
        List<RuleId> rules = in.list("rules", CanonicalValues::rule);
        int x = in.integer("x");
        int y = in.integer("y");
        return new BetsSettled(x, y, complete, features, bets, rules);
    }

    private static FinalBetFeatureAsked finalBetFeatureAsked(CanonicalJsonCursor in) {
        List<AskedOffice> offices = in.list("offices", CanonicalValues::askedOffice);
        return new FinalBetFeatureAsked(offices);
    }

    private static FinalBetFeatureChosen finalBetFeatureChosen(CanonicalJsonCursor in) {
        Secret<BetFeatureChoice> choice = CanonicalValues.secret(in.member("choice"), CanonicalValues::choice);
        int seat = in.integer("seat");
        int x = in.integer("x");
        int y = in.integer("y");
        return new FinalBetFeatureChosen(seat, x, y, choice);
    }
}
