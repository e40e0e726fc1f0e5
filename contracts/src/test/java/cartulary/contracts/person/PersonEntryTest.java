package cartulary.contracts.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRegistered;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The canonical bytes of the events of a person (`docs/formats.md`, "The log of a person").
class PersonEntryTest {
    private static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final Instant AT = Instant.parse("2026-11-28T10:00:00Z");
    private static final SigningKey KEY = new SigningKey("11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo");
    private static final Hash HANDLE = Hash.sha256("ada");
    private static final String ADDED =
            "{\"at\":\"2026-11-28T10:00:00.000Z\",\"data\":{\"key\":\"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo\"},"
                    + "\"person\":\"Vq3xWm0XSV6m8sUuVq1c2A\",\"revision\":2,\"schema\":1,\"type\":\"KeyAdded\"}";

    @Test
    void everyEventIsReadAsItWasWritten() {
        for (PersonEvent event : List.of(
                new PersonRegistered(HANDLE),
                new KeyAdded(KEY),
                new KeyRevoked(KEY),
                new PersonRenamed(HANDLE),
                new PersonClosed())) {
            var entry = new PersonEntry(ADA, 7, AT, event);
            assertThat(PersonEntry.parse(entry.bytes())).isEqualTo(entry);
            assertThat(PersonEntry.isNewer(entry.bytes())).isFalse();
        }
        assertThat(new PersonEntry(ADA, 2, AT, new KeyAdded(KEY)).bytes())
                .asString()
                .isEqualTo(ADDED);
    }

    @Test
    void whatIsNotInCanonicalFormIsRefused() {
        for (String changed : List.of(
                ADDED + " ",
                ADDED + "\r",
                ADDED.replace("\":", "\": "),
                ADDED.replace("2,\"schema\":1", "2,\"scheme\":1,\"schema\":1"),
                ADDED.replace("\"}", "\",\"more\":1}"),
                ADDED.replace("10:00:00.000Z", "10:00:00Z"),
                ADDED.replace("10:00:00.000Z", "10:00:00.000+00:00"),
                ADDED.replace("2026-", "+12026-"),
                ADDED.replace("2026-", "1969-"),
                ADDED.replace("-11-28T", "-02-30T"),
                ADDED.replace("URo\"", "URp\""),
                ADDED.replace("URo\"", "URo=\""),
                ADDED.replace("c2A", "c2B"),
                ADDED.replace("Vq3xW", "Vq3x\\n"),
                ADDED.replace("Vq3xW", "Vq3xWW"),
                ADDED.replace("\"revision\":2", "\"revision\":0"),
                ADDED.replace("\"revision\":2", "\"revision\":2.0"),
                ADDED.replace("\"revision\":2", "\"revision\":\"2\""),
                ADDED.replace("\"revision\":2,", ""),
                ADDED.replace("\"schema\":1", "\"schema\":0"),
                ADDED.replace("{\"key\":", "{\"kee\":"),
                ADDED.replaceFirst("\\{\"key\":.*?}", "null"),
                ADDED.replaceFirst("\\{\"key\":.*?}", "{}"),
                "null",
                "[]",
                "")) {
            byte[] bytes = changed.getBytes(StandardCharsets.UTF_8);
            assertThatThrownBy(() -> PersonEntry.parse(bytes)).as(changed).isInstanceOf(IllegalArgumentException.class);
            assertThat(PersonEntry.isNewer(bytes)).as(changed).isFalse();
        }
    }

    @Test
    void anEventOfANewerVersionIsNamedAsSuch() {
        for (String newer :
                List.of(ADDED.replace("\"schema\":1", "\"schema\":2"), ADDED.replace("\"KeyAdded\"", "\"KeyLent\""))) {
            byte[] bytes = newer.getBytes(StandardCharsets.UTF_8);
            assertThat(PersonEntry.isNewer(bytes)).isTrue();
            assertThatThrownBy(() -> PersonEntry.parse(bytes))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("newer version");
        }
    }
}
