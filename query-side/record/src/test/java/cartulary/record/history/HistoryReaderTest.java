package cartulary.record.history;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.BetsSettled;
import cartulary.contracts.event.GameEvent.MeeplePlaced;
import cartulary.contracts.event.GameEvent.MeeplesReturned;
import cartulary.contracts.event.GameEvent.TakenBack;
import cartulary.contracts.event.GameEvent.TilePlaced;
import cartulary.contracts.game.Cell;
import cartulary.contracts.view.BoardFeatures.SegmentAt;
import cartulary.contracts.view.GameView;
import cartulary.record.RandomGames;
import cartulary.record.answer.PastAnswers;
import cartulary.record.bets.PastOfBets;
import cartulary.record.history.SubjectHistory.HistoryEntry;
import cartulary.record.past.GameRecord;
import cartulary.record.past.RecordedEvent;
import cartulary.record.past.Scored;
import cartulary.record.tollkeepers.PastOfTollkeepers;
import cartulary.testkit.SampleSize;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HistoryReaderTest {
    @Test
    void thePointsInTheHistoryOfASeatAreItsScore() {
        for (int seed = 1; seed <= SampleSize.of(8, 20); seed++) {
            GameRecord record = RandomGames.whole(seed);
            for (GameView.Player player : view(record).players()) {
                assertThat(points(entries(record, Subject.player(player.seat()))))
                        .as("seed %d, seat %d", seed, player.seat())
                        .isEqualTo(player.score());
            }
        }
    }

    private static GameView view(GameRecord record) {
        return record.replay()
                .map(RecordedEvent::after)
                .reduce((_, later) -> later)
                .map(game -> record.rules().view(record.game(), game))
                .orElseThrow();
    }

    private static List<HistoryEntry> entries(GameRecord record, Subject subject) {
        return PastAnswers.history(record, subject).orElseThrow().entries();
    }

    private static int points(List<HistoryEntry> entries) {
        return entries.stream()
                .flatMap(entry -> entry.points().stream())
                .mapToInt(Scored::points)
                .sum();
    }

    @Test
    void aMeepleIsPlacedScoredAndReturned() {
        int returned = 0;
        for (int seed = 1; seed <= SampleSize.of(6, 10); seed++) {
            GameRecord record = RandomGames.whole(seed);
            for (Envelope event : record.events()) {
                if (event.data() instanceof MeeplesReturned e) {
                    var meeple = e.meeples().getFirst();
                    var segment = new SegmentAt(meeple.x(), meeple.y(), meeple.segment());
                    List<HistoryEntry> entries = entries(record, Subject.meeple(segment));

                    assertThat(entries)
                            .extracting(HistoryEntry::event)
                            .containsExactly(
                                    meeple.figure() == null ? "MeeplePlaced" : "AbbotPlaced",
                                    "FeatureScored",
                                    "MeeplesReturned");
                    assertThat(entries.getLast().by().revision()).isEqualTo(event.revision());
                    returned++;
                }
            }
        }
        assertThat(returned).isGreaterThan(20);
    }

    @Test
    void aTileIsDrawnPlacedAndClaimed() {
        GameRecord record = RandomGames.whole(6);
        Envelope claimed = first(record, MeeplePlaced.class);
        var placed = (MeeplePlaced) claimed.data();

        List<HistoryEntry> entries = entries(record, Subject.tile(placed.cell()));

        assertThat(entries)
                .extracting(HistoryEntry::event)
                .startsWith("TileDrawn", "TilePlaced", "MeeplePlaced")
                .doesNotContain("TurnEnded");
        assertThat(entries.get(1).by().revision())
                .isEqualTo(record.events().stream()
                        .filter(event ->
                                event.data() instanceof TilePlaced e && e.cell().equals(placed.cell()))
                        .findFirst()
                        .orElseThrow()
                        .revision());
    }

    @Test
    void theHistoryOfATileShowsThatItWasTakenBack() {
        int placedAgain = 0;
        for (int seed = 1; seed <= SampleSize.of(6, 20); seed++) {
            GameRecord record = RandomGames.withTakeBacks(seed);
            for (Envelope event : record.events()) {
                if (event.data() instanceof TakenBack taken) {
                    List<String> events = entries(record, Subject.tile(taken.cell())).stream()
                            .map(HistoryEntry::event)
                            .toList();
                    assertThat(events).startsWith("TileDrawn", "TilePlaced", "TakenBack");
                    placedAgain += events.size() > 3 && events.get(3).equals("TilePlaced") ? 1 : 0;
                }
            }
        }
        assertThat(placedAgain).isPositive();
    }

    private static Envelope first(GameRecord record, Class<?> type) {
        return record.events().stream()
                .filter(event -> type.isInstance(event.data()))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void theHistoryOfAnOfficeEndsWithItsSettlement() {
        int settled = 0;
        for (int seed = 1; seed <= SampleSize.of(8, 20); seed++) {
            GameRecord record = RandomGames.whole(seed);
            for (Envelope event : record.events()) {
                if (event.data() instanceof BetsSettled e) {
                    List<HistoryEntry> entries = entries(record, PastOfBets.office(e.cell()));

                    assertThat(entries.getFirst().event()).isEqualTo("OfficeOpened");
                    assertThat(entries).extracting(HistoryEntry::event).contains("BetSealed", "OfficeClosed");
                    assertThat(entries.getLast().by().revision()).isEqualTo(event.revision());
                    settled++;
                }
            }
        }
        assertThat(settled).isPositive();
    }

    @Test
    void theTollsInTheHistoryOfATollhouseAreThoseOfItsSeat() {
        int tolls = 0;
        for (int seed = 1; seed <= SampleSize.of(8, 20); seed++) {
            GameRecord record = RandomGames.whole(seed);
            for (int seat = 0; seat <= 5; seat++) {
                int owner = seat;
                int earned = record.replay()
                        .flatMap(recorded -> Scored.of(recorded).stream())
                        .filter(one -> one.event().equals("TollRaised") && one.seat() == owner)
                        .mapToInt(Scored::points)
                        .sum();
                int told = PastAnswers.history(record, PastOfTollkeepers.tollhouse(seat))
                        .map(history -> points(history.entries()))
                        .orElse(0);
                assertThat(told).isEqualTo(earned);
                tolls += earned;
            }
        }
        assertThat(tolls).isPositive();
    }

    @Test
    void aCellWithoutATileHasNoHistory() {
        GameRecord record = RandomGames.whole(2);

        assertThat(PastAnswers.history(record, Subject.tile(new Cell(70, 70)))).isEmpty();
        assertThat(PastAnswers.history(record, PastOfBets.office(new Cell(70, 70))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', textBlock = """
            feature 0,-1,c0
            feature -12,3,monastery
            feature 4,-3,garden
            meeple 1,1,f2
            tollhouse 3
            office 2,-2
            tile 0,0
            seat 5
            """)
    void aSubjectIsParsed(String kind, String value) {
        assertThat(PastAnswers.subject(kind, value)).isNotNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', textBlock = """
            feature 0,-1
            feature 0,-1,C0
            feature 1234,0,c0
            meeple c0
            tollhouse 6
            office 2
            tile x,y
            seat -1
            city 0,0,c0
            """)
    void anythingElseIsRefused(String kind, String value) {
        assertThatThrownBy(() -> PastAnswers.subject(kind, value)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theRefusalOfAnUnknownKindNamesTheKindsOfAllExpansions() {
        assertThatThrownBy(() -> PastAnswers.subject("city", "0,0,c0"))
                .hasMessage("city is none of feature, meeple, tollhouse, office, tile and seat");
    }
}
