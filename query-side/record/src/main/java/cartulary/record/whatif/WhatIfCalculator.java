package cartulary.record.whatif;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.SeatPoints;
import cartulary.contracts.view.BoardFeatures;
import cartulary.record.RecordedScores;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.trial.KnownSecrets;
import cartulary.record.trial.Trial;
import cartulary.record.whatif.ExpansionWhatIf.Supplied;
import cartulary.record.whatif.WhatIf.ImaginedEvent;
import cartulary.record.whatif.WhatIf.LegalOfSeat;
import cartulary.record.whatif.WhatIf.PileTile;
import cartulary.record.whatif.WhatIf.SeatScore;
import cartulary.record.whatif.WhatIf.StillSealed;
import cartulary.record.whatif.WhatIfOutcome.Reason;
import cartulary.record.whatif.WhatIfOutcome.Refused;
import cartulary.record.whatif.WhatIfOutcome.Unusable;
import cartulary.record.whatif.WhatIfRequest.Choice;
import cartulary.record.why.Explainer;
import cartulary.rules.Rules;
import cartulary.rules.game.Decision;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Tries choices from a revision of a recorded game on. Costs deciding all commands up to the revision, two folds, and
/// the decisions and explanations of what follows. Used by one thread.
public final class WhatIfCalculator {
    private final GameRecord record;
    private final List<? extends ExpansionWhatIf> expansions;
    private final Rules rules;
    private final Game start;
    private final Instant now;
    private final Draws draws;
    private final List<ImaginedEvent> events = new ArrayList<>();
    private final List<Envelope> envelopes;

    /// @param whole with all known events, also those after the position
    /// @param record up to the position
    private WhatIfCalculator(GameRecord whole, GameRecord record, List<? extends ExpansionWhatIf> expansions) {
        this.record = record;
        this.expansions = expansions;
        rules = record.rules();
        RecordedEvent last = record.replay().reduce((_, later) -> later).orElseThrow();
        start = last.after();
        now = last.origin().at();
        draws = Draws.of(whole);
        envelopes = new ArrayList<>(record.events());
    }

    /// Returns what would follow from a request.
    ///
    /// @param whole the whole known record; its events after the revision tell only which tiles are drawn
    public static WhatIfOutcome calculate(
            GameRecord whole, WhatIfRequest request, List<? extends ExpansionWhatIf> expansions) {
        if (request.exceedsLimits()) {
            return new Unusable(Reason.TOO_MANY_CHOICES, Map.of("limit", WhatIfRequest.MOST_CHOICES));
        }
        long at = whole.upTo(request.at()).lastChoice();
        return at == 0
                ? new Unusable(Reason.NO_POSITION, Map.of("revision", request.at()))
                : new WhatIfCalculator(whole, whole.upTo(at), expansions).calculate(request);
    }

    private WhatIfOutcome calculate(WhatIfRequest request) {
        String tile = request.tile();
        if (tile != null && !draws.next(start, tile)) {
            return new Unusable(Reason.IMPOSSIBLE_TILE, Map.of("tile", tile));
        }
        var known = new ArrayList<KnownSecrets>();
        var remaining = new ArrayList<StillSealed>();
        for (ExpansionWhatIf expansion : expansions) {
            switch (expansion.supplied(rules, start, request)) {
                case Supplied.Impossible(var problem) -> {
                    return problem;
                }
                case Supplied.Possible(var secrets, var sealed) -> {
                    known.addAll(secrets);
                    remaining.addAll(sealed);
                }
            }
        }
        var shown = new PublicEvents(rules, start, List.copyOf(known));
        for (int i = 0; i < request.choices().size(); i++) {
            WhatIfOutcome problem = decide(i, request.choices().get(i), shown);
            if (problem != null) {
                return problem;
            }
        }
        return answer(shown.game(), remaining);
    }

    /// Decides a choice; returns null if it is accepted.
    private @Nullable WhatIfOutcome decide(int index, Choice choice, PublicEvents shown) {
        Game game = shown.game();
        if (!Trial.isMove(choice.command())) {
            return new Unusable(
                    Reason.NOT_A_MOVE,
                    Map.of("choice", index, "command", choice.command().type()));
        }
        Integer seat = choice.seat() == null ? onlyAwaited(game) : choice.seat();
        if (seat == null) {
            return new Unusable(Reason.SEAT_MISSING, Map.of("choice", index));
        }
        if (choice.command() instanceof DrawTile
                && game.step() instanceof Step.Drawing drawing
                && drawing.seat() == seat
                && draws.next(game) == null) {
            return new Unusable(Reason.TILE_SEALED, Map.of("choice", index));
        }
        return switch (new Trial(rules, now, draws::leaf).decide(game, seat, choice.command(), shown.known())) {
            case Decision.Refused(var rule, var params) -> new Refused(index, rule, params);
            case Decision.Accepted accepted -> {
                shown.of(accepted.events()).forEach(event -> add(index, seat, event));
                yield null;
            }
        };
    }

    private static @Nullable Integer onlyAwaited(Game game) {
        List<Integer> awaited = game.step().awaitedSeats();
        return awaited.size() == 1 ? awaited.getFirst() : null;
    }

    private void add(int choice, int seat, GameEvent event) {
        long revision = envelopes.size() + 1L;
        events.add(new ImaginedEvent(revision, choice, event.type(), event));
        envelopes.add(
                Envelope.signed(start.rulesVersion(), record.game(), revision, now, Actor.seat(seat), event, null));
    }

    private WhatIf answer(Game game, List<StillSealed> remaining) {
        return new WhatIf(
                WhatIf.FORMAT,
                record.game(),
                record.revision(),
                events,
                rules.view(record.game(), game),
                features(game),
                game.step().awaitedSeats().stream()
                        .map(seat -> new LegalOfSeat(
                                seat, rules.legal(game, Actor.seat(seat)).withoutSecrets()))
                        .toList(),
                scores(game),
                Explainer.explainAfter(new GameRecord(rules, envelopes), record.revision(), expansions),
                remaining,
                pile(game),
                draws.assumedScoringTiles(),
                draws.next(game));
    }

    private BoardFeatures features(Game game) {
        var scores = new RecordedScores();
        envelopes.forEach(scores::add);
        return rules.features(record.game(), game).map(feature -> scores.complete(feature, envelopes.size()));
    }

    private List<PileTile> pile(Game game) {
        var counts = new LinkedHashMap<String, Integer>();
        draws.pile(game).forEach(tile -> counts.merge(tile, 1, Integer::sum));
        return counts.entrySet().stream()
                .map(each -> new PileTile(each.getKey(), each.getValue()))
                .toList();
    }

    private List<SeatScore> scores(Game game) {
        Stream<SeatPoints> open = game.step() instanceof Step.Finished
                ? Stream.of()
                : rules.currentScores(game).stream().flatMap(scored -> scored.points().stream());
        List<SeatPoints> points = open.toList();
        return game.players().stream()
                .map(player -> player.seat())
                .map(seat -> new SeatScore(
                        seat,
                        start.score(seat),
                        game.score(seat),
                        game.score(seat)
                                + points.stream()
                                        .filter(one -> one.seat() == Objects.requireNonNull(seat))
                                        .mapToInt(SeatPoints::points)
                                        .sum()))
                .toList();
    }
}
