package cartulary.rules;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.contracts.view.GameView;
import cartulary.contracts.view.Legal;

/// The rules of one catalogue. Stateless, safe for any number of threads.
public final class Rules {
    private static final Rules STANDARD = new Rules(Catalogue.standard());

    public Rules(Catalogue catalogue) {}

    /// The rules with the catalogue that comes with Cartulary.
    public static Rules standard() {
        return STANDARD;
    }

    /// The game before its first event, at revision 0.
    public Game nothing() {
        throw new IllegalStateException("being written");
    }

    /// Decides a command. A refusal changes nothing. Costs a few microseconds, at any point of a game.
    public Decision decide(Game game, Actor actor, GameCommand command, Supplied supplied) {
        throw new IllegalStateException("being written");
    }

    /// Folds one event, open or blind. Trusts it: events were decided before they were recorded.
    public Game evolve(Game game, GameEvent event) {
        throw new IllegalStateException("being written");
    }

    /// All that `actor` may do now, complete.
    public Legal legal(Game game, Actor actor) {
        throw new IllegalStateException("being written");
    }

    /// What everybody may know.
    public GameView view(GameId id, Game game) {
        throw new IllegalStateException("being written");
    }
}
