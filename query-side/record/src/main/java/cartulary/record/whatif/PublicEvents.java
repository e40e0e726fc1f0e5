package cartulary.record.whatif;

import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeckOpened;
import cartulary.contracts.event.GameEvent.GameFinished;
import cartulary.contracts.event.PublicForm;
import cartulary.record.trial.KnownSecrets;
import cartulary.rules.Rules;
import cartulary.rules.game.Game;
import java.util.ArrayList;
import java.util.List;

/// The events of a decision in which values were assumed, without what follows from an assumption that nobody supplied,
/// and without the opening of the deck. Used by one thread.
final class PublicEvents {
    private final Rules rules;
    private Game game;
    private List<KnownSecrets> known;

    PublicEvents(Rules rules, Game game, List<KnownSecrets> known) {
        this.rules = rules;
        this.game = game;
        this.known = known;
    }

    /// Returns the public game after the events so far.
    Game game() {
        return game;
    }

    /// Returns what is known of the secrets after the events so far.
    List<KnownSecrets> known() {
        return known;
    }

    /// Returns the public form of decided events, and folds it.
    List<GameEvent> of(List<GameEvent> decided) {
        var events = new ArrayList<GameEvent>();
        for (GameEvent event : decided) {
            if (!(event instanceof DeckOpened)) {
                GameEvent shown = publicForm(event);
                events.add(shown);
                game = rules.evolve(game, shown);
                known = known.stream().map(secrets -> secrets.after(event)).toList();
            }
        }
        return events;
    }

    private GameEvent publicForm(GameEvent event) {
        return event instanceof GameFinished
                ? new GameFinished(rules.ranking(game))
                : known.stream()
                        .flatMap(secrets -> secrets.shown(rules, game, event).stream())
                        .findFirst()
                        .orElseGet(() -> PublicForm.of(event));
    }
}
