package cartulary.verifier.course;

import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.dispute.DisputeResolver;
import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.event.GameEvent.Consequence;
import cartulary.contracts.event.GameEvent.DisputeEvent;
import cartulary.contracts.event.GameEvent.EndEvent;
import cartulary.contracts.event.GameEvent.ExpansionEvent;
import cartulary.contracts.event.GameEvent.LobbyEvent;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TurnEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Expansion;
import cartulary.verifier.check.Check;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Follows a record command by command: every choice was possible in its step, by its actor, and has its consequences.
/// Takes a fraction of a microsecond for each event. Used by one thread.
public final class CourseCheck {
    private final Collection<ExpansionCourse> expansions;
    private final CourseState state;
    private final EventReader events;
    private final Consequences consequences;
    private final LobbyChoices lobby;
    private final PlayChoices play;

    private CourseCheck(List<Envelope> log, Corrections corrections, Map<Expansion, ExpansionCourse> expansions) {
        this.expansions = expansions.values();
        events = new EventReader(log, this::follow);
        state = new CourseState(events, corrections);
        consequences = new Consequences(state, corrections, expansions.values());
        lobby = new LobbyChoices(state, consequences);
        play = new PlayChoices(state, consequences, expansions);
    }

    /// Returns the first event that the course of a game does not allow; empty if there is none.
    ///
    /// @param log at least one event
    /// @param corrections the corrections of the log
    /// @param expansions the course of each, in the order of {@link Expansion}; they follow this log only
    public static Optional<CourseFault> check(
            List<Envelope> log, Corrections corrections, Map<Expansion, ExpansionCourse> expansions) {
        var course = new CourseCheck(log, corrections, expansions);
        try {
            while (course.events.hasNext()) {
                course.next();
            }
            return Optional.empty();
        } catch (CourseFault.FoundException found) {
            return Optional.of(found.fault());
        } catch (RuntimeException e) {
            // A record may contain anything, such as a seat that no game has.
            String problem = "the event cannot be followed (" + e.getClass().getSimpleName() + ")";
            return Optional.of(course.events.fault(Check.CHOICES, problem).fault());
        }
    }

    private void follow(GameEvent event) {
        state.points.follow(event);
        state.clocks.follow(event);
        expansions.forEach(expansion -> expansion.follow(event, state));
    }

    private void next() {
        choose(events.nextChoice());
        if (CourseStep.PLAY.contains(state.step)) {
            state.settleClocks(false);
        }
        boolean isLimited = state.options.secondsPerStep() != null || state.step == CourseStep.SEEDING;
        if (isLimited && !state.waiting.isEmpty() && beginsStep(events.last())) {
            state.deadline = events.consequence(DeadlineSet.class).deadline();
        }
    }

    /// Returns whether a step begins with a command, by the last of its events. A tile that is placed after a take-back
    /// begins none (LOBBY-28).
    private boolean beginsStep(GameEvent last) {
        return switch (last) {
            case GameOpened _,
                    PlayerJoined _,
                    PlayerLeft _,
                    TokenReissued _,
                    SeatRecovered _,
                    SeedContributed _,
                    SealedEvent _,
                    PlayerResigned _,
                    TakenBack _,
                    DeadlineSet _,
                    ClocksSet _,
                    FlagFell _,
                    DisputeEvent _ -> false;
            case TilePlaced _ -> !state.isTakenBack;
            case LobbyEvent _, TurnEvent _, ExpansionEvent _, ScoringEvent _, EndEvent _ -> true;
        };
    }

    private void choose(Envelope choice) {
        boolean isInPlay = CourseStep.PLAY.contains(state.step) && !(choice.data() instanceof DisputeEvent);
        state.clocks.choose(choice, isInPlay);
        switch (choice.data()) {
            case GameOpened e -> lobby.open(e);
            case PlayerJoined e -> lobby.join(e);
            case PlayerLeft e -> lobby.leave(e);
            case SeatsClosed e -> lobby.close(e);
            case SeedContributed e -> lobby.contribute(e);
            case TokenReissued e -> lobby.reissue(e);
            case SeatRecovered e -> lobby.recover(e);
            case TileDrawn e -> play.draw(e);
            case TilePlaced e -> play.placeTile(e);
            case TakenBack e -> play.takeBack(e);
            case MeeplePlaced e -> play.placeMeeple(e);
            case PlacementSkipped e -> play.figure(e.seat());
            case PlayerResigned e -> play.resign(e);
            case StepExpired e -> play.expire(e);
            case DeadlineSet e -> play.extend(e);
            case ClocksSet e -> play.extend(e);
            case FlagFell e -> play.fall(e);
            case GameAbandoned e -> abandon(e);
            case DisputeOpened e -> dispute(e, choice);
            case DisputeAgreed e -> agree(e);
            case DisputeResolved e -> resolve(e);
            case Consequence e ->
                throw events.fault(Check.WHOLE_COMMANDS, e.type() + " is a consequence, not a choice");
            case ExpansionEvent e -> play.choose(e);
        }
    }

    private void abandon(GameAbandoned ending) {
        state.within(CourseStep.OPEN);
        state.by(ending.byHost() ? Actor.HOST : Actor.SERVICE);
        state.requireChoice(!ending.byHost() || ending.reason() == null, "a host needs no reason");
        state.settleClocks(true);
        events.consequence(DeckOpened.class);
        state.begin(CourseStep.ABANDONED, List.of());
    }

    private void dispute(DisputeOpened opened, Envelope choice) {
        state.within(CourseStep.DISPUTED);
        state.bySeat(opened.seat());
        state.person(opened.seat());
        state.disputes.open(opened, choice.revision(), choice.rulesVersion(), state.options, events);
        state.disputes.recounted(events.consequence(DisputeRecounted.class), events);
    }

    private void agree(DisputeAgreed agreed) {
        state.within(CourseStep.DISPUTED);
        state.bySeat(agreed.seat());
        boolean isAtTable = !state.person(agreed.seat()).hasResigned;
        state.requireChoice(isAtTable, "an agreement of a seat that has resigned");
        if (state.disputes.agree(agreed, state.table(), events)) {
            DisputeResolved resolved = events.consequence(DisputeResolved.class);
            state.require(resolved.by() == DisputeResolver.TABLE, Check.RESOLUTIONS, "not resolved by the table");
            resolved(resolved);
        }
    }

    private void resolve(DisputeResolved resolved) {
        state.within(CourseStep.DISPUTED);
        switch (resolved.by()) {
            case OPENER -> {
                resolved(resolved);
                return;
            }
            case TIME -> {
                state.within(Set.of(CourseStep.FINISHED));
                state.by(Actor.SERVICE);
            }
            case REFEREE -> state.by(Actor.REFEREE);
            case TABLE -> throw events.fault(Check.RESOLUTIONS, "resolved by a table that does not agree");
        }
        resolved(resolved);
    }

    private void resolved(DisputeResolved resolved) {
        state.disputes.resolve(resolved, events);
        if (resolved.by() == DisputeResolver.OPENER) {
            state.by(Actor.seat(state.disputes.openerOf(resolved.dispute())));
        }
        if (resolved.outcome() == DisputeOutcome.CORRECTED) {
            ScoreCorrected corrected = events.consequence(ScoreCorrected.class);
            state.require(
                    corrected.dispute() == resolved.dispute(), Check.CORRECTIONS, "the correction of another dispute");
        }
    }
}
