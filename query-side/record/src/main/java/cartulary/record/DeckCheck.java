package cartulary.record;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.DeckEvent;
import cartulary.contracts.game.GameId;
import cartulary.contracts.log.PublicEvent;
import cartulary.contracts.log.RecordedGames;
import cartulary.verifier.deck.DeckReport;
import cartulary.verifier.deck.DeckVerifier;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/// Checks the deck of a game from its public bytes alone. Results are not cached: every call computes the
/// proofs again.
public final class DeckCheck {
    private static final int PAGE = 500;

    /// The types of events about the deck; other events are not decoded.
    private static final Set<String> TYPES = GameEvent.types().stream()
            .filter(DeckEvent.class::isAssignableFrom)
            .map(Class::getSimpleName)
            .collect(Collectors.toUnmodifiableSet());

    private final RecordedGames log;
    private final Catalogue catalogue;

    public DeckCheck(RecordedGames log, Catalogue catalogue) {
        this.log = log;
        this.catalogue = catalogue;
    }

    /// Returns the deck up to a revision, or up to the head if that is lower; empty for an unknown game. Costs a
    /// read of the game's events, about 30 µs per draw, and one shuffle if the deck is open.
    ///
    /// @throws UnreadableRecordException if an event up to there is missing or cannot be decoded
    public Optional<DeckReport> deck(GameId game, long revision) {
        var fold = new DeckVerifier(game, catalogue);
        long reached = 0;
        while (reached < revision) {
            List<PublicEvent> page = log.ofGame(game, reached, (int) Math.min(PAGE, revision - reached));
            if (page.isEmpty()) {
                break;
            }
            for (PublicEvent event : page) {
                if (event.revision() != reached + 1) {
                    throw new UnreadableRecordException(
                            game, reached + 1, "the next event is " + event.revision(), null);
                }
                apply(fold, event);
                reached = event.revision();
            }
        }
        return reached == 0 ? Optional.empty() : Optional.of(fold.report(reached));
    }

    private static void apply(DeckVerifier fold, PublicEvent event) {
        if (!TYPES.contains(event.type())) {
            return;
        }
        try {
            Envelope envelope = EventCodec.read(event.bytes());
            if (envelope.data() instanceof DeckEvent data) {
                fold.apply(data, envelope);
            }
        } catch (RuntimeException e) {
            throw new UnreadableRecordException(event.game(), event.revision(), String.valueOf(e.getMessage()), e);
        }
    }
}
