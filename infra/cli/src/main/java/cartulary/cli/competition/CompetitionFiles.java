package cartulary.cli.competition;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// The files of results that a command line names.
final class CompetitionFiles {
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
