package cartulary.cli.simulate;

import static cartulary.testkit.law.BrokenLawException.check;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.game.GameId;
import cartulary.testkit.law.BrokenLawException;
import cartulary.testkit.law.Law;
import cartulary.testkit.law.Transition;
import cartulary.verifier.Fault;
import cartulary.verifier.Stage;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumMap;
import java.util.List;

/// The verifier finds no fault in the public bytes of a game: form, deck, seals, every choice decided again and, if
/// wanted, the recount by a second engine. Checked once, at the end of the game, which must have opened the deck.
public final class RecordLaw implements Law {
    private static final Verifier VERIFIER = new Verifier(List.of(), List.of());
    private static final Verifier RECOUNT = VERIFIER.withRecount();

    private final GameId game;
    private final Verifier verifier;
    private final List<byte[]> events = new ArrayList<>();

    private RecordLaw(GameId game, Verifier verifier) {
        this.game = game;
        this.verifier = verifier;
    }

    /// Returns the law for one game.
    public static RecordLaw of(GameId game) {
        return new RecordLaw(game, VERIFIER);
    }

    /// Returns the law for one game with the recount, which takes several times as long.
    public static RecordLaw withRecount(GameId game) {
        return new RecordLaw(game, RECOUNT);
    }

    @Override
    public void afterCommand(Transition transition) {
        for (GameEvent event : transition.events()) {
            long revision = events.size() + 1L;
            events.add(EventCodec.publicBytes(Envelope.of(game, revision, transition.at(), transition.actor(), event)));
        }
    }

    @Override
    public void afterGame() {
        Verdict verdict = verdict();
        check(verdict.faults().isEmpty(), () -> "the record does not hold: " + firstOfEachStage(verdict.faults()));
        check(verdict.deckOpen(), () -> "the game ended without an opened deck");
    }

    /// A wrong deck is a fault at every draw.
    private static Collection<Fault> firstOfEachStage(List<Fault> faults) {
        var first = new EnumMap<Stage, Fault>(Stage.class);
        faults.forEach(fault -> first.putIfAbsent(fault.stage(), fault));
        return first.values();
    }

    private Verdict verdict() {
        try {
            return verifier.verify(new RecordFile(events, null));
        } catch (UnreadableFileException e) {
            throw new BrokenLawException("the record is not readable: " + e.getMessage());
        }
    }
}
