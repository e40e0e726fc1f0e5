package cartulary.command.competition;

import cartulary.command.competition.CompetitionOutcome.Accepted;
import cartulary.command.competition.CompetitionOutcome.Busy;
import cartulary.command.competition.CompetitionOutcome.CompetitionSeal;
import cartulary.command.competition.CompetitionOutcome.KeyReused;
import cartulary.command.competition.CompetitionOutcome.Outdated;
import cartulary.command.competition.CompetitionOutcome.TooManyCompetitions;
import cartulary.command.competition.CompetitionOutcome.UnknownCompetition;
import cartulary.command.game.SubmittedCommand.IdempotencyKey;
import cartulary.competition.CompetitionSenders.Sender;
import cartulary.contracts.competition.CompetitionActor;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.competition.CompetitionEvent.LineUpSealed;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.store.CommandLedger;
import cartulary.contracts.store.CompetitionStore;
import cartulary.contracts.store.CompetitionStore.Appended;
import cartulary.contracts.store.ProcessedCommand;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// The competitions: decides a request from the log of its competition, and appends its events. A decision that another
/// request overtook, on this node or another, is taken again. Costs a read of the events since the last request, and a
/// durable write.
public final class Competitions {
    private static final int ATTEMPTS = 20;
    private static final int LOCKS = 64;

    private final CompetitionRepository repository;
    private final CompetitionStore store;
    private final CommandLedger ledger;
    private final Clock clock;
    private final LineUpSecrets lineUps;
    private final int mostOfPerson;
    private final SecureRandom random = new SecureRandom();

    /// One request to a competition at a time is decided on this node: a round of many entrants costs a second.
    private final List<Lock> locks = Stream.generate(ReentrantLock::new)
            .limit(LOCKS)
            .<Lock>map(lock -> lock)
            .toList();

    /// @param mostOfPerson how many competitions a person can open
    Competitions(
            CompetitionRepository repository,
            CompetitionStore store,
            CommandLedger ledger,
            Clock clock,
            LineUpSecrets lineUps,
            int mostOfPerson) {
        this.repository = repository;
        this.store = store;
        this.ledger = ledger;
        this.clock = clock;
        this.lineUps = lineUps;
        this.mostOfPerson = mostOfPerson;
    }

    /// Opens a competition of a person.
    CompetitionOutcome open(CompetitionRequest request) {
        CompetitionOutcome earlier = earlier(request.key()).orElse(null);
        if (earlier != null) {
            return earlier;
        }
        if (store.openedBy(Objects.requireNonNull(request.person())) >= mostOfPerson) {
            return new TooManyCompetitions(mostOfPerson);
        }
        byte[] id = new byte[16];
        random.nextBytes(id);
        return decide(Base64.getUrlEncoder().withoutPadding().encodeToString(id), request, true);
    }

    /// Sends a request to a competition.
    CompetitionOutcome send(String competition, CompetitionRequest request) {
        return repository.exists(competition) ? decide(competition, request, false) : new UnknownCompetition();
    }

    private CompetitionOutcome decide(String competition, CompetitionRequest request, boolean isNew) {
        Lock lock = locks.get(Math.floorMod(competition.hashCode(), LOCKS));
        lock.lock();
        try {
            return decideAlone(competition, request, isNew);
        } finally {
            lock.unlock();
        }
    }

    private CompetitionOutcome decideAlone(String competition, CompetitionRequest request, boolean isNew) {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            CompetitionOutcome earlier = earlier(request.key()).orElse(null);
            if (earlier != null) {
                return earlier;
            }
            CompetitionHead head = repository.head(competition);
            Long expected = request.expectedRevision();
            if (expected != null && expected != head.revision()) {
                return new Outdated(expected, head.revision());
            }
            String person = request.person();
            boolean isOrganiser = person != null && (isNew || person.equals(head.organiser()));
            Sender sender = request.isService() ? Sender.SERVICE : Sender.of(person, isOrganiser, request.isReferee());
            var turn = new CompetitionTurn(competition, head, now(head), sender, this::seed, lineUps);
            CompetitionOutcome refused = request.play().play(turn);
            if (refused != null) {
                return refused;
            }
            List<CompetitionEntry> entries = entries(competition, head, person, turn);
            if (append(entries, request, turn) == Appended.DONE) {
                repository.put(competition, head.with(entries));
                return accepted(
                        competition,
                        entries.stream().map(CompetitionEntry::bytes).toList(),
                        entries.getLast().revision());
            }
        }
        return new Busy();
    }

    private Instant now(CompetitionHead head) {
        Instant now = clock.instant().truncatedTo(ChronoUnit.MILLIS);
        return now.isBefore(head.at()) ? head.at() : now;
    }

    private static List<CompetitionEntry> entries(
            String competition, CompetitionHead head, @Nullable String person, CompetitionTurn turn) {
        var actor = new CompetitionActor(turn.role(), person);
        var entries = new ArrayList<CompetitionEntry>(turn.events().size());
        turn.events()
                .forEach(event -> entries.add(new CompetitionEntry(
                        competition, head.revision() + entries.size() + 1, turn.at(), actor, event)));
        return entries;
    }

    private Appended append(List<CompetitionEntry> entries, CompetitionRequest request, CompetitionTurn turn) {
        IdempotencyKey key = request.key();
        ProcessedCommand command = key == null
                ? null
                : new ProcessedCommand(
                        key.principal(),
                        key.key(),
                        key.bodyHash(),
                        entries.getFirst().competition(),
                        entries.getFirst().revision(),
                        entries.getLast().revision());
        return store.append(entries, command, turn.reasons(), request.names(), turn.lineUps());
    }

    /// Returns the answer to an earlier request with the same key.
    private Optional<CompetitionOutcome> earlier(@Nullable IdempotencyKey key) {
        return key == null
                ? Optional.empty()
                : ledger.processed(key.principal(), key.key())
                        .map(processed ->
                                processed.bodyHash().equals(key.bodyHash()) ? answer(processed) : new KeyReused());
    }

    private Accepted answer(ProcessedCommand processed) {
        long count = processed.lastRevision() - processed.firstRevision() + 1;
        List<byte[]> events = store.entries(processed.game(), processed.firstRevision() - 1).stream()
                .limit(count)
                .toList();
        return accepted(processed.game(), events, processed.lastRevision());
    }

    /// The captain needs the part of the service of the nonce to check what was sealed.
    private Accepted accepted(String competition, List<byte[]> events, long revision) {
        CompetitionSeal seal = events.size() == 1
                        && CompetitionEntry.parse(events.getFirst()).data()
                                instanceof LineUpSealed(var _, var _, Hash commitment)
                ? new CompetitionSeal(
                        commitment, lineUps.open(competition, commitment).serverNonce())
                : null;
        return new Accepted(competition, events, revision, seal);
    }

    /// Returns 256 random bits.
    Hash seed() {
        byte[] seed = new byte[32];
        random.nextBytes(seed);
        return Hash.of(seed);
    }
}
