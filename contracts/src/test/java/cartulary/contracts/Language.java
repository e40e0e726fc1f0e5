package cartulary.contracts;

import static java.util.stream.Collectors.toList;

import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.KeyAnnouncement;
import cartulary.contracts.checkpoint.LogCheckpoint;
import cartulary.contracts.checkpoint.RecordOrigin;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.competition.CompetitionEntry;
import cartulary.contracts.duel.DuelEntry;
import cartulary.contracts.event.GameEvent;
import cartulary.contracts.move.SignedMove;
import cartulary.contracts.person.PersonEntry;
import cartulary.contracts.person.PersonRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// All types of the language, found where they were compiled, so that a new one cannot be forgotten.
public final class Language {
    /// Packages whose types never travel as JSON.
    private static final Set<String> WITHOUT_JSON = Set.of(
            "cartulary.contracts.header",
            "cartulary.contracts.log",
            "cartulary.contracts.published",
            "cartulary.contracts.store",
            "cartulary.contracts.schema",
            "cartulary.contracts.json");

    /// Types that travel as signed text, or as lines that they write and read themselves.
    private static final Set<Class<?>> OWN_TEXT = Set.of(
            Checkpoint.class,
            CheckpointLine.class,
            KeyAnnouncement.class,
            LogCheckpoint.class,
            RecordOrigin.class,
            SignedNote.class,
            SignedNote.NoteSignature.class,
            SignedMove.class,
            CompetitionEntry.class,
            DuelEntry.class,
            PersonEntry.class,
            PersonRecord.class);

    private Language() {}

    /// Every record that anything outside may see as JSON.
    public static List<Class<?>> records() {
        return classes()
                .filter(type -> type.isRecord() && !type.isAnonymousClass())
                .filter(type -> java.lang.reflect.Modifier.isPublic(type.getModifiers()))
                .filter(type -> !WITHOUT_JSON.contains(type.getPackageName()))
                .filter(type -> !OWN_TEXT.contains(type))
                .collect(toList());
    }

    /// Every enumeration.
    public static List<Class<?>> enums() {
        return classes().filter(Class::isEnum).collect(toList());
    }

    private static Stream<Class<?>> classes() {
        try {
            Path root = Path.of(GameEvent.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            try (Stream<Path> files = Files.walk(root)) {
                return files
                        .map(file -> root.relativize(file).toString())
                        .filter(name -> name.endsWith(".class") && !name.endsWith("-info.class"))
                        .sorted()
                        .<Class<?>>map(Language::load)
                        .toList()
                        .stream();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> load(String file) {
        String name = file.substring(0, file.length() - ".class".length()).replace(java.io.File.separatorChar, '.');
        try {
            return Class.forName(name);
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }
}
