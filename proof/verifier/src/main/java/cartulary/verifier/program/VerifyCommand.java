package cartulary.verifier.program;

import cartulary.contracts.rule.Languages;
import cartulary.verifier.Verifier;
import cartulary.verifier.check.Check;
import cartulary.verifier.file.UnreadableFileException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/// `verify`: verifies record files without a service.
@Command(
        name = "cartulary verify",
        sortOptions = false,
        header = "Verify the records of games and competitions, without the service and without trusting it.",
        description = {
            "",
            "Checks the form and numbering of the events, the checkpoint with its root and signature, checkpoints that"
                    + " you kept, every draw and the shuffle, every seal, and decides every choice again by the"
                    + " rules, and every disputed score; with --recount a second engine counts the points as well. Running and"
                    + " abandoned games are verified, too; what is still sealed is listed.",
            "",
            "With the log of a person (GET /api/persons/PERSON/record, --person) it says whether the keys that signed"
                    + " the moves of a seat were those of its account at that time. Such a log is also verified by"
                    + " itself, as a FILE.",
            "",
            "The record of a competition (GET /api/competitions/COMPETITION/record) is a FILE as well: every round and"
                    + " bracket of the service is paired again, every result checked, and every table counted.",
            "",
            "Files may be compressed by gzip. Of a folder, *.ndjson and *.ndjson.gz are verified; keys, kept checkpoints"
                    + " and the state of an export, which DIR/* names as well, are left out.",
            "",
            "A record that was rewritten within the rules and signed again by the true key is found only by a"
                    + " checkpoint that somebody kept from before: name it with --against.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:every record holds",
            "1:a record does not hold, all others can be read",
            "2:the command line is wrong, or a file cannot be read: it is no record, was altered when it was saved, is"
                    + " of a newer version or exceeds a limit; the others are verified all the same",
            "70:an error of this program; the others are verified all the same"
        },
        footer = {
            "",
            "Example: curl -s localhost:8080/api/games/GAME/record > game.ndjson",
            "         ./cartulary verify --against kept.ndjson game.ndjson"
        })
final class VerifyCommand implements Callable<Integer> {

    @Mixin
    private GivenFiles given = new GivenFiles();

    @Option(
            names = "--recount",
            description =
                    "count all points with a second engine as well, which shares no code with the rules; takes several"
                            + " times as long")
    private boolean recounts;

    @Option(
            names = "--json",
            description =
                    "print one verdict for each file, in one line: cartulary.verdict/1, cartulary.competition-verdict/1 or"
                            + " cartulary.person-verdict/1")
    private boolean json;

    @Option(
            names = "--language",
            paramLabel = "TAG",
            description = "the language of the sentences of broken rules: " + Languages.CHOICE)
    private String language = Languages.TAGS.getFirst();

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this text")
    private boolean help;

    @Option(names = "--checks", description = "print the ids of the checks that are made (docs/formats.md), and end")
    private boolean listsChecks;

    @Parameters(
            paramLabel = "FILE",
            arity = "0..*",
            description = "records of games and competitions, logs of persons, and folders of them")
    private List<Path> files = List.of();

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        if (!Languages.TAGS.contains(language)) {
            throw new ParameterException(
                    spec.commandLine(), "--language: " + language + " is not one of " + Languages.TAGS);
        }
        if (listsChecks) {
            Check.ids().forEach(spec.commandLine().getOut()::println);
            spec.commandLine().getOut().flush();
            return Answers.HOLDS;
        }
        if (files.isEmpty()) {
            throw new ParameterException(spec.commandLine(), "name at least one FILE");
        }
        Verifier verifier;
        try {
            verifier = given.verifier();
            verifier = recounts ? verifier.withRecount() : verifier;
        } catch (UnreadableFileException e) {
            return unreadable(e);
        }
        CommandLine command = spec.commandLine();
        var answers = new Answers(
                verifier, json, given.isCompared(), Locale.of(language), command.getOut(), command.getErr());
        int exitCode = answers.of(files);
        return exitCode == Answers.LEFT_OUT
                ? unreadable(new UnreadableFileException("none of these files is a record"))
                : exitCode;
    }

    private int unreadable(UnreadableFileException e) {
        PrintWriter err = spec.commandLine().getErr();
        err.println(e.getMessage());
        err.flush();
        return Answers.UNREADABLE;
    }
}
