package cartulary.record.whatif;

import static cartulary.record.whatif.RecordedChoices.bets;
import static cartulary.record.whatif.RecordedChoices.comparable;
import static cartulary.record.whatif.RecordedChoices.drawing;
import static cartulary.record.whatif.RecordedChoices.recorded;
import static cartulary.record.whatif.RecordedChoices.request;
import static cartulary.record.whatif.RecordedChoices.seat;
import static cartulary.record.whatif.RecordedChoices.whatIf;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.command.GameCommand.DrawTile;
import cartulary.contracts.command.GameCommand.PlaceTile;
import cartulary.contracts.command.GameCommand.StartGame;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.TileDrawn;
import cartulary.contracts.game.Cell;
import cartulary.record.RandomGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.whatif.WhatIf.ImaginedEvent;
import cartulary.record.whatif.WhatIfOutcome.Reason;
import cartulary.record.whatif.WhatIfOutcome.Refused;
import cartulary.record.whatif.WhatIfOutcome.Unusable;
import cartulary.record.whatif.WhatIfRequest.Choice;
import cartulary.record.whatif.WhatIfRequest.SuppliedBet;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/// Tiles and chips that are sealed, and requests that have no answer.
class WhatIfOfSealedThingsTest {
    @Test
    void aTileThatWasDrawnLaterChangesPlacesWithTheRecordedOne() {
        GameRecord record = RandomGames.whole(3);
        long at = drawing(record, 60);
        List<TileDrawn> draws = record.events().stream()
                .skip(at)
                .map(Envelope::data)
                .filter(TileDrawn.class::isInstance)
                .map(TileDrawn.class::cast)
                .toList();
        TileDrawn next = draws.getFirst();
        TileDrawn later = draws.stream()
                .filter(draw -> !draw.tile().equals(next.tile()))
                .findFirst()
                .orElseThrow();
        var given = Draws.of(record);
        var game =
                record.upTo(at).replay().reduce((_, last) -> last).orElseThrow().after();

        assertThat(given.next(game, later.tile())).isTrue();

        assertThat(given.leaf(next.index()).tile()).isEqualTo(later.tile());
        assertThat(given.leaf(later.index()).tile()).isEqualTo(next.tile());
    }

    @Test
    void theOrderOfTheRestOfADeckIsSealed() {
        GameRecord whole = RandomGames.whole(2);
        long at = drawing(whole, 60);
        GameRecord running = whole.upTo(at);
        var choice = List.of(new Choice(seat(whole, at), new DrawTile()));
        String recorded = ((TileDrawn) whole.events().get((int) at).data()).tile();

        assertThat(PastAnswers.whatIf(running, request(at, choice)))
                .isEqualTo(new Unusable(Reason.TILE_SEALED, Map.of("choice", 0)));
        assertThat(whatIf(running, new WhatIfRequest(at, choice, recorded, null))
                        .events())
                .extracting(event -> comparable(event.data()))
                .first()
                .isEqualTo(comparable(whole.events().get((int) at).data()));
        assertThat(PastAnswers.whatIf(running, new WhatIfRequest(at, choice, "base-Z.9", null)))
                .isEqualTo(new Unusable(Reason.IMPOSSIBLE_TILE, Map.of("tile", "base-Z.9")));
    }

    @Test
    void aBetThatNobodySuppliesStaysSealed() {
        int settled = 0;
        for (int seed = 1; seed <= 12 && settled == 0; seed++) {
            GameRecord record = RandomGames.whole(seed);
            Optional<Envelope> event = record.events().stream()
                    .filter(one -> one.data() instanceof BetsSettled e
                            && e.complete()
                            && !e.bets().isEmpty())
                    .findFirst();
            if (event.isEmpty()) {
                continue;
            }
            long at = record.upTo(event.get().revision() - 1).lastChoice();
            var bets = (BetsSettled) event.get().data();
            List<Choice> choices = recorded(record, at, 1);
            if (choices.isEmpty()) {
                continue;
            }

            WhatIf without = whatIf(record, request(at, choices));
            WhatIf with = whatIf(record, new WhatIfRequest(at, choices, null, bets(record, at)));

            assertThat(without.sealed()).extracting(one -> one.cell()).contains(bets.cell());
            assertThat(settlement(without, bets.cell()).bets()).isEmpty();
            assertThat(with.sealed()).isEmpty();
            assertThat(comparable(settlement(with, bets.cell()))).isEqualTo(comparable(bets));
            settled++;
        }
        assertThat(settled).isEqualTo(1);
    }

    private static BetsSettled settlement(WhatIf answer, Cell office) {
        return answer.events().stream()
                .map(ImaginedEvent::data)
                .filter(one -> one instanceof BetsSettled e && e.cell().equals(office))
                .map(BetsSettled.class::cast)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aRefusalNamesTheChoiceAndTheRule() {
        GameRecord record = RandomGames.whole(2);
        long at = drawing(record, 60);
        int seat = seat(record, at);
        var draw = new Choice(seat, new DrawTile());

        assertThat(PastAnswers.whatIf(record, request(at, List.of(draw, draw))))
                .isInstanceOfSatisfying(Refused.class, refused -> {
                    assertThat(refused.choice()).isEqualTo(1);
                    assertThat(refused.rule().id()).isEqualTo("BASE-7");
                });
        assertThat(PastAnswers.whatIf(record, request(at, List.of(draw, new Choice(null, new StartGame(null))))))
                .isEqualTo(new Unusable(Reason.NOT_A_MOVE, Map.of("choice", 1, "command", "StartGame")));
        assertThat(PastAnswers.whatIf(record, request(at, List.of(draw, new Choice(null, new PlaceTile(50, 50, 0))))))
                .isInstanceOf(Refused.class);
        assertThat(PastAnswers.whatIf(record, request(record.revision(), List.of(new Choice(null, new DrawTile())))))
                .isEqualTo(new Unusable(Reason.SEAT_MISSING, Map.of("choice", 0)));
        assertThat(PastAnswers.whatIf(record, request(at, Collections.nCopies(21, draw))))
                .isEqualTo(new Unusable(Reason.TOO_MANY_CHOICES, Map.of("limit", 20)));
        assertThat(PastAnswers.whatIf(
                        record,
                        new WhatIfRequest(at, List.of(), null, List.of(new SuppliedBet(seat, 90, 90, "chip-1")))))
                .isEqualTo(new Unusable(Reason.IMPOSSIBLE_BET, Map.of("seat", seat, "x", 90, "y", 90)));
    }
}
