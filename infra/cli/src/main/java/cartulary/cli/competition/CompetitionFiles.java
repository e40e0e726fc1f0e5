package cartulary.cli.competition;

import cartulary.contracts.published.PublishedCompetition;
import cartulary.contracts.published.PublishedFile;
import cartulary.contracts.published.UnusableCompetitionException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The files of results that a command line names.
final class CompetitionFiles {
    private static final long LARGEST_FILE = 16 << 20;

    private CompetitionFiles() {}

    /// Returns the files, and of a folder those that end in `.json`, by name.
    ///
    /// @throws UnusableCompetitionException for a folder without one, and for what does not exist
    static List<Path> of(List<Path> named) {
        var files = new ArrayList<Path>();
        for (Path path : named) {
            if (Files.isDirectory(path)) {
                files.addAll(inFolder(path));
            } else if (Files.exists(path)) {
                files.add(path);
            } else {
                throw new UnusableCompetitionException(path + " does not exist");
            }
        }
        return files;
    }

    /// Reads a file.
    ///
    /// @throws UnusableCompetitionException if it cannot be read, or does not follow the format
    static PublishedCompetition read(Path file) {
        try {
            if (Files.size(file) > LARGEST_FILE) {
                throw new UnusableCompetitionException("the file is larger than 16 MiB: split the competition");
            }
            return PublishedFile.parse(Files.readAllBytes(file));
        } catch (NoSuchFileException e) {
            throw new UnusableCompetitionException("the file does not exist");
        } catch (IOException e) {
            throw new UnusableCompetitionException("the file cannot be read: " + e.getMessage());
        }
    }

    private static List<Path> inFolder(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            List<Path> files = entries.filter(file -> file.toString().endsWith(".json"))
                    .sorted()
                    .toList();
            if (files.isEmpty()) {
                throw new UnusableCompetitionException(
                        folder + " has no file that ends in .json: name the folder of the results");
            }
            return files;
        } catch (IOException e) {
            throw new UnusableCompetitionException(folder + " cannot be read: " + e.getMessage());
        }
    }
}
