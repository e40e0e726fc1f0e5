package cartulary.verifier.corpus;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.dispute.DisputeSubject;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.Feature;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetSealed;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DisputeOpened;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.FlagFell;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.PlayerResigned;
import cartulary.contracts.event.GameEvent.SeatsClosed;
import cartulary.contracts.event.GameEvent.StepExpired;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.RiverTurns;
import cartulary.contracts.rule.RuleId;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import cartulary.rules.game.Step;
import cartulary.rules.replay.GameReplay;
import cartulary.rules.replay.ReplayedCommand.Accepted;
import cartulary.secondengine.Position;
import cartulary.secondengine.SecondEngine;
import cartulary.secondengine.river.FollowedRiver;
import cartulary.secondengine.tollkeepers.TollCount;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// The events of a record, and its commands as the rules decide them again.
record ReplayedRecord(List<Envelope> log, List<Accepted> commands) {
    /// @throws AssertionError if the rules do not accept a recorded command
    static ReplayedRecord of(List<Envelope> log) {
        var replay = new GameReplay(Rules.standard(), log);
        var commands = new ArrayList<Accepted>();
        while (replay.hasNext()) {
            switch (replay.next()) {
                case Accepted accepted -> commands.add(accepted);
                case Object other -> throw new AssertionError(other);
            }
        }
        return new ReplayedRecord(log, commands);
    }

    <E extends GameEvent> Stream<E> all(Class<E> type) {
        return log.stream().map(Envelope::data).filter(type::isInstance).map(type::cast);
    }

    <E extends GameEvent> boolean has(Class<E> type, Predicate<E> which) {
        return all(type).anyMatch(which);
    }

    boolean has(Class<? extends GameEvent> type) {
        return has(type, _ -> true);
    }

    /// Returns whether the first event of a command in a step is of a type.
    boolean chosenIn(Class<? extends Step> step, Class<? extends GameEvent> type) {
        return commands.stream()
                .anyMatch(it -> step.isInstance(it.before().step())
                        && type.isInstance(it.events().getFirst()));
    }

    /// Returns whether one command has so many events.
    <E extends GameEvent> boolean hasAtOnce(int count, Class<E> type, Predicate<E> which) {
        return commands.stream()
                .anyMatch(it -> it.events().stream()
                                .filter(type::isInstance)
                                .map(type::cast)
                                .filter(which)
                                .count()
                        >= count);
    }

    /// Returns whether the time of a step ran out.
    boolean expired(Class<? extends Step> step) {
        return has(StepExpired.class, e -> e.step().equals(step.getSimpleName()));
    }

    boolean flagFell(Class<? extends Step> step) {
        return commands.stream()
                .anyMatch(command -> command.events().getFirst() instanceof FlagFell
                        && step.isInstance(command.before().step()));
    }

    boolean disputes(DisputeSubject subject) {
        return has(DisputeOpened.class, e -> e.target().subject() == subject);
    }

    boolean resolved(DisputeResolver resolver) {
        return has(DisputeResolved.class, e -> e.by() == resolver);
    }

    boolean hasResigned(int seat) {
        return has(PlayerResigned.class, e -> e.seat() == seat);
    }

    /// Returns whether no bets were possible on an office by a rule.
    boolean closedFor(RuleId rule) {
        return has(OfficeClosed.class, e -> e.reasons().contains(rule));
    }

    /// Returns whether a sealed bet or pass was never opened.
    boolean hasOpenSeals() {
        long opened = all(OfficeClosed.class).mapToLong(e -> e.passes().size()).sum()
                + all(BetsSettled.class).mapToLong(e -> e.bets().size()).sum();
        return all(BetSealed.class).count() > opened;
    }

    /// The game after the last event.
    Game end() {
        return commands.getLast().after();
    }

    GameOptions options() {
        return end().options();
    }

    /// The number of players when the seats were closed; 0 before.
    int seats() {
        return all(SeatsClosed.class).mapToInt(it -> it.seats().size()).sum();
    }

    /// Returns whether final scoring differs by the value of the option `bookmakerFields` (BET-30).
    boolean dependsOnBookmakerFields() {
        if (!options().plays(Expansion.BETS) || !has(FinalScoringBegan.class)) {
            return false;
        }
        var position = new Position();
        var tolls = new TollCount();
        log.stream()
                .map(Envelope::data)
                .takeWhile(event -> !(event instanceof FinalScoringBegan))
                .forEach(event -> {
                    position.follow(event);
                    tolls.follow(event);
                });
        return Arrays.stream(BookmakerFields.values())
                        .map(fields -> finalScoring(
                                position,
                                tolls,
                                options().with(options().houseRules().with(fields))))
                        .distinct()
                        .count()
                > 1;
    }

    /// Returns whether a cathedral was completed by a tile that is not around it.
    boolean completesACathedralFromAfar() {
        var last = new Cell(0, 0);
        for (Envelope event : log) {
            if (event.data() instanceof TilePlaced placed) {
                last = placed.cell();
            } else if (event.data() instanceof FeatureCompleted(Feature feature)
                    && feature.kind() == FeatureKind.CATHEDRAL
                    && Math.max(
                                    Math.abs(feature.at().x() - last.x()),
                                    Math.abs(feature.at().y() - last.y()))
                            > 1) {
                return true;
            }
        }
        return false;
    }

    /// Returns whether a curve turns to the side of the last curve, with a straight tile between them, which one
    /// reading of RIVER-8 allows.
    boolean turnsTwiceWithAStraightBetween() {
        if (!options().plays(Expansion.RIVER)) {
            return false;
        }
        GameOptions successive = options().with(options().houseRules().with(RiverTurns.SUCCESSIVE));
        var position = new Position();
        for (Envelope event : log) {
            if (event.data() instanceof TilePlaced placed
                    && !FollowedRiver.of(successive, position.tiles())
                            .allows(new PlacedTile(placed.tile(), placed.x(), placed.y(), placed.rotation()))) {
                return true;
            }
            position.follow(event.data());
        }
        return false;
    }

    private static Object finalScoring(Position position, TollCount tolls, GameOptions options) {
        try {
            return new SecondEngine(Catalogue.standard(), options)
                    .finalScoring(position.tiles(), position.meeples(), tolls.finalScores());
        } catch (RuntimeException e) {
            return "a meeple is on a field that this reading does not have";
        }
    }
}
