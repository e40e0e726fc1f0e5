package cartulary.contracts.competition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.competition.CompetitionActor.Role;
import cartulary.contracts.competition.CompetitionEvent.EntrantWithdrew;
import cartulary.contracts.secret.Hash;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The canonical bytes of the events of a competition (`docs/formats.md`, "The log of a competition").
class CompetitionEntryTest {
    private static final String CUP = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final String ADA = "c2Vq3xWm0XSV6m8sUuVq1A";
    private static final Instant AT = Instant.parse("2026-11-28T10:00:00Z");
    private static final String WITHDREW =
            "{\"actor\":{\"person\":\"c2Vq3xWm0XSV6m8sUuVq1A\",\"role\":\"organiser\"},\"at\":\"2026-11-28T10:00:00.000Z\","
                    + "\"competition\":\"Vq3xWm0XSV6m8sUuVq1c2A\",\"data\":{\"entrant\":\"T1\","
                    + "\"reason\":\"gIOBxtVP_RR5HPd_tHHvmQd2bd3YxiVOU6FsNhZFFGc\"},\"revision\":2,\"schema\":1,"
                    + "\"type\":\"EntrantWithdrew\"}";

    @Test
    void everyEventIsReadAsItWasWritten() {
        for (CompetitionEvent event : CompetitionJsonTest.EVENTS) {
            for (Role role : Role.values()) {
                var entry = new CompetitionEntry(CUP, 7, AT, CompetitionActor.of(role, ADA), event);
                assertThat(CompetitionEntry.parse(entry.bytes())).isEqualTo(entry);
            }
        }
        var entry = new CompetitionEntry(
                CUP,
                2,
                AT,
                CompetitionActor.of(Role.ORGANISER, ADA),
                new EntrantWithdrew("T1", new Hash("gIOBxtVP_RR5HPd_tHHvmQd2bd3YxiVOU6FsNhZFFGc")));
        assertThat(entry.bytes()).asString().isEqualTo(WITHDREW);
    }

    @Test
    void whatIsNotInCanonicalFormIsRefused() {
        for (String changed : List.of(
                WITHDREW + " ",
                WITHDREW.replace("\":", "\": "),
                WITHDREW.replace("\"organiser\"", "\"operator\""),
                WITHDREW.replace("{\"person\"", "{\"persons\""),
                WITHDREW.replace("10:00:00.000Z", "10:00:00Z"),
                WITHDREW.replace("2026-", "1969-"),
                WITHDREW.replace("c2A", "c2B"),
                WITHDREW.replace("\"revision\":2", "\"revision\":0"),
                WITHDREW.replace("\"revision\":2", "\"revision\":2.0"),
                WITHDREW.replace("\"revision\":2,", ""),
                WITHDREW.replace("\"schema\":1", "\"schema\":0"),
                WITHDREW.replace("{\"entrant\":", "{\"entrance\":"),
                WITHDREW.replace("\"T1\",", "\"T1\",\"more\":1,"),
                "null",
                "[]",
                "")) {
            byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(() -> CompetitionEntry.parse(bytes))
                    .as(changed)
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void anEventOfANewerVersionIsNamedAsSuch() {
        for (String newer : List.of(
                WITHDREW.replace("\"schema\":1", "\"schema\":2"),
                WITHDREW.replace("\"EntrantWithdrew\"", "\"EntrantSlept\""))) {
            byte[] bytes = newer.getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(() -> CompetitionEntry.parse(bytes))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("newer version");
        }
    }
}
