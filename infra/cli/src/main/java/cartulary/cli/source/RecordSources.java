package cartulary.cli.source;

import cartulary.verifier.file.UnreadableFileException;
import java.io.Closeable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The records that the arguments of the command name, in their order.
public final class RecordSources implements Closeable {
    private final List<RecordSource> records = new ArrayList<>();
    private final List<Closeable> opened = new ArrayList<>();

    /// @throws UnreadableSourceException if an argument names nothing that can be read
    public static RecordSources of(List<String> arguments) {
        var sources = new RecordSources();
        try {
            arguments.forEach(argument -> sources.add(argument, arguments.size() == 1));
            return sources;
        } catch (RuntimeException e) {
            sources.close();
            throw e;
        }
    }

    private void add(String argument, boolean isAlone) {
        if (argument.startsWith("http://") || argument.startsWith("https://")) {
            var service = new ServiceRecords(uri(argument));
            opened.add(service);
            records.addAll(service.records());
            return;
        }
        Path path = path(argument);
        if (Files.exists(path.resolve(StoredRecords.FILE))) {
            StoredRecords store = StoredRecords.open(path);
            opened.add(store);
            records.addAll(store.records());
        } else if (Files.isDirectory(path)) {
            addFolder(path, isAlone);
        } else {
            records.add(RecordFiles.of(path));
        }
    }

    /// A folder without records among other arguments is one unreadable source, so that the others are read.
    private void addFolder(Path folder, boolean isAlone) {
        try {
            records.addAll(RecordFiles.in(folder));
        } catch (UnreadableFileException e) {
            String why = "the folder has neither record files (*.ndjson, *.ndjson.gz) nor an event store";
            if (isAlone) {
                throw new UnreadableSourceException(folder + ": " + why);
            }
            records.add(new RecordSource(folder.toString(), () -> {
                throw new UnreadableSourceException(why);
            }));
        }
    }

    private static Path path(String argument) {
        try {
            return Path.of(argument);
        } catch (InvalidPathException e) {
            throw new UnreadableSourceException(argument + ": this is not the name of a file here");
        }
    }

    private static URI uri(String argument) {
        try {
            return URI.create(argument);
        } catch (IllegalArgumentException e) {
            throw new UnreadableSourceException(argument + ": this is not the address of a service");
        }
    }

    public List<RecordSource> records() {
        return records;
    }

    @Override
    public void close() {
        for (Closeable each : opened) {
            try {
                each.close();
            } catch (IOException e) {
                throw new UncheckedIOException("closing a source failed", e);
            }
        }
    }
}
