package cartulary.contracts.duel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.competition.DuelBeginning;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.duel.DuelEvent.DuelAccepted;
import cartulary.contracts.duel.DuelEvent.DuelCancelled;
import cartulary.contracts.duel.DuelEvent.DuelDeclined;
import cartulary.contracts.duel.DuelEvent.DuelForfeited;
import cartulary.contracts.duel.DuelEvent.DuelGameCorrected;
import cartulary.contracts.duel.DuelEvent.DuelGameCounted;
import cartulary.contracts.duel.DuelEvent.DuelGameOpened;
import cartulary.contracts.duel.DuelEvent.DuelPaired;
import cartulary.contracts.duel.DuelEvent.DuelProposed;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.Visibility;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The canonical bytes of the events of a duel (`docs/formats.md`, "The log of a duel").
class DuelEntryTest {
    private static final String DUEL = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final Instant AT = Instant.parse("2026-11-28T10:00:00Z");
    private static final String COUNTED =
            "{\"at\":\"2026-11-28T10:00:00.000Z\",\"data\":{\"number\":1,\"winner\":\"away\"},"
                    + "\"duel\":\"Vq3xWm0XSV6m8sUuVq1c2A\",\"revision\":4,\"schema\":1,\"type\":\"DuelGameCounted\"}";

    @Test
    void everyEventIsReadAsItWasWritten() {
        List<DuelEvent> events = List.of(
                new DuelProposed("ada", "bo", 3, new GameOptions(2, Visibility.PUBLIC), DuelBeginning.LOSER),
                new DuelPaired(
                        DUEL,
                        "S/1/1-1",
                        "ada",
                        "bo",
                        3,
                        new GameOptions(2, Visibility.PUBLIC),
                        DuelBeginning.DRAWN,
                        900),
                new DuelAccepted(),
                new DuelDeclined(),
                new DuelCancelled(),
                new DuelForfeited(PairingSide.HOME, ForfeitCause.GIVEN_UP),
                new DuelForfeited(null, ForfeitCause.ABSENCE),
                new DuelGameOpened(1, new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f")),
                new DuelGameCounted(1, PairingSide.HOME),
                new DuelGameCounted(2, null),
                new DuelGameCorrected(1, null, new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f"), 400));
        assertThat(events.stream().map(DuelEvent::getClass).distinct())
                .hasSize(DuelEvent.types().size());
        for (DuelEvent event : events) {
            var entry = new DuelEntry(DUEL, 7, AT, event);
            assertThat(DuelEntry.parse(entry.bytes())).isEqualTo(entry);
        }
        assertThat(new DuelEntry(DUEL, 4, AT, new DuelGameCounted(1, PairingSide.AWAY)).bytes())
                .asString()
                .isEqualTo(COUNTED);
    }

    /// `printf 'duel\nVq3xWm0XSV6m8sUuVq1c2A\nS/1/1-1\n1' | sha256sum | xxd -r -p | head -c 16 | basenc --base64url`
    @Test
    void theIdOfTheDuelOfAPairingCanBeComputed() {
        assertThat(DuelEntry.ofPairing(DUEL, "S/1/1-1", 1)).isEqualTo("PKDGuxC8E9nGEfM0XcZwFQ");
    }

    @Test
    void whatIsNotInCanonicalFormOrNewerIsRefused() {
        for (String changed : List.of(
                COUNTED + " ",
                COUNTED.replace("\":", "\": "),
                COUNTED.replace("away", "both"),
                COUNTED.replace("c2A", "c2B"),
                COUNTED.replace("2026-", "1969-"),
                COUNTED.replace("\"revision\":4", "\"revision\":0"),
                COUNTED.replace("\"revision\":4,", ""),
                COUNTED.replace("\"schema\":1", "\"schema\":2"),
                COUNTED.replace("DuelGameCounted", "DuelGameSlept"),
                "null",
                "")) {
            byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(() -> DuelEntry.parse(bytes)).as(changed).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
