package cartulary.verifier;

import cartulary.contracts.catalogue.Catalogue;
import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.dispute.DisputeOutcome;
import cartulary.contracts.event.Corrections;
import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.GameEvent.DisputeResolved;
import cartulary.contracts.game.GameId;
import cartulary.rules.Rules;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verdict.Signature;
import cartulary.verifier.check.Check;
import cartulary.verifier.check.SealedValue;
import cartulary.verifier.course.CourseCheck;
import cartulary.verifier.file.CompetitionFile;
import cartulary.verifier.file.KeptCheckpoint;
import cartulary.verifier.file.KeptCompetition;
import cartulary.verifier.file.PersonFile;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.UnreadableFileException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// Verifies records of games, from their bytes alone. All stages run, also after a fault, so that the verdict can name
/// the revision of a fault that an earlier stage only notices. Thread-safe. A record of 500 events takes some
/// milliseconds, and every dispute some tens.
public final class Verifier {
    private final Rules rules = Rules.standard();
    private final Catalogue catalogue = Catalogue.standard();
    private final List<NoteKey> known;
    private final KeptCheck kept;
    private final boolean recounts;
    private final PersonLogs persons;
    private final List<KeptCompetition> competitions;

    /// @param known the keys, one of which must have signed the record; if empty, the keys of the kept
    ///     checkpoints of the game; without these any key is accepted, as an unknown one
    /// @param kept checkpoints that somebody kept, of any games
    public Verifier(List<NoteKey> known, List<KeptCheckpoint> kept) {
        this(List.copyOf(known), new KeptCheck(List.copyOf(kept)), false, PersonLogs.NONE, List.of());
    }

    private Verifier(
            List<NoteKey> known,
            KeptCheck kept,
            boolean recounts,
            PersonLogs persons,
            List<KeptCompetition> competitions) {
        this.known = known;
        this.kept = kept;
        this.recounts = recounts;
        this.persons = persons;
        this.competitions = competitions;
    }

    /// Returns a verifier that also counts all points with a second engine, which takes several times as long.
    public Verifier withRecount() {
        return new Verifier(known, kept, true, persons, competitions);
    }

    /// Returns a verifier that also says whether the keys of signed moves were those of the accounts on the seats.
    public Verifier withPersons(PersonLogs logs) {
        return new Verifier(known, kept, recounts, logs, competitions);
    }

    /// Returns a verifier that also compares logs of competitions with those that somebody kept.
    public Verifier withCompetitions(List<KeptCompetition> logs) {
        return new Verifier(known, kept, recounts, persons, List.copyOf(logs));
    }

    /// Verifies the log of a competition. Costs as much as it did to decide its commands.
    ///
    /// @throws UnreadableFileException if the log is of a newer version, so that nothing can be said about it
    public CompetitionVerdict verify(CompetitionFile file) throws UnreadableFileException {
        return new CompetitionVerifier(known, competitions).verify(file);
    }

    /// Verifies the log of a person by itself.
    public PersonVerdict verify(PersonFile file) {
        return file.record() == null
                ? PersonVerdict.broken(String.valueOf(file.problem()))
                : persons.verify(file.record());
    }

    /// @throws UnreadableFileException if the record is of a newer version, so that nothing can be said about it
    public Verdict verify(RecordFile file) throws UnreadableFileException {
        var findings = new Findings();
        DecodedRecord read = DecodedRecord.read(file.events(), findings);
        List<Envelope> events = read.events();
        CheckpointLine line = checkpoint(file.checkpoint(), findings);
        GameId game = read.game();
        if (game == null) {
            if (findings.isEmpty()) {
                findings.fault(Stage.READABLE, Check.FILE, 1L, "the record has no event");
            }
            return verdict(findings, events, null, false, Signature.NONE, 0, List.of(), List.of(), List.of());
        }
        var tree = new TreeCheck(file.events(), game);
        List<NoteKey> keys = known.isEmpty() ? kept.keysOf(game) : known;
        Signature signature = Signature.NONE;
        if (line != null) {
            tree.checkRoot(line.checkpoint(), findings);
            signature = SignatureCheck.check(line, keys, findings);
        } else if (!known.isEmpty()) {
            findings.fault(Stage.SIGNATURE, Check.KNOWN_KEY, null, "the record has no checkpoint");
        }
        int agreeing = kept.check(tree, game, line, keys, findings);
        if (events.isEmpty()) {
            if (findings.isEmpty()) {
                throw new UnreadableFileException(read.newer().orElse("the record has something")
                        + ", which this program does not know; use a newer version");
            }
            return verdict(findings, events, null, false, signature, agreeing, List.of(), List.of(), List.of());
        }
        List<Envelope> bounded = RecordBounds.check(events, findings);
        Corrections corrections = Corrections.of(bounded);
        findings.done(Stage.COURSE);
        findings.of(Stage.COURSE, Check.CHOICES, () -> CourseCheck.check(bounded, corrections, ExpansionCourses.all())
                .ifPresent(fault -> findings.fault(Stage.COURSE, fault.check(), fault.revision(), fault.problem())));
        boolean deckOpen =
                findings.of(Stage.DECK, Check.DRAWS, () -> DeckStage.check(bounded, catalogue, findings), false);
        List<SealedValue> sealed = findings.of(
                Stage.SEALS, Check.SEALING, () -> SealStage.check(bounded, corrections, findings), List.of());
        RulesStage.Result replayed = findings.of(
                Stage.RULES,
                Check.RULES,
                () -> RulesStage.check(bounded, corrections, rules, findings),
                RulesStage.Result.NONE);
        findings.of(Stage.DISPUTES, Check.RECOUNTS, () -> DisputeStage.check(bounded, rules, findings));
        if (recounts) {
            findings.of(Stage.RECOUNT, Check.SECOND_ENGINE, () -> RecountStage.check(bounded, corrections, findings));
        }
        List<SeatPerson> accounts =
                findings.of(Stage.MOVES, Check.PERSONS, () -> PersonCheck.check(bounded, persons, findings), List.of());
        if (!findings.isEmpty()) {
            DecodedRecord.checkNumbers(file.events(), events.size(), findings);
        }
        return verdict(
                findings, events, replayed.state(), deckOpen, signature, agreeing, sealed, replayed.moves(), accounts);
    }

    private static boolean annuls(Envelope event) {
        return event.data() instanceof DisputeResolved resolved && resolved.outcome() == DisputeOutcome.ANNULLED;
    }

    private static @Nullable CheckpointLine checkpoint(byte @Nullable [] line, Findings findings) {
        if (line == null) {
            return null;
        }
        try {
            return CheckpointLine.parse(line, CheckpointLine.RECORD);
        } catch (IllegalArgumentException e) {
            findings.fault(Stage.ROOT, Check.CHECKPOINT_LINE, null, String.valueOf(e.getMessage()));
            return null;
        }
    }

    private static Verdict verdict(
            Findings findings,
            List<Envelope> events,
            @Nullable String state,
            boolean deckOpen,
            Signature signature,
            int agreeing,
            List<SealedValue> sealed,
            List<SeatMoves> moves,
            List<SeatPerson> accounts) {
        return new Verdict(
                Verdict.FORMAT,
                findings.faults().isEmpty() ? Result.HOLDS : Result.BROKEN,
                events.isEmpty() ? null : events.getFirst().game(),
                events.size(),
                state,
                deckOpen,
                signature,
                agreeing,
                findings.stages(),
                findings.faults(),
                sealed,
                Corrections.of(events).count(),
                events.stream().anyMatch(Verifier::annuls),
                moves,
                accounts);
    }
}
