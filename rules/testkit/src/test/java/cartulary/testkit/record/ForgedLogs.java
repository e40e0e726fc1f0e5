package cartulary.testkit.record;

import static cartulary.testkit.record.PersonGame.ADA;
import static cartulary.testkit.record.PersonGame.BEFORE;
import static cartulary.testkit.record.PersonGame.and;
import static cartulary.testkit.record.PersonGame.log;

import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonEvent;
import cartulary.contracts.person.PersonEvent.KeyAdded;
import cartulary.contracts.person.PersonEvent.KeyRevoked;
import cartulary.contracts.person.PersonEvent.PersonClosed;
import cartulary.contracts.person.PersonEvent.PersonRegistered;
import cartulary.contracts.person.PersonEvent.PersonRenamed;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.signature.SigningKey;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/// Logs of persons that somebody changed or made up, on which all verifiers must agree.
public final class ForgedLogs {
    /// Patterns of parts of an event, each with another form.
    private static final List<List<String>> FORMS = List.of(
            List.of("\"schema\":1", "\"schema\":true"),
            List.of("\"schema\":1", "\"schema\":0"),
            List.of("\"schema\":1", "\"schema\":\"1\""),
            List.of("\"schema\":1", "\"schema\":1.0"),
            List.of("\"revision\":1", "\"revision\":true"),
            List.of("\"revision\":(\\d)", "\"revision\":\"$1\""),
            List.of("\"revision\":(\\d)", "\"revision\":$1.5"),
            List.of("\"at\":\"2026-04-01", "\"at\":\"1969-12-31"),
            List.of("\"at\":\"2026-04-01", "\"at\":\"1970-01-01"),
            List.of("\"at\":\"2026-04-01", "\"at\":\"2026-04-31"),
            List.of("\"at\":\"2026-04-01T00", "\"at\":\"2026-04-01T24"),
            List.of("\"at\":\"2026-04-01", "\"at\":\"9999-04-01"),
            List.of("\"at\":\"2026", "\"at\":\"+12026"),
            List.of("\"at\":\"[^\"]*\"", "\"at\":0"),
            List.of("(Hash|key)\":\"[^\"]*", "$1\":\""),
            List.of("(Hash|key)\":\"[^\"]*\"", "$1\":null"),
            List.of("(Hash|key)\":\"([^\"]*).\"", "$1\":\"$2B\""),
            List.of("\"data\":\\{[^}]*}", "\"data\":{}"),
            List.of("\"data\":\\{[^}]*}", "\"data\":null"),
            List.of("\"data\":\\{[^}]*}", "\"data\":[]"),
            List.of("\"data\":\\{", "\"data\":{\"a\":1,"),
            List.of("\"person\":\"V", "\"person\":\"W"),
            List.of("\"person\":\"[^\"]*\"", "\"person\":null"),
            List.of("\"type\":\"[^\"]*\"", "\"type\":null"),
            List.of("\"type\":\"[^\"]*\"", "\"type\":[]"),
            List.of(",\"type\":", ",\"then\":1,\"type\":"),
            List.of("\"schema\":1,", ""));

    private final PersonGame game;
    private final byte[] log;
    private final List<PersonEvent> events;

    public ForgedLogs(PersonGame game) {
        this.game = game;
        log = game.file(game.ada());
        events = List.of(
                new KeyAdded(game.key(1)),
                new KeyAdded(game.key(2)),
                new KeyAdded(game.laterKey()),
                new KeyAdded(SigningKey.of(new byte[32])),
                new KeyRevoked(game.key(1)),
                new KeyRevoked(game.key(2)),
                new PersonRenamed(Hash.sha256("countess")),
                new PersonClosed(),
                new PersonRegistered(Hash.sha256("ada")));
    }

    /// Returns the log of Ada after one random edit of its bytes or its lines, which may change nothing.
    public byte[] edited(Random random) {
        byte[] changed = log.clone();
        int at = random.nextInt(changed.length);
        switch (random.nextInt(5)) {
            case 0 -> changed[at] = (byte) random.nextInt(256);
            case 1 -> changed[at] ^= (byte) (1 << random.nextInt(8));
            case 2 -> changed = Arrays.copyOf(changed, at);
            case 3 -> {
                int end = Math.min(changed.length, at + 1 + random.nextInt(40));
                byte[] shorter = Arrays.copyOf(changed, changed.length - (end - at));
                System.arraycopy(changed, end, shorter, at, changed.length - end);
                changed = shorter;
            }
            case 4 -> {
                List<String> lines = new ArrayList<>(
                        new String(log, StandardCharsets.UTF_8).lines().toList());
                Collections.shuffle(lines, random);
                changed = (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8);
            }
            default -> throw new AssertionError();
        }
        return changed;
    }

    /// Returns a signed log of Ada of some events in any order, of which one may be of another form: the holder of a
    /// key can sign any.
    public byte[] signed(Random random) {
        List<PersonEntry> entries = log(ADA);
        Instant at = BEFORE;
        int more = random.nextInt(6);
        for (int i = 0; i < more; i++) {
            at = random.nextInt(20) == 0 ? at.minusMillis(1) : at.plusMillis(random.nextInt(3));
            entries = and(entries, at, events.get(random.nextInt(events.size())));
        }
        List<byte[]> lines =
                new ArrayList<>(entries.stream().map(PersonEntry::bytes).toList());
        if (random.nextBoolean()) {
            int changed = random.nextInt(lines.size());
            List<String> form = FORMS.get(random.nextInt(FORMS.size()));
            String line = new String(lines.get(changed), StandardCharsets.UTF_8)
                    .replaceFirst(form.getFirst(), form.getLast());
            lines.set(changed, line.getBytes(StandardCharsets.UTF_8));
        }
        return game.signer.personRecord(ADA, lines);
    }
}
