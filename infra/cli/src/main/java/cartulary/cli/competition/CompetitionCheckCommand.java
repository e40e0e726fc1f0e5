package cartulary.cli.competition;

import cartulary.competition.published.CompetitionReplay.Replayed;
import cartulary.competition.published.PublishedDifference;
import cartulary.contracts.published.PublishedCompetition;
import cartulary.contracts.published.UnusableCompetitionException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `competitions check DIR…`: plays published results by commands and compares tables and brackets.
@Command(
        name = "check",
        sortOptions = false,
        header = "Compare published tables and brackets of competitions with their duels.",
        description = {
            "",
            "Plays the results of each file by the commands of a competition, as an organiser does who enters results of"
                    + " games that were played elsewhere, and compares every published row with the table that follows,"
                    + " every match of teams with its duels, and every winner in a bracket with who moved on.",
            "",
            "DIR is a folder of files that end in .json, or one file. docs/competitions.md has the format.",
            "",
            "Prints every difference with file, row, column, published and counted value, and as the last line: files"
                    + " F, rows R, winners W, differences D. A malformed or impossible file is refused with its fault"
                    + " on the error stream; the other files are still compared, and the last line then also contains"
                    + " the number of refused files.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:everything published follows from the duels",
            "1:there are differences",
            "2:a file was refused, or the command line is wrong"
        },
        footer = {"", "Example: ./cartulary competitions check results"})
final class CompetitionCheckCommand implements Callable<Integer> {
    private static final int DIFFERENT = 1;
    private static final int REFUSED = 2;

    @Parameters(arity = "1..*", paramLabel = "DIR", description = "folders of results, or files")
    private List<Path> named = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    private int rows;
    private int winners;
    private int differences;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        PrintWriter err = spec.commandLine().getErr();
        List<Path> files;
        try {
            files = CompetitionFiles.of(named);
        } catch (UnusableCompetitionException e) {
            err.println(e.getMessage());
            return REFUSED;
        }
        int refused = 0;
        for (Path file : files) {
            try {
                compare(file).forEach(difference -> out.println(file + ": " + difference));
            } catch (UnusableCompetitionException e) {
                refused++;
                err.println(file + ": " + e.getMessage());
            }
        }
        out.println("files " + (files.size() - refused) + ", rows " + rows + ", winners " + winners + ", differences "
                + differences + (refused == 0 ? "" : ", files refused " + refused));
        return refused > 0 ? REFUSED : differences > 0 ? DIFFERENT : 0;
    }

    private List<PublishedDifference> compare(Path file) {
        PublishedCompetition published = CompetitionFiles.read(file);
        Replayed replayed = StoredCompetition.replay(published);
        var found = new ArrayList<>(TableComparison.differences(published, replayed));
        found.addAll(replayed.differences());
        rows += published.tables().size();
        winners += replayed.moves();
        differences += found.size();
        return found;
    }
}
