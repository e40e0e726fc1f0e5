package cartulary.record.abbot;

import static cartulary.contracts.rule.RuleId.ABBOT_13;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.rule.RuleId;
import cartulary.contracts.view.BoardFeatures.FeatureNow;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.record.expansion.ExpansionPast;
import cartulary.record.past.RecordedEvent;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.ScoredPosition;
import cartulary.record.whynot.PastPosition;
import cartulary.record.whynot.RefusedMove;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The past of The Abbot. Placements and returns of abbots are those of figures, and a scored garden is a feature.
public final class PastOfAbbot implements ExpansionPast {
    /// The claims about an abbot called home that say what its owner has.
    private static final Set<Kind> OF_OWNER = Set.of(Kind.ABBOT, Kind.CALLED_HOME);

    @Override
    public Optional<List<Claim>> claims(ScoredPosition position, ScoringEvent event) {
        return event instanceof AbbotCalledHome called ? new AbbotClaims(position, called).claims() : Optional.empty();
    }

    @Override
    public Optional<List<Claim>> claimsWithout(int seat, ScoringEvent event, List<Claim> explanation) {
        if (!(event instanceof AbbotCalledHome)) {
            return Optional.empty();
        }
        Stream<Claim> ofOwner = explanation.stream().filter(claim -> OF_OWNER.contains(claim.kind()));
        Claim notOwner = Claim.of(Kind.NOT_ABBOT, Map.of("seat", seat), ABBOT_13);
        return Optional.of(Stream.concat(ofOwner, Stream.of(notOwner)).toList());
    }

    /// At most one abbot ever leaves a monastery or garden (ABBOT-17).
    @Override
    public List<Claim> claimsAbout(PastPosition position, FeatureNow feature) {
        return position
                .last(one -> one.event() instanceof AbbotCalledHome called && left(called, feature))
                .map(one -> left(one, (AbbotCalledHome) one.event(), feature))
                .stream()
                .toList();
    }

    private static boolean left(AbbotCalledHome called, FeatureNow feature) {
        return feature.segments().contains(new SegmentAt(called.x(), called.y(), called.segment()));
    }

    private static Claim left(RecordedEvent recorded, AbbotCalledHome called, FeatureNow feature) {
        return Claim.of(
                Kind.ABBOT_LEFT,
                Map.of("seat", called.seat(), "points", called.points(), "feature", called.kind()),
                List.of(ABBOT_13),
                List.of(PastPosition.fact(recorded, feature.feature())));
    }

    @Override
    public List<Claim> claimsAbout(PastPosition position, RefusedMove move, RuleId rule) {
        return new AbbotRefusals(position, move.seat()).claims(rule);
    }

    @Override
    public Optional<GameCommand> placement(ExpansionEvent event) {
        return switch (event) {
            case AbbotPlaced e -> Optional.of(new PlaceAbbot(e.segment()));
            case AbbotCalledHome _ -> Optional.of(new CallAbbotHome());
            case ExpansionEvent _ -> Optional.empty();
        };
    }
}
