package cartulary.contracts.person;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRegistered;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.person.PersonLog.KeyPeriod;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;

/// The log of a person says which keys were the person's, and when.
class PersonLogTest {
    private static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    private static final Instant START = Instant.parse("2026-11-28T10:00:00Z");
    private static final Hash HANDLE = Hash.sha256("ada");

    /// The keys of tests 1 and 2 of RFC 8032, section 7.1.
    private static final SigningKey PHONE = key("d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a");

    private static final SigningKey LAPTOP = key("3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");

    private static SigningKey key(String hexadecimal) {
        return SigningKey.of(HexFormat.of().parseHex(hexadecimal));
    }

    /// Returns the events of a log, one in each second.
    private static List<PersonEntry> entries(PersonEvent... events) {
        var entries = new ArrayList<PersonEntry>();
        for (PersonEvent event : events) {
            entries.add(new PersonEntry(ADA, entries.size() + 1, START.plusSeconds(entries.size()), event));
        }
        return entries;
    }

    private static PersonLog log(PersonEvent... events) {
        return PersonLog.of(entries(events));
    }

    @Test
    void aKeyIsThePersonsFromItsAdditionToItsRevocation() {
        PersonLog log = log(
                new PersonRegistered(HANDLE),
                new KeyAdded(PHONE),
                new KeyAdded(LAPTOP),
                new PersonRenamed(Hash.sha256("countess")),
                new KeyRevoked(PHONE));
        assertThat(log.keys())
                .containsExactly(
                        new KeyPeriod(PHONE, START.plusSeconds(1), START.plusSeconds(4)),
                        new KeyPeriod(LAPTOP, START.plusSeconds(2), null));
        assertThat(log.present()).containsExactly(LAPTOP);
        assertThat(log.handleHash()).isEqualTo(Hash.sha256("countess"));
        assertThat(log.registered()).isEqualTo(START);
        assertThat(log.revision()).isEqualTo(5);
    }

    @Test
    void aPeriodBeginsWithTheTimeOfItsFirstEventAndEndsBeforeThatOfItsLast() {
        var period = new KeyPeriod(PHONE, START, START.plusSeconds(1));
        assertThat(period.includes(START.minusMillis(1))).isFalse();
        assertThat(period.includes(START)).isTrue();
        assertThat(period.includes(START.plusMillis(999))).isTrue();
        assertThat(period.includes(START.plusSeconds(1))).isFalse();
        assertThat(new KeyPeriod(PHONE, START, null).includes(Instant.MAX)).isTrue();
    }

    @Test
    void closingTheAccountEndsItsKeysAndKeepsTheirTimes() {
        PersonLog log = log(
                new PersonRegistered(HANDLE),
                new KeyAdded(PHONE),
                new KeyAdded(LAPTOP),
                new KeyRevoked(PHONE),
                new PersonClosed());
        assertThat(log.closed()).isEqualTo(START.plusSeconds(4));
        assertThat(log.present()).isEmpty();
        assertThat(log.period(PHONE).orElseThrow().until()).isEqualTo(START.plusSeconds(3));
        assertThat(log.period(LAPTOP).orElseThrow().until()).isEqualTo(START.plusSeconds(4));
    }

    @Test
    void aSequenceThatCannotBeIsRefused() {
        var registered = new PersonRegistered(HANDLE);
        assertRefused("does not begin with PersonRegistered");
        assertRefused("does not begin with PersonRegistered", new KeyAdded(PHONE));
        assertRefused("does not begin with PersonRegistered", new PersonClosed());
        assertRefused("the account is open", registered, registered);
        assertRefused("was the person's before", registered, new KeyAdded(PHONE), new KeyAdded(PHONE));
        assertRefused(
                "was the person's before", registered, new KeyAdded(PHONE), new KeyRevoked(PHONE), new KeyAdded(PHONE));
        assertRefused("or is none", registered, new KeyAdded(SigningKey.of(new byte[32])));
        assertRefused("the key is not the person's", registered, new KeyRevoked(PHONE));
        assertRefused("the key is not the person's", registered, new KeyAdded(LAPTOP), new KeyRevoked(PHONE));
        assertRefused(
                "the key is not the person's",
                registered,
                new KeyAdded(PHONE),
                new KeyRevoked(PHONE),
                new KeyRevoked(PHONE));
        for (PersonEvent late : List.of(
                registered,
                new KeyAdded(PHONE),
                new KeyRevoked(LAPTOP),
                new PersonRenamed(HANDLE),
                new PersonClosed())) {
            assertRefused("the account is closed", registered, new KeyAdded(LAPTOP), new PersonClosed(), late);
        }
    }

    private static void assertRefused(String reason, PersonEvent... events) {
        List<PersonEntry> entries = entries(events);
        assertThatThrownBy(() -> PersonLog.of(entries))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }

    @Test
    void anEventOfAnotherPersonRevisionOrEarlierTimeIsRefused() {
        PersonLog log = log(new PersonRegistered(HANDLE), new KeyAdded(PHONE));
        var next = new KeyAdded(LAPTOP);
        assertThat(log.with(new PersonEntry(ADA, 3, log.at(), next)).present()).containsExactly(PHONE, LAPTOP);
        assertImpossible(log, "of another person", new PersonEntry("q8dU1yPzQYy0cYt9i5C7vQ", 3, log.at(), next));
        assertImpossible(log, "revision is not 3", new PersonEntry(ADA, 2, log.at(), next));
        assertImpossible(log, "revision is not 3", new PersonEntry(ADA, 4, log.at(), next));
        assertImpossible(log, "earlier than", new PersonEntry(ADA, 3, log.at().minusMillis(1), next));
        List<PersonEntry> second = List.of(new PersonEntry(ADA, 2, START, new PersonRegistered(HANDLE)));
        assertThatThrownBy(() -> PersonLog.of(second)).hasMessageContaining("revision is not 1");
    }

    private static void assertImpossible(PersonLog log, String reason, PersonEntry entry) {
        assertThatThrownBy(() -> log.with(entry))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(reason);
    }
}
