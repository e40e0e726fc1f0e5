package cartulary.cli.competition;

import cartulary.competition.published.CompetitionReplay.Replayed;
import cartulary.competition.state.Occupant;
import cartulary.competition.state.Occupant.Known;
import cartulary.competition.state.Occupants;
import cartulary.competition.state.StageState;
import cartulary.competition.table.EntrantTally;
import cartulary.competition.table.StageTable;
import cartulary.competition.table.TableRow;
import cartulary.contracts.competition.PairingSide;
import cartulary.contracts.competition.StageGroup;
import cartulary.contracts.competition.TieBreak;
import cartulary.contracts.published.UnusableCompetitionException;
import cartulary.contracts.secret.Hash;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `competitions table FILE`: prints the tables and brackets that follow from published results.
@Command(
        name = "table",
        sortOptions = false,
        header = "Print the tables and brackets that follow from published results.",
        description = {
            "",
            "Plays the results of a file, as competitions check does, and prints the table of every group with the"
                    + " tie-break that decided each place, and who won in every pairing of a bracket.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {"0:done", "2:the file was refused, or the command line is wrong"},
        footer = {"", "Example: ./cartulary competitions table results/cup.json"})
final class CompetitionTableCommand implements Callable<Integer> {
    private static final int REFUSED = 2;
    private static final String FORMAT = "%5s  %-12s %7s %7s %7s %7s %7s  %s%n";

    @Parameters(paramLabel = "FILE", description = "a file of results")
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private Path file;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        try {
            Replayed replayed = StoredCompetition.replay(CompetitionFiles.read(file));
            for (StageState stage : replayed.competition().begun()) {
                if (stage.plan().format().isBracket()) {
                    printBracket(out, stage);
                } else {
                    stage.groups()
                            .values()
                            .forEach(group -> printTable(
                                    out, stage, group, replayed.competition().seed()));
                }
            }
            return 0;
        } catch (UnusableCompetitionException e) {
            spec.commandLine().getErr().println(file + ": " + e.getMessage());
            return REFUSED;
        }
    }

    private static void printTable(PrintWriter out, StageState stage, StageGroup group, Hash seed) {
        out.println(stage.plan().id() + (stage.groups().size() == 1 ? "" : ", group " + group.id()));
        out.printf(Locale.ROOT, FORMAT, "place", "entrant", "matches", "won", "lost", "duels", "games", "decided by");
        for (TableRow row : StageTable.of(stage, group, seed)) {
            EntrantTally tally = row.tally();
            out.printf(
                    Locale.ROOT,
                    FORMAT,
                    row.place(),
                    row.entrant(),
                    tally.matchesPlayed(),
                    tally.matchesWon(),
                    tally.matchesLost(),
                    tally.duelsWon() + "-" + tally.duelsLost(),
                    tally.gamesWon() + "-" + tally.gamesLost(),
                    name(row.decidedBy()));
        }
        out.println();
    }

    private static String name(@Nullable TieBreak tieBreak) {
        return tieBreak == null
                ? "nothing"
                : tieBreak.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }

    private static void printBracket(PrintWriter out, StageState stage) {
        out.println(stage.plan().id());
        Occupants occupants = Occupants.of(stage);
        for (String pairing : List.copyOf(stage.pairings().keySet())) {
            out.println("  " + pairing + ": " + name(occupants.at(pairing, PairingSide.HOME)) + " and "
                    + name(occupants.at(pairing, PairingSide.AWAY)) + ", winner "
                    + name(occupants.winnerOf(pairing)));
        }
        out.println();
    }

    private static String name(Occupant occupant) {
        return switch (occupant) {
            case Known(String entrant) -> entrant;
            case Occupant.Nobody _ -> "nobody";
            case Occupant.Undecided _ -> "undecided";
        };
    }
}
