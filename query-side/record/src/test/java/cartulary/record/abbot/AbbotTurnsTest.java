package cartulary.record.abbot;

import static cartulary.record.abbot.AbbotRecord.GAME;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.command.GameCommand.CallAbbotHome;
import cartulary.contracts.command.GameCommand.PlaceAbbot;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.event.GameEvent.AbbotCalledHome;
import cartulary.contracts.event.GameEvent.AbbotPlaced;
import cartulary.contracts.event.GameEvent.TurnEnded;
import cartulary.record.abbot.AbbotRecord.At;
import cartulary.record.answer.PastAnswers;
import cartulary.record.past.GameRecord;
import cartulary.record.review.GameReview;
import cartulary.record.review.TurnReview;
import cartulary.record.whatif.WhatIf;
import cartulary.record.whatif.WhatIf.ImaginedEvent;
import cartulary.record.whatif.WhatIfRequest;
import cartulary.record.whatif.WhatIfRequest.Choice;
import cartulary.record.why.Claim.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The review of turns with an abbot, and what would follow from calling it home.
class AbbotTurnsTest {
    private static WhatIf whatIf(long at, Choice choice) {
        var outcome = PastAnswers.whatIf(GAME.record(), new WhatIfRequest(at, List.of(choice), null, null));
        assertThat(outcome).isInstanceOf(WhatIf.class);
        return (WhatIf) outcome;
    }

    @Test
    void callingTheAbbotHomeHasTheRecordedConsequences() {
        for (At<AbbotCalledHome> called :
                GAME.all(AbbotCalledHome.class, _ -> true).toList()) {
            WhatIf answer =
                    whatIf(called.revision() - 1, new Choice(called.event().seat(), new CallAbbotHome()));

            assertThat(answer.events().stream().map(ImaginedEvent::data)).startsWith((GameEvent) called.event());
            assertThat(answer.explanations().getFirst().claims().getLast().kind())
                    .isEqualTo(Kind.CALLED_HOME);
            assertThat(answer.scores())
                    .filteredOn(score -> score.seat() == called.event().seat())
                    .singleElement()
                    .satisfies(score -> assertThat(score.score() - score.before())
                            .isGreaterThanOrEqualTo(called.event().points()));
        }
    }

    @Test
    void turnsWithAnAbbotAreReviewed() {
        long called = GAME.first(AbbotCalledHome.class, _ -> true).revision();
        GameRecord record = untilTheEndOfTheTurn(called);

        GameReview review = PastAnswers.review(record, Catalogue.standard(), _ -> {});

        TurnReview last = review.turns().getLast();
        assertThat(last.chosen().figure()).isEqualTo(new CallAbbotHome());
        assertThat(last.lost()).isNotNegative();
        assertThat(review.turns().stream().filter(turn -> turn.chosen().figure() instanceof PlaceAbbot))
                .hasSize((int) new AbbotRecord(record)
                        .all(AbbotPlaced.class, _ -> true)
                        .count());
    }

    private static GameRecord untilTheEndOfTheTurn(long revision) {
        return GAME.record()
                .upTo(GAME.all(TurnEnded.class, _ -> true)
                        .map(At::revision)
                        .filter(end -> end > revision)
                        .findFirst()
                        .orElseThrow());
    }
}
