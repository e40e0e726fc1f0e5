package cartulary.testkit.record;

import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.event.GameEvent.SeatRecovered;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.PersonRegistered;
import cartulary.contracts.person.PersonRecord;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import cartulary.testkit.PlayedGame;
import java.io.ByteArrayOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/// A game in which seats 1 to 3 have accounts: Ada and Grace sign, and Ada changes the browser; Mary does not sign.
public final class PersonGame {
    public static final String ADA = "Vq3xWm0XSV6m8sUuVq1c2A";
    public static final String GRACE = "q8dU1yPzQYy0cYt9i5C7vQ";
    public static final String MARY = "AAAAAAAAAAAAAAAAAAAAAA";
    public static final Instant BEFORE = Instant.parse("2026-04-01T00:00:00Z");
    public static final Instant AFTER = Instant.parse("2026-06-01T00:00:00Z");

    private static final long SEED = 3;

    public final RecordSigner signer = new RecordSigner("cartulary-test", "0".repeat(32));
    public final List<Envelope> events;

    private PersonGame(List<Envelope> events) {
        this.events = events;
    }

    private static PlayedGame begun(PlayedGame game) {
        return game.inLobby(4).start().moves(30);
    }

    private static PlayedGame accounts() {
        return new PlayedGame(SEED, PlayedGame.BOTH)
                .signedBy(1, 2)
                .withAccount(1, ADA)
                .withAccount(2, GRACE)
                .withAccount(3, MARY);
    }

    public static PersonGame recoveredByAccount() {
        return new PersonGame(begun(accounts()).recoverByAccount(1).moves(40).events());
    }

    public static PersonGame recoveredBySecret() {
        return new PersonGame(
                begun(accounts().withSecret(1)).recoverBySecret(1).moves(40).events());
    }

    public static PersonGame recoveredByClaim() {
        return new PersonGame(begun(accounts()).recover(1, true).moves(40).events());
    }

    public byte[] record() {
        return signer.record(
                events.getFirst().game(),
                events.stream().map(EventCodec::publicBytes).toList());
    }

    /// Returns the key with which a seat was taken.
    public SigningKey key(int seat) {
        return events.stream()
                .map(Envelope::data)
                .filter(data -> data instanceof PlayerJoined joined && joined.seat() == seat)
                .map(data -> Objects.requireNonNull(((PlayerJoined) data).signingKey()))
                .toList()
                .getLast();
    }

    /// Returns the key with which a seat was recovered.
    public SigningKey laterKey() {
        return events.stream()
                .map(Envelope::data)
                .filter(SeatRecovered.class::isInstance)
                .map(data -> Objects.requireNonNull(((SeatRecovered) data).signingKey()))
                .findFirst()
                .orElseThrow();
    }

    /// Returns the signed moves of a seat before (or after) its recovery.
    public List<Envelope> moves(int seat, boolean later) {
        int recovered = events.indexOf(events.stream()
                .filter(event -> event.data() instanceof SeatRecovered)
                .findFirst()
                .orElseThrow());
        return events.subList(later ? recovered : 0, later ? events.size() : recovered).stream()
                .filter(event ->
                        event.signature() != null && event.actor().toString().equals("seat-" + seat))
                .toList();
    }

    /// Returns a log that begins before the game.
    public static List<PersonEntry> log(String person, PersonEvent... events) {
        var log =
                new ArrayList<>(List.of(new PersonEntry(person, 1, BEFORE, new PersonRegistered(Hash.sha256(person)))));
        for (PersonEvent event : events) {
            log.add(new PersonEntry(person, log.size() + 1, BEFORE, event));
        }
        return log;
    }

    /// Returns the log with one more event.
    public static List<PersonEntry> and(List<PersonEntry> log, Instant at, PersonEvent event) {
        var longer = new ArrayList<>(log);
        longer.add(new PersonEntry(log.getFirst().person(), log.size() + 1, at, event));
        return longer;
    }

    /// Returns the log of Ada with both of her keys.
    public List<PersonEntry> ada() {
        return log(ADA, new KeyAdded(key(1)), new KeyAdded(laterKey()));
    }

    /// Returns a log with another signature on its checkpoint, which that key did not make.
    public byte[] fileWithForgedSignature(List<PersonEntry> log, NoteKey key) {
        PersonRecord record = PersonRecord.parse(file(log));
        var signatures = new ArrayList<>(record.note().signatures());
        signatures.add(new SignedNote.NoteSignature(key, new byte[64]));
        var file = new ByteArrayOutputStream();
        for (PersonEntry entry : log) {
            file.writeBytes(entry.bytes());
            file.write('\n');
        }
        file.writeBytes(LogCheckpoint.of(new SignedNote(record.note().text(), signatures), signer.key())
                .line(PersonRecord.FORMAT));
        file.write('\n');
        return file.toByteArray();
    }

    public byte[] file(List<PersonEntry> log) {
        return signer.personRecord(
                log.getFirst().person(), log.stream().map(PersonEntry::bytes).toList());
    }
}
