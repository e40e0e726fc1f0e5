package cartulary.testkit.dispute;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.AgreeToDispute;
import cartulary.contracts.command.GameCommand.DisputeCommand;
import cartulary.contracts.command.GameCommand.LapseDispute;
import cartulary.contracts.command.GameCommand.OpenDispute;
import cartulary.contracts.command.GameCommand.ResolveDispute;
import cartulary.contracts.command.GameCommand.WithdrawDispute;
import cartulary.contracts.dispute.DisputeBasis;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DisputeAgreed;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.GameView;
import cartulary.rules.game.Dispute;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;

/// Random commands of disputes. Many are possible; others have a wrong sender, number, target or outcome.
public final class RandomDisputes {
    private static final List<Actor> ACTORS =
            List.of(Actor.GUEST, Actor.HOST, Actor.SERVICE, Actor.REFEREE, Actor.seat(0), Actor.seat(1), Actor.seat(5));

    private final SplittableRandom random;
    private final ScoredEvents scored = new ScoredEvents();

    public RandomDisputes(SplittableRandom random) {
        this.random = random;
    }

    public record Sent(Actor actor, DisputeCommand command) {}

    /// Follows the events of the game.
    public void follow(List<? extends GameEvent> events) {
        scored.follow(events);
    }

    /// Returns a command about the newest dispute, about any other, or for another dispute.
    ///
    /// @param view of a started game
    public Sent next(Game game, GameView view) {
        List<Dispute> all = game.disputes().all();
        Sent sent = all.isEmpty() || random.nextInt(8) == 0
                ? new Sent(anySeat(), open(view))
                : about(random.nextInt(3) == 0 ? any(all) : all.getLast(), view);
        return random.nextInt(15) == 0 ? new Sent(any(ACTORS), sent.command()) : sent;
    }

    private OpenDispute open(GameView view) {
        String reason = random.nextInt(20) == 0 ? "" : "I count other points.";
        return new OpenDispute(target(view), reason, random.nextInt(3) == 0 ? reading() : null);
    }

    private DisputeTarget target(GameView view) {
        long head = scored.head();
        long revision = random.nextInt(3) == 0 ? random.nextLong(head + 2) : head;
        PlacedTile tile = any(view.tiles());
        return switch (random.nextInt(9)) {
            case 0 -> DisputeTarget.feature(revision, tile.cell(), segment(tile));
            case 1 -> DisputeTarget.office(revision, tile.cell());
            case 2 -> DisputeTarget.tollhouse(revision, random.nextInt(6));
            case 3 ->
                DisputeTarget.total(revision, random.nextInt(view.players().size()));
            case 4 -> new DisputeTarget(any(DisputeSubject.values()), revision, tile.x(), null, null, null);
            default -> {
                var any = scored.any(random);
                yield DisputeTarget.score(any == null ? revision : any.getKey());
            }
        };
    }

    private String segment(PlacedTile tile) {
        var type = Objects.requireNonNull(Catalogue.standard().typeOf(tile.tile()));
        var segments = new ArrayList<>(List.of("x9"));
        type.cities().forEach(city -> segments.add(city.id()));
        type.roads().forEach(road -> segments.add(road.id()));
        type.fields().forEach(field -> segments.add(field.id()));
        return any(segments);
    }

    private DisputeReading reading() {
        Integer rules = random.nextInt(4) == 0 ? random.nextInt(1, 4) : null;
        HouseRules.Partial houseRules = HouseRules.Partial.NONE;
        for (List<HouseRules.Setting> settings : HouseRules.SETTINGS.values()) {
            houseRules = random.nextInt(3) == 0 ? houseRules.with(any(settings)) : houseRules;
        }
        return new DisputeReading(rules, houseRules);
    }

    private Sent about(Dispute dispute, GameView view) {
        int number = random.nextInt(20) == 0 ? random.nextInt(12) : dispute.number();
        return switch (random.nextInt(24)) {
            case 0 -> new Sent(Actor.seat(dispute.seat()), new WithdrawDispute(number));
            case 1, 2, 3 -> new Sent(Actor.SERVICE, new LapseDispute(number));
            case 4, 5, 6, 7, 8, 9 -> new Sent(Actor.REFEREE, resolution(number, dispute, view));
            default -> new Sent(anySeat(), agreement(number, dispute));
        };
    }

    /// Repeats an agreement of another seat in most cases, so that tables agree.
    private AgreeToDispute agreement(int number, Dispute dispute) {
        List<DisputeAgreed> agreed = List.copyOf(dispute.agreements().values());
        if (!agreed.isEmpty() && random.nextInt(6) > 0) {
            DisputeAgreed other = any(agreed);
            return new AgreeToDispute(number, other.outcome(), other.basis());
        }
        DisputeOutcome outcome = any(DisputeOutcome.values());
        return new AgreeToDispute(number, outcome, outcome == DisputeOutcome.CORRECTED ? basis() : rarely(basis()));
    }

    private ResolveDispute resolution(int number, Dispute dispute, GameView view) {
        DisputeOutcome outcome = any(DisputeOutcome.values());
        DisputeBasis basis = basis();
        boolean isRuling = outcome == DisputeOutcome.CORRECTED && basis == DisputeBasis.RULING;
        Boolean against = random.nextInt(3) == 0 ? null : Boolean.valueOf(random.nextBoolean());
        return new ResolveDispute(
                number,
                outcome,
                basis,
                isRuling != (random.nextInt(15) == 0) ? points(dispute.target(), view) : null,
                against);
    }

    private List<SeatPoints> points(DisputeTarget target, GameView view) {
        Integer seat = target.seat();
        if (target.subject() == DisputeSubject.TOTAL && seat != null && random.nextInt(5) > 0) {
            return List.of(new SeatPoints(seat, random.nextInt(60)));
        }
        var points = new ArrayList<SeatPoints>();
        for (GameView.Player player : view.players()) {
            if (random.nextBoolean()) {
                points.add(new SeatPoints(player.seat(), random.nextInt(random.nextInt(20) == 0 ? -3 : 0, 12)));
            }
        }
        return points;
    }

    private @Nullable DisputeBasis basis() {
        return random.nextInt(4) == 0 ? null : any(DisputeBasis.values());
    }

    private <T> @Nullable T rarely(@Nullable T value) {
        return random.nextInt(6) == 0 ? value : null;
    }

    private Actor anySeat() {
        return Actor.seat(random.nextInt(6));
    }

    @SafeVarargs
    private <T> T any(T... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private <T> T any(List<T> choices) {
        return choices.get(random.nextInt(choices.size()));
    }
}
