package cartulary.command.game;

import cartulary.command.game.Outcome.Accepted;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.Append.KeptCommand;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.PublicLog;
import cartulary.rules.Game;
import cartulary.rules.Rules;
import java.util.List;

/// Tells what became of an earlier command again, from the log alone, so that a repetition is answered
/// alike also after a restart. Costs a fold of the public events up to the command.
public final class Retelling {
    private final PublicLog log;

    public Retelling(PublicLog log) {
        this.log = log;
    }

    public Accepted of(KeptCommand kept) {
        var id = new GameId(kept.game());
        List<PublicEvent> recorded = log.ofGame(id, 0, Math.toIntExact(kept.lastRevision()));
        List<Envelope> told =
                recorded.stream().map(event -> EventCodec.read(event.bytes())).toList();
        Game game = Rules.standard().nothing();
        for (Envelope envelope : told) {
            game = Rules.standard().evolve(game, envelope.data());
        }
        int before = Math.toIntExact(kept.firstRevision()) - 1;
        List<GameEvent> events = told.stream().skip(before).map(Envelope::data).toList();
        List<byte[]> bytes = recorded.stream().skip(before).map(PublicEvent::bytes).toList();
        return new Accepted(id, told.get(before).actor(), before, events, bytes, game);
    }
}
