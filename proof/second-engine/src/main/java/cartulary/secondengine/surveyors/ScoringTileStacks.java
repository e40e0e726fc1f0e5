package cartulary.secondengine.surveyors;

import cartulary.contracts.deck.DeckLeaf;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.SurveyorsAdvanced;
import cartulary.contracts.event.GameEvent.SurveyorsEvent;
import cartulary.contracts.event.GameEvent.SurveyorsStarted;
import cartulary.contracts.event.TopOfStack;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The three stacks of scoring tiles as they lie on the table: tiles that were never on top are unknown, the others go
/// round (SURV-2, SURV-5).
public final class ScoringTileStacks {
    private static final int CITIES = 5;
    private static final int ROADS = 4;
    private static final int MONASTERIES = 3;

    private final Stack city = new Stack(0, CITIES);
    private final Stack road = new Stack(CITIES, ROADS);
    private final Stack monastery = new Stack(CITIES + ROADS, MONASTERIES);
    private int deckSize;
    private boolean scored;

    /// Folds one event.
    public void follow(GameEvent event) {
        switch (event) {
            case GameStarted e -> deckSize = e.deckSize();
            // They return from what was scored, also if the record lacks the score.
            case MeeplesReturned _ -> scored = true;
            case SurveyorsStarted e -> {
                city.lay(e.city());
                road.lay(e.road());
                monastery.lay(e.monastery());
            }
            case SurveyorsAdvanced e -> {
                city.turn(e.city());
                road.turn(e.road());
                monastery.turn(e.monastery());
                scored = false;
            }
            case GameEvent _ -> {}
        }
    }

    /// Returns whether the tiles change at the end of this turn (SURV-5, SURV-6).
    public boolean areDue() {
        return scored;
    }

    /// Returns the first event of the stacks.
    ///
    /// @param opened the leaves that an event opens
    /// @return empty if they are not those of the two upper tiles of each stack
    public Optional<SurveyorsStarted> started(List<DeckLeaf> opened) {
        List<Integer> indexes = Stream.of(city, road, monastery)
                .flatMap(stack -> Stream.of(deckSize + stack.first, deckSize + stack.first + 1))
                .toList();
        if (!opened.stream().map(DeckLeaf::index).toList().equals(indexes)) {
            return Optional.empty();
        }
        return Optional.of(new SurveyorsStarted(
                new TopOfStack(opened.get(0).tile(), opened.get(1).tile()),
                new TopOfStack(opened.get(2).tile(), opened.get(3).tile()),
                new TopOfStack(opened.get(4).tile(), opened.get(5).tile()),
                opened));
    }

    /// Returns the next event of the stacks.
    ///
    /// @param recorded an event that opens the leaves of tiles that were unknown
    /// @return empty if it opens other leaves
    public Optional<SurveyorsAdvanced> advanced(SurveyorsEvent recorded) {
        Deque<DeckLeaf> leaves = new ArrayDeque<>(recorded.opened());
        var tops = new ArrayList<TopOfStack>();
        for (Stack stack : List.of(city, road, monastery)) {
            Optional<TopOfStack> top = stack.next(deckSize, leaves);
            if (top.isEmpty()) {
                return Optional.empty();
            }
            tops.add(top.get());
        }
        return leaves.isEmpty()
                ? Optional.of(new SurveyorsAdvanced(tops.get(0), tops.get(1), tops.get(2), recorded.opened()))
                : Optional.empty();
    }

    /// One stack: its tiles in the order in which they become active, as far as they are known, and which one is.
    private static final class Stack {
        private final int first;
        private final int size;
        private final List<String> order = new ArrayList<>();
        private int active;

        /// @param first the number of its first leaf after those of the pile
        private Stack(int first, int size) {
            this.first = first;
            this.size = size;
        }

        private void lay(TopOfStack top) {
            order.add(top.active());
            order.add(top.next());
        }

        private void turn(TopOfStack top) {
            active = (active + 1) % size;
            if (isNextUnknown(active)) {
                order.add(top.next());
            }
        }

        private boolean isNextUnknown(int place) {
            return order.size() == place + 1 && place + 1 < size;
        }

        /// Returns the upper tiles after the next change; empty if the leaf is not that of the unknown one.
        private Optional<TopOfStack> next(int deckSize, Deque<DeckLeaf> leaves) {
            int place = (active + 1) % size;
            if (!isNextUnknown(place)) {
                return Optional.of(new TopOfStack(order.get(place), order.get((place + 1) % size)));
            }
            DeckLeaf leaf = leaves.poll();
            return leaf == null || leaf.index() != deckSize + first + place + 1
                    ? Optional.empty()
                    : Optional.of(new TopOfStack(order.get(place), leaf.tile()));
        }
    }
}
