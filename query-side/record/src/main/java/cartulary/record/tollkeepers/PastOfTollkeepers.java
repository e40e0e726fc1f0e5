package cartulary.record.tollkeepers;

import static cartulary.contracts.rule.RuleId.TOLL_8;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.command.GameCommand.PlaceTollhouse;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.FigureEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TollEvent;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhousePlaced;
import cartulary.contracts.event.GameEvent.TollhouseRelocated;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.game.Figure;
import cartulary.contracts.game.FigureAt;
import cartulary.contracts.view.GameView;
import cartulary.record.blame.Blame;
import cartulary.record.blame.Blame.TollhouseOrigin;
import cartulary.record.expansion.ExpansionPast;
import cartulary.record.history.Subject;
import cartulary.record.history.SubjectHistory.FeatureStep;
import cartulary.record.past.Origin;
import cartulary.record.why.Claim;
import cartulary.record.why.Claim.Kind;
import cartulary.record.why.PastFacts;
import cartulary.record.why.ScoredPosition;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// The past of The Tollkeepers.
public final class PastOfTollkeepers implements ExpansionPast {
    /// The claims about a toll that say what its owner has.
    private static final Set<Kind> OF_OWNER = Set.of(Kind.EXTENT, Kind.TOLL_END, Kind.OWNER);

    /// Returns the tollhouse of a seat: its cells, sides and tolls, and the disputes about them.
    public static Subject tollhouse(int seat) {
        return Subject.thing(
                event -> isOfTollhouse(event, seat), things -> things.isOf(DisputeSubject.TOLLHOUSE, seat));
    }

    private static boolean isOfTollhouse(GameEvent event, int seat) {
        return event instanceof FigureEvent figures
                        && figures.moves().stream()
                                .anyMatch(move -> move.figure() == Figure.TOLLHOUSE && move.seat() == seat)
                || event instanceof TollhouseTurned turned && turned.seat() == seat
                || event instanceof TollRaised raised && raised.seat() == seat;
    }

    @Override
    public boolean concerns(ExpansionEvent event, int seat) {
        return event instanceof TollhouseTurned turned && turned.seat() == seat;
    }

    @Override
    public Optional<SegmentStep> step(ExpansionEvent event) {
        return event instanceof TollRaised raised
                ? Optional.of(SegmentStep.scored(FeatureStep.TOLL_RAISED, raised))
                : Optional.empty();
    }

    @Override
    public Optional<List<Claim>> claims(ScoredPosition position, ScoringEvent event) {
        return event instanceof TollRaised raised ? new TollClaims(position, raised).claims() : Optional.empty();
    }

    @Override
    public Optional<List<Claim>> claimsWithout(int seat, ScoringEvent event, List<Claim> explanation) {
        if (!(event instanceof TollRaised)) {
            return Optional.empty();
        }
        Stream<Claim> ofOwner = explanation.stream().filter(claim -> OF_OWNER.contains(claim.kind()));
        Claim notOwner = Claim.of(Kind.NOT_OWNER, Map.of("seat", seat), TOLL_8);
        return Optional.of(Stream.concat(ofOwner, Stream.of(notOwner)).toList());
    }

    @Override
    public Blame addOrigins(Blame blame, GameView view, PastFacts facts) {
        return blame.withTollhouses(view.players().stream()
                .flatMap(player -> Stream.ofNullable(player.tollhouse())
                        .map(house -> new TollhouseOrigin(
                                player.seat(),
                                house.x(),
                                house.y(),
                                house.side(),
                                facts.origin(FigureAt.tollhouse(player.seat(), house.cell())),
                                side(facts, player.seat()))))
                .toList());
    }

    /// Returns the event that gave the tollhouse of a seat the side that it shows. A tollhouse shows side 1 when it is
    /// placed, and keeps its side when it is moved.
    private static Origin side(PastFacts facts, int seat) {
        return facts.last(
                        TollEvent.class,
                        entry -> entry.event() instanceof TollhouseTurned turned && turned.seat() == seat
                                || entry.event() instanceof TollhousePlaced placed && placed.seat() == seat)
                .orElseThrow()
                .by();
    }

    @Override
    public Optional<GameCommand> placement(ExpansionEvent event) {
        return switch (event) {
            case TollhousePlaced e -> Optional.of(new PlaceTollhouse(e.x(), e.y()));
            case TollhouseRelocated e -> Optional.of(new PlaceTollhouse(e.x(), e.y()));
            case ExpansionEvent _ -> Optional.empty();
        };
    }
}
