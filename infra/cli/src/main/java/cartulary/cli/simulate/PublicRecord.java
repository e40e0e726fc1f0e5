package cartulary.cli.simulate;

import static cartulary.cli.simulate.BrokenInvariant.unless;

import cartulary.contracts.command.GameCommand;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.PublicForm;
import cartulary.contracts.game.Actor;
import cartulary.contracts.game.GameId;
import cartulary.rules.Rules;
import cartulary.rules.turn.Decision;
import cartulary.rules.turn.Game;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The record of a game as it goes outside. Deciding its choices again, knowing nothing else, gives the
/// same bytes: what was supplied is taken from the events, what was sealed from those that opened it.
final class PublicRecord {
    private final Rules rules;
    private final GameId id;
    private final List<Envelope> log = new ArrayList<>();
    private final List<GameEvent> events = new ArrayList<>();

    PublicRecord(Rules rules, GameId id) {
        this.rules = rules;
        this.id = id;
    }

    /// @param at when it was decided
    void add(Actor actor, Instant at, GameEvent event) {
        GameEvent publicForm = PublicForm.of(event);
        log.add(Envelope.of(id, log.size() + 1L, at, actor, publicForm));
        events.add(publicForm);
    }

    List<Envelope> envelopes() {
        return List.copyOf(log);
    }

    /// After the game.
    void checkDecidedAgain() {
        Game game = rules.unopenedGame();
        int from = 0;
        while (from < log.size()) {
            Envelope first = log.get(from);
            List<GameEvent> rest = events.subList(from, events.size());
            GameCommand command = new Choice(game, rest).command();
            Decision decision = rules.decide(game, first.actor(), command, new SuppliedByLog(first.at(), rest));
            if (!(decision instanceof Decision.Accepted(var again, var after))) {
                throw new BrokenInvariant(command + " was accepted once and not again: " + decision);
            }
            compare(from, again);
            game = after;
            from += again.size();
        }
    }

    private void compare(int from, List<GameEvent> again) {
        for (int i = 0; i < again.size(); i++) {
            int at = from + i;
            unless(at < log.size(), () -> "deciding again gives more events than there were");
            Envelope once = log.get(at);
            Envelope twice = Envelope.of(id, once.revision(), once.at(), once.actor(), PublicForm.of(again.get(i)));
            unless(
                    Arrays.equals(EventCodec.publicBytes(once), EventCodec.publicBytes(twice)),
                    () -> "deciding again gives other bytes at revision "
                            + once.revision()
                            + ": "
                            + once.data()
                            + " and "
                            + twice.data());
        }
    }
}
