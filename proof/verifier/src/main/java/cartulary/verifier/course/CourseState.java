package cartulary.verifier.course;

import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.Cell;
import cartulary.contracts.game.GameOptions;
import cartulary.verifier.check.Check;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What the events so far say about the step of a game and its players. Mutable, used by one thread.
public final class CourseState {
    final EventReader events;
    final Points points = new Points();
    final DisputeList disputes = new DisputeList();
    final ClockCheck clocks;
    final SortedMap<Integer, CoursePlayer> players = new TreeMap<>();
    final Set<String> invites = new HashSet<>();
    private final Corrections corrections;

    GameOptions options = GameOptions.DEFAULT;
    CourseStep step = CourseStep.UNOPENED;
    List<Integer> waiting = List.of();
    int active = -1;
    int firstSeat;
    String tile = "";
    int drawn;
    int deckSize;
    boolean isFinalScoring;

    /// Whether the tile just placed is the choice of its player.
    boolean isTileChosen;

    /// Whether a tile was taken back in this turn.
    boolean isTakenBack;

    @Nullable
    Cell cell;

    @Nullable
    Instant deadline;

    CourseState(EventReader events, Corrections corrections) {
        this.events = events;
        clocks = new ClockCheck(events);
        this.corrections = corrections;
    }

    public void begin(CourseStep next, Collection<Integer> awaited) {
        step = next;
        waiting = new ArrayList<>(awaited);
    }

    public EventReader events() {
        return events;
    }

    public CourseStep step() {
        return step;
    }

    /// Returns the seats of the game.
    public Set<Integer> seats() {
        return Collections.unmodifiableSet(players.keySet());
    }

    /// Returns the seat whose turn it is.
    public int active() {
        return active;
    }

    /// Returns the cell of the tile just placed.
    public @Nullable Cell cell() {
        return cell;
    }

    /// Requires that a cell has the tile just placed (BASE-12).
    public void requireLastTile(Cell chosen) {
        requireChoice(chosen.equals(cell), "not on the tile just placed");
    }

    /// Returns the seats whose choice is awaited.
    public List<Integer> awaited() {
        return List.copyOf(waiting);
    }

    /// Stops waiting for a seat; returns false if it was not awaited.
    public boolean stopAwaiting(int seat) {
        return waiting.remove((Integer) seat);
    }

    /// Returns whether points of the event that was read last are corrected later.
    public boolean isCorrected() {
        return corrections.areAbout(events.revision());
    }

    /// Returns whether the points of a seat for the event that was read last are corrected later.
    public boolean isCorrected(int seat) {
        return corrections.name(events.revision(), seat);
    }

    /// Reads scores of a type, as many as follow.
    public void scores(Class<? extends ScoringEvent> type) {
        while (events.isNext(type)) {
            complete(events.consequence(type));
        }
    }

    void complete(ScoringEvent event) {
        require(
                event.complete() != isFinalScoring,
                Check.WHOLE_COMMANDS,
                "complete before final scoring, incomplete in it");
    }

    /// Reads the clocks that the command starts or stops; before the deck is opened, all stop.
    void settleClocks(boolean isOver) {
        clocks.settle(options.clock(), playing(), isOver ? List.of() : waiting, isOver);
    }

    /// Returns the seats that have not resigned.
    public List<Integer> playing() {
        return players.entrySet().stream()
                .filter(player -> !player.getValue().hasResigned)
                .map(Map.Entry::getKey)
                .toList();
    }

    /// Returns the seats of people who have not resigned.
    List<Integer> table() {
        return playing().stream()
                .filter(seat -> CoursePlayer.isPerson(players.get(seat)))
                .toList();
    }

    public void require(boolean holds, Check check, String problem) {
        events.require(holds, check, problem);
    }

    public void requireChoice(boolean holds, String problem) {
        require(holds, Check.CHOICES, problem);
    }

    public void within(Set<CourseStep> steps, Check check) {
        if (!steps.contains(step)) {
            throw events.fault(check, "a " + events.choice().type() + " in the step " + step.wire());
        }
    }

    void within(Set<CourseStep> steps) {
        within(steps, Check.CHOICES);
    }

    void by(Actor... actors) {
        Actor actor = events.choice().actor();
        require(
                List.of(actors).contains(actor),
                Check.ACTORS,
                "a " + events.choice().type() + " by " + actor);
    }

    /// Requires that the choice is by a seat of the game.
    public void requireSeat(int seat) {
        bySeat(seat);
    }

    CoursePlayer bySeat(int seat) {
        CoursePlayer player = players.get(seat);
        if (player == null) {
            throw events.fault(Check.CHOICES, "nobody is on seat " + seat);
        }
        Actor actor = events.choice().actor();
        if (!actor.equals(Actor.seat(seat))) {
            throw events.fault(Check.ACTORS, "the " + events.choice().type() + " of seat " + seat + " is by " + actor);
        }
        return player;
    }

    public void byActive(int seat, CourseStep only) {
        within(Set.of(only));
        bySeat(seat);
        ofActive(seat);
    }

    public void ofActive(int seat) {
        require(seat == active, Check.TURNS, "it is the turn of seat " + active);
    }

    void ofDrawn(int seat, String placed) {
        ofActive(seat);
        require(placed.equals(tile), Check.TURNS, "not the tile that was drawn");
    }

    CoursePlayer person(int seat) {
        CoursePlayer player = players.get(seat);
        requireChoice(CoursePlayer.isPerson(player), "of a seat without a person");
        return Objects.requireNonNull(player);
    }
}
