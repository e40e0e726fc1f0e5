package cartulary.recount;

import static cartulary.recount.ChangedLog.game;
import static cartulary.recount.ChangedLog.last;
import static cartulary.recount.DisputeRecountTest.recount;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.dispute.DisputeReading;
import cartulary.contracts.dispute.DisputeTarget;
import cartulary.contracts.event.DisputedScore;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.FeatureScored;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.ReadingRecount;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Expansion;
import cartulary.contracts.game.FeatureKind;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.HouseRules;
import cartulary.contracts.game.OfficeRoads;
import cartulary.testkit.SampleSize;
import cartulary.testkit.simulation.LawSet;
import cartulary.testkit.simulation.SimulatedGame;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/// Recounts under another version of the rules or other house rules.
class DisputeReadingTest {
    private static final List<Envelope> GAME = game(118);

    @Test
    void aReadingIsCountedBesideTheRulesOfTheGame() {
        boolean isAnyDifferent = false;
        for (int seed = 0; seed < 20 && !isAnyDifferent; seed++) {
            List<Envelope> log = new SimulatedGame(seed, 3, List.of(Expansion.BETS), LawSet.NONE)
                    .play()
                    .log();
            var reading = DisputeReading.of(otherFields(log));
            DisputeRecount recount = recount(log, DisputeTarget.total(log.size(), 0), reading);
            assertThat(recount.scores()).isEmpty();
            assertThat(Objects.requireNonNull(recount.reading()).agreed())
                    .as("seed %d", seed)
                    .isTrue();
            isAnyDifferent = !recount.reading().scores().isEmpty();
        }
        assertThat(isAnyDifferent).isTrue();
    }

    @Test
    void aReadingWithoutFieldsDoesNotAllowMeeplesOnThem() {
        int index = last(GAME, FeatureScored.class, e -> e.feature().kind() == FeatureKind.FIELD);
        DisputeRecount recount = recount(GAME, DisputeTarget.score(index + 1L), DisputeReading.of(FieldRules.OFF));
        DisputedScore field = Objects.requireNonNull(recount.reading()).scores().getFirst();
        assertThat(field.recorded()).isNotNull();
        assertThat(field.byRules()).isNull();
        assertThat(field.bySecondEngine()).isNull();
        assertThat(recount.reading().agreed()).isTrue();
    }

    @Test
    void whereTheStateIsTheSameBothEnginesCountEveryReadingAlike() {
        int same = 0;
        for (int seed = 1; seed <= SampleSize.of(3, 8); seed++) {
            List<Envelope> log = game(seed);
            for (DisputeReading reading : List.of(
                    new DisputeReading(1, HouseRules.Partial.NONE),
                    DisputeReading.of(OfficeRoads.ALL_END),
                    DisputeReading.of(otherFields(log), FieldRules.OFF))) {
                ReadingRecount counted =
                        Objects.requireNonNull(recount(log, DisputeTarget.total(log.size(), 0), reading)
                                .reading());
                assertThat(counted.agreed() || counted.stateDiffers())
                        .as("seed %d, %s: %s", seed, reading, counted.scores())
                        .isTrue();
                same += counted.stateDiffers() ? 0 : 1;
            }
        }
        assertThat(same).isGreaterThan(SampleSize.of(3, 8));
    }

    private static BookmakerFields otherFields(List<Envelope> log) {
        BookmakerFields own =
                ((GameOpened) log.getFirst().data()).options().houseRules().bookmakerFields();
        return BookmakerFields.values()[1 - own.ordinal()];
    }
}
