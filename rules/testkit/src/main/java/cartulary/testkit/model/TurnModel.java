package cartulary.testkit.model;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.*;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Placement;
import cartulary.rules.game.Step;
import cartulary.testkit.law.BrokenLawException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The order of a turn after a tile is placed (MIX-1) and of final scoring (MIX-8), computed with the second engine:
/// the events in order, and the step that follows.
public final class TurnModel {
    private final Map<Expansion, ExpansionModel> expansions;
    private final GameModel game = new GameModel();
    private final List<GameEvent> events = new ArrayList<>();
    private List<GameEvent> decided = List.of();
    private Step step = new Step.Unopened();

    /// @param expansions the model of each expansion
    TurnModel(Map<Expansion, ExpansionModel> expansions) {
        this.expansions = expansions;
    }

    public GameModel game() {
        return game;
    }

    public Step step() {
        return step;
    }

    /// Sets the step that follows.
    public void await(Step next) {
        step = next;
    }

    /// Returns the models of all expansions, in order.
    Collection<ExpansionModel> expansions() {
        return expansions.values();
    }

    ExpansionModel model(Expansion expansion) {
        return Objects.requireNonNull(expansions.get(expansion));
    }

    /// Returns the legal placements of a drawn tile, by x, y, rotation.
    List<Placement> placements(String variant) {
        return game.engine().placements(game.tiles(), variant).stream()
                .filter(at -> isAllowed(new PlacedTile(variant, at.x(), at.y(), at.rotation())))
                .toList();
    }

    private boolean isAllowed(PlacedTile tile) {
        return expansions().stream().allMatch(each -> each.allows(game, tile));
    }

    /// Begins a command.
    ///
    /// @param decided the events of the rules, without deadlines and clocks
    void begin(List<GameEvent> decided) {
        events.clear();
        this.decided = decided;
    }

    /// Returns the events of the present command.
    List<GameEvent> events() {
        return events;
    }

    /// Returns the first event of a type that the rules decided, for its decision inputs.
    public <E extends GameEvent> E decided(Class<E> type) {
        return decided.stream()
                .filter(type::isInstance)
                .map(type::cast)
                .findFirst()
                .orElseThrow(() -> new BrokenLawException("expected a " + type.getSimpleName() + " in " + decided));
    }

    /// Adds an event to the present command.
    public void add(GameEvent event) {
        events.add(event);
        follow(event);
    }

    void follow(GameEvent event) {
        game.follow(event);
        expansions().forEach(each -> each.follow(event, game));
    }

    /// Step 2 of MIX-1, skipped if no figure can be placed.
    void placeFigure(int seat) {
        step = new Step.PlacingFigure(seat);
        if (!LegalModel.offersFigure(this, seat)) {
            score(seat);
        }
    }

    /// Continues with the scores of a turn (3a and 3b of MIX-1).
    public void score(int seat) {
        List<GameEvent> ofExpansions = expansions().stream()
                .<GameEvent>flatMap(each -> each.completions(game).stream())
                .toList();
        game.scoring(ofExpansions).forEach(this::add);
        afterScoring(seat);
    }

    /// Continues after the scores of a turn (3c and 4 of MIX-1), also after a choice that was asked for there.
    public void afterScoring(int seat) {
        boolean isAsked = expansions().stream().anyMatch(each -> each.afterScoring(this, seat))
                || expansions().stream().anyMatch(each -> each.extraStep(this, seat));
        if (!isAsked) {
            end(seat);
        }
    }

    /// Continues with step 5 of MIX-1.
    public void end(int seat) {
        expansions().forEach(each -> each.endOfTurn(this));
        Integer next = game.tilesLeft == 0 ? null : next(seat);
        add(new TurnEnded(seat, next));
        if (next == null) {
            beginFinalScoring();
        } else {
            step = new Step.Drawing(next);
        }
    }

    /// Returns the next seat clockwise that has not resigned (BASE-6, MIX-16); null once fewer than two are left.
    private @Nullable Integer next(int seat) {
        var playing = game.playing();
        return playing.size() < 2
                ? null
                : Stream.concat(playing.stream().filter(it -> it > seat), playing.stream())
                        .findFirst()
                        .orElseThrow();
    }

    void beginFinalScoring() {
        add(new FinalScoringBegan());
        finalScoring();
    }

    /// Continues with final scoring, also after a choice that was asked for there.
    public void finalScoring() {
        if (expansions().stream().anyMatch(each -> each.beforeFinalScoring(this))) {
            return;
        }
        var ofExpansions = expansions().stream()
                .flatMap(each -> each.finalScores().stream())
                .toList();
        game.engine()
                .finalScoring(game.tiles(), List.copyOf(game.meeples()), ofExpansions)
                .forEach(this::add);
        add(new GameFinished(game.engine().ranking(game.scores(), game.resigned(), game.firstSeat())));
        add(decided(DeckOpened.class));
        step = new Step.Finished(false);
    }
}
