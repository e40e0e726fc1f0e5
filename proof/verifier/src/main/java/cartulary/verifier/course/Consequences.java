package cartulary.verifier.course;

import cartulary.contracts.event.AskedOffice;
import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.BetFeatureAsked;
import cartulary.contracts.event.GameEvent.BetFeatureChosen;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.FeatureCompleted;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.FinalBetFeatureAsked;
import cartulary.contracts.event.GameEvent.FinalScoringBegan;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.OfficeClosed;
import cartulary.contracts.event.GameEvent.OfficeOpened;
import cartulary.contracts.event.GameEvent.ScoringEvent;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.event.GameEvent.TileSetAside;
import cartulary.contracts.event.GameEvent.TollRaised;
import cartulary.contracts.event.GameEvent.TollhouseTurned;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.contracts.event.OpenedPass;
import cartulary.contracts.game.Cell;
import cartulary.verifier.check.Check;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/// The consequences of choices, in their order. Whether scores are due depends on the board, so every scoring event may
/// be absent here.
final class Consequences {
    /// The events that can follow a placed tile in the same command.
    private static final List<Class<? extends GameEvent>> AFTER_TILE = List.of(
            FeatureCompleted.class,
            BetFeatureAsked.class,
            BetsSettled.class,
            OfficeOpened.class,
            OfficeClosed.class,
            TollhouseTurned.class,
            TurnEnded.class);

    private final CourseState state;
    private final Corrections corrections;
    private final EventReader events;

    Consequences(CourseState state, Corrections corrections) {
        this.state = state;
        this.corrections = corrections;
        events = state.events;
    }

    void startIfComplete() {
        if (state.waiting.isEmpty()) {
            GameStarted started = events.consequence(GameStarted.class);
            state.deckSize = started.deckSize();
            state.deadline = null;
            turn(started.firstSeat());
        }
    }

    private void turn(int seat) {
        state.require(state.playing().contains(seat), Check.TURNS, "seat " + seat + " does not play");
        state.active = seat;
        state.begin(CourseStep.DRAWING, List.of(seat));
    }

    void drew(TileDrawn drawn) {
        state.ofActive(drawn.seat());
        state.drawn++;
        state.tile = drawn.tile();
        TileSetAside aside = events.optional(TileSetAside.class);
        if (aside == null) {
            state.begin(CourseStep.PLACING_TILE, List.of(state.active));
            return;
        }
        state.ofDrawn(aside.seat(), aside.tile());
        if (state.drawn < state.deckSize) {
            state.begin(CourseStep.DRAWING, List.of(state.active));
        } else {
            finalScoring();
        }
    }

    void placed(TilePlaced placed) {
        state.ofDrawn(placed.seat(), placed.tile());
        state.cell = placed.cell();
        state.begin(CourseStep.PLACING_FIGURE, List.of(state.active));
    }

    void figureOrScore() {
        if (AFTER_TILE.stream().anyMatch(events::isNext)) {
            score();
        }
    }

    /// Goes on for a player who does not choose any more.
    void withoutChoice() {
        switch (state.step) {
            case PLACING_FIGURE -> score();
            case CHOOSING_BET_FEATURE -> {
                BetFeatureChosen chosen = events.consequence(BetFeatureChosen.class);
                state.ofActive(chosen.seat());
                state.require(
                        chosen.cell().equals(state.office), Check.WHOLE_COMMANDS, "not the office that is asked about");
                settle();
            }
            case BETTING -> closeOffice();
            case CHOOSING_FINAL_BET_FEATURE -> finish();
            case UNOPENED, LOBBY, SEEDING, DRAWING, PLACING_TILE, FINISHED, ABANDONED ->
                throw new IllegalStateException("nobody chooses in " + state.step);
        }
    }

    void score() {
        boolean isCompleted = events.optional(FeatureCompleted.class) != null;
        if (isCompleted) {
            while (events.optional(FeatureCompleted.class) != null) {}
            scores(TollRaised.class);
            while (events.isNext(FeatureScored.class) || lacksScore()) {
                scored();
            }
        }
        settle();
    }

    /// Meeples return from what scored. A correction can add the score, or take it away.
    private void scored() {
        if (lacksScore()) {
            events.consequence(MeeplesReturned.class);
            return;
        }
        FeatureScored score = events.consequence(FeatureScored.class);
        if (events.isNext(MeeplesReturned.class) || !corrections.areAbout(events.revision())) {
            complete(score);
            events.consequence(MeeplesReturned.class);
        }
    }

    private boolean lacksScore() {
        return events.isNext(MeeplesReturned.class)
                && corrections.areAbout(events.choice().revision());
    }

    private void scores(Class<? extends ScoringEvent> type) {
        while (events.isNext(type)) {
            complete(events.consequence(type));
        }
    }

    private void complete(ScoringEvent event) {
        state.require(
                event.complete() != state.isFinalScoring,
                Check.WHOLE_COMMANDS,
                "complete before final scoring, incomplete in it");
    }

    void settle() {
        List<Integer> playing = state.playing();
        boolean mayChoose = playing.contains(state.active) && playing.size() > 1;
        if (mayChoose && events.isNext(BetFeatureAsked.class)) {
            BetFeatureAsked asked = events.consequence(BetFeatureAsked.class);
            state.ofActive(asked.seat());
            state.office = asked.cell();
            state.begin(CourseStep.CHOOSING_BET_FEATURE, List.of(state.active));
            return;
        }
        while (!mayChoose && events.isNext(BetFeatureChosen.class)) {
            state.ofActive(events.consequence(BetFeatureChosen.class).seat());
        }
        scores(BetsSettled.class);
        if (events.isNext(OfficeOpened.class)) {
            open(events.consequence(OfficeOpened.class));
            return;
        }
        if (events.isNext(OfficeClosed.class)) {
            close(events.consequence(OfficeClosed.class));
        }
        turnTollhouses();
    }

    private void open(OfficeOpened office) {
        Set<Integer> seats = new HashSet<>(office.asked());
        seats.addAll(office.notAsked());
        boolean isRight = office.cell().equals(state.cell)
                && seats.equals(state.players.keySet())
                && seats.size() == office.asked().size() + office.notAsked().size()
                && !office.asked().isEmpty()
                && state.playing().containsAll(office.asked())
                && isInOrder(office.asked())
                && isInOrder(office.notAsked());
        state.require(isRight, Check.WHOLE_COMMANDS, "not the tile just placed, or not the seats of the game");
        state.open = office;
        state.decided.clear();
        state.begin(CourseStep.BETTING, office.asked());
    }

    void closeOffice() {
        close(events.consequence(OfficeClosed.class));
        turnTollhouses();
    }

    private void close(OfficeClosed office) {
        state.require(office.cell().equals(state.cell), Check.WHOLE_COMMANDS, "not the tile just placed");
        List<Integer> passes = office.passes().stream().map(OpenedPass::seat).toList();
        boolean isOrdered = Stream.of(office.bets(), passes, office.undecided(), office.notAsked())
                .allMatch(Consequences::isInOrder);
        OfficeOpened open = state.open;
        boolean isRight = open == null ? isClosedAtOnce(office) : isOfAsked(office, passes, open);
        state.require(isOrdered && isRight, Check.CLOSED_OFFICES, "not the seats that were asked, as they decided");
        state.open = null;
    }

    private boolean isClosedAtOnce(OfficeClosed office) {
        return !office.reasons().isEmpty()
                && office.bets().isEmpty()
                && office.passes().isEmpty()
                && office.undecided().isEmpty()
                && state.players.keySet().containsAll(office.notAsked());
    }

    private boolean isOfAsked(OfficeClosed office, List<Integer> passes, OfficeOpened open) {
        var all = new ArrayList<>(office.bets());
        all.addAll(passes);
        all.addAll(office.undecided());
        List<Integer> undecided = open.asked().stream()
                .filter(seat -> !state.decided.contains(seat))
                .toList();
        return office.reasons().isEmpty()
                && office.notAsked().equals(open.notAsked())
                && all.stream().sorted().toList().equals(open.asked())
                && office.undecided().equals(undecided);
    }

    private static boolean isInOrder(List<Integer> seats) {
        return seats.stream().distinct().sorted().toList().equals(seats);
    }

    private void turnTollhouses() {
        while (events.isNext(TollhouseTurned.class)) {
            int seat = events.consequence(TollhouseTurned.class).seat();
            state.require(state.players.containsKey(seat), Check.WHOLE_COMMANDS, "the tollhouse of nobody");
        }
        endTurn();
    }

    void endTurn() {
        TurnEnded ended = events.consequence(TurnEnded.class);
        state.ofActive(ended.seat());
        List<Integer> playing = state.playing();
        if (state.drawn >= state.deckSize || playing.size() < 2) {
            state.require(ended.next() == null, Check.TURNS, "no turn follows");
            finalScoring();
            return;
        }
        int next =
                playing.stream().filter(seat -> seat > state.active).findFirst().orElse(playing.getFirst());
        state.require(Objects.equals(ended.next(), next), Check.TURNS, "not the next seat");
        turn(next);
    }

    private void finalScoring() {
        events.consequence(FinalScoringBegan.class);
        state.isFinalScoring = true;
        FinalBetFeatureAsked asked = events.optional(FinalBetFeatureAsked.class);
        if (asked == null) {
            finish();
            return;
        }
        List<Integer> playing = state.playing();
        for (AskedOffice office : asked.offices()) {
            for (int seat : office.seats()) {
                state.require(playing.contains(seat), Check.WHOLE_COMMANDS, "seat " + seat + " does not play");
                state.asked.computeIfAbsent(seat, _ -> new ArrayList<>()).add(new Cell(office.x(), office.y()));
            }
        }
        state.require(!state.asked.isEmpty(), Check.WHOLE_COMMANDS, "nobody is asked");
        state.begin(CourseStep.CHOOSING_FINAL_BET_FEATURE, state.asked.keySet());
    }

    void finish() {
        scores(BetsSettled.class);
        while (events.isNext(TollRaised.class) || events.isNext(FeatureScored.class)) {
            complete(events.consequence(ScoringEvent.class));
        }
        GameFinished finished = events.consequence(GameFinished.class);
        state.require(
                finished.ranking().equals(state.points.ranking(state.players)),
                Check.RANKINGS,
                "the ranking is not that of the points that count");
        events.consequence(DeckOpened.class);
        state.begin(CourseStep.FINISHED, List.of());
    }
}
