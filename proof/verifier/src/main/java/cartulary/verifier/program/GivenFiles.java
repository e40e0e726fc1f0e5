package cartulary.verifier.program;

import cartulary.contracts.checkpoint.NoteKey;
import cartulary.contracts.checkpoint.PublishedKeys;
import cartulary.contracts.json.Json;
import cartulary.contracts.person.PersonRecord;
import cartulary.verifier.PersonLogs;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.CompetitionFile;
import cartulary.verifier.file.FileBytes;
import cartulary.verifier.file.KeptCheckpoint;
import cartulary.verifier.file.KeptCheckpoints;
import cartulary.verifier.file.KeptCompetition;
import cartulary.verifier.file.PersonFile;
import cartulary.verifier.file.UnreadableFileException;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/// What the user knows from elsewhere than the verified files: keys, kept checkpoints, and logs of persons.
final class GivenFiles {
    private static final int LONGEST_KEYS = 1 << 20;

    @Option(
            names = "--key",
            paramLabel = "VKEY",
            description = "a verifier key of the service, as its operator publishes it and GET /api/keys shows it;"
                    + " repeatable. One of them must have signed")
    private List<String> keys = List.of();

    @Option(
            names = "--keys",
            paramLabel = "FILE",
            description = "the answer of GET /api/keys: later keys that a known key announced are known as well")
    private @Nullable Path published;

    @Option(
            names = "--against",
            paramLabel = "FILE",
            description =
                    "a file that you kept: the answer of GET /api/games/GAME/checkpoint, checkpoints that the page"
                            + " saved, an earlier record of the game or competition, or an earlier log of a person; repeatable."
                            + " Files of other games, competitions and persons are ignored")
    private List<Path> against = List.of();

    @Option(
            names = "--person",
            paramLabel = "FILE",
            description =
                    "the log of a person (GET /api/persons/PERSON/record), which says whose keys signed the moves;"
                            + " repeatable. Logs of persons without a seat are ignored")
    private List<Path> persons = List.of();

    @Spec(Spec.Target.MIXEE)
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    boolean isCompared() {
        return !against.isEmpty();
    }

    /// @throws UnreadableFileException if one of the files cannot be used
    Verifier verifier() throws UnreadableFileException {
        List<NoteKey> known = known();
        var kept = new ArrayList<KeptCheckpoint>();
        var earlier = new ArrayList<PersonRecord>();
        var competitions = new ArrayList<KeptCompetition>();
        for (Path file : against) {
            try {
                byte[] all = FileBytes.read(file);
                if (PersonFile.isOne(all)) {
                    earlier.add(PersonFile.of(all).usable());
                } else if (CompetitionFile.isOne(all)) {
                    competitions.add(KeptCompetition.of(CompetitionFile.of(all)));
                } else {
                    kept.addAll(KeptCheckpoints.of(all));
                }
            } catch (UnreadableFileException e) {
                throw e.of(file);
            }
        }
        var logs = new PersonLogs(List.of(), earlier, known);
        for (Path file : persons) {
            logs = logs.and(person(file, logs));
        }
        return new Verifier(known, kept).withPersons(logs).withCompetitions(competitions);
    }

    private static PersonRecord person(Path file, PersonLogs logs) throws UnreadableFileException {
        try {
            PersonRecord record = PersonFile.of(FileBytes.read(file)).usable();
            if (!logs.accepts(record)) {
                throw new UnreadableFileException("the log of the person is not signed by a known key");
            }
            return record;
        } catch (UnreadableFileException e) {
            throw e.of(file);
        }
    }

    private List<NoteKey> known() throws UnreadableFileException {
        List<NoteKey> known;
        try {
            known = keys.stream().map(NoteKey::parse).toList();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), "--key: " + e.getMessage(), e);
        }
        if (published == null) {
            return known;
        }
        if (known.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "--keys needs --key: a key that you know");
        }
        return following(known, published);
    }

    private static List<NoteKey> following(List<NoteKey> known, Path published) throws UnreadableFileException {
        byte[] text;
        try {
            text = FileBytes.read(published);
        } catch (UnreadableFileException e) {
            throw e.of(published);
        }
        if (text.length > LONGEST_KEYS) {
            throw new UnreadableFileException("the file has more than 1 MiB").of(published);
        }
        try {
            return Json.mapper().readValue(text, PublishedKeys.class).followingFrom(known);
        } catch (IOException | IllegalArgumentException e) {
            throw new UnreadableFileException("the file is not the answer of GET /api/keys").of(published);
        }
    }
}
