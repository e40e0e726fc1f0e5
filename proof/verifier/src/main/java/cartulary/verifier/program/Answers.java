package cartulary.verifier.program;

import cartulary.contracts.json.Json;
import cartulary.contracts.rule.RuleTexts;
import cartulary.verifier.CompetitionVerdict;
import cartulary.verifier.Fault;
import cartulary.verifier.PersonVerdict;
import cartulary.verifier.Verdict;
import cartulary.verifier.Verdict.Result;
import cartulary.verifier.Verifier;
import cartulary.verifier.file.CompetitionFile;
import cartulary.verifier.file.FileBytes;
import cartulary.verifier.file.PersonFile;
import cartulary.verifier.file.RecordFile;
import cartulary.verifier.file.RecordFolder;
import cartulary.verifier.file.UnreadableFileException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/// The answers of `verify`: for every file a verdict, or why it cannot be read. What is wrong with one file does not
/// keep the others from being verified.
///
/// @param json true for a line of JSON for each file
/// @param isCompared true if the user named kept checkpoints
/// @param language of the sentences of rules
record Answers(Verifier verifier, boolean json, boolean isCompared, Locale language, PrintWriter out, PrintWriter err) {
    /// Nothing was verified: the file is known to be no record.
    static final int LEFT_OUT = -1;

    static final int HOLDS = 0;
    static final int BROKEN = 1;
    static final int UNREADABLE = 2;
    static final int OWN_ERROR = 70;

    /// Prints the answers for files and folders, and returns the greatest exit code.
    int of(List<Path> files) {
        int greatest = LEFT_OUT;
        for (Path file : files) {
            int exitCode = Files.isDirectory(file) ? ofFolder(file) : of(file, files.size() == 1);
            greatest = Math.max(greatest, exitCode);
        }
        return greatest;
    }

    private int ofFolder(Path folder) {
        int greatest = LEFT_OUT;
        try {
            for (Path file : RecordFolder.files(folder)) {
                greatest = Math.max(greatest, of(file, false));
            }
        } catch (UnreadableFileException e) {
            return unreadable(folder, e);
        }
        return greatest;
    }

    private int of(Path file, boolean isAlone) {
        try {
            byte[] all = FileBytes.read(file);
            if (PersonFile.isOne(all)) {
                PersonVerdict verdict = verifier.verify(PersonFile.of(all));
                print(file, verdict);
                return exitCode(verdict.result());
            }
            if (CompetitionFile.isOne(all)) {
                CompetitionVerdict verdict = verifier.verify(CompetitionFile.of(all));
                print(file, verdict);
                return exitCode(verdict.result());
            }
            RecordFile record;
            try {
                record = RecordFile.of(all);
            } catch (UnreadableFileException e) {
                Optional<String> other = OtherFile.of(all);
                return other.isEmpty()
                        ? unreadable(file, e)
                        : isAlone
                                ? unreadable(file, new UnreadableFileException(other.get()))
                                : leftOut(file, other.get());
            }
            Verdict verdict = verifier.verify(record);
            print(file, verdict);
            return exitCode(verdict.result());
        } catch (UnreadableFileException e) {
            return unreadable(file, e);
        } catch (OutOfMemoryError e) {
            return unreadable(
                    file, new UnreadableFileException("it needs more memory than this program has (java -Xmx)"));
        } catch (RuntimeException | StackOverflowError e) {
            say(file + ": cartulary verify failed, which is an error of this program: " + e);
            return OWN_ERROR;
        }
    }

    private static int exitCode(Result result) {
        return result == Result.HOLDS ? HOLDS : BROKEN;
    }

    private void print(Path file, PersonVerdict verdict) {
        if (json) {
            line(new TreeMap<>(Map.of("file", file.toString(), "verdict", verdict)));
        } else {
            new PersonText(file.toString(), verdict).print(out);
            out.flush();
        }
    }

    private void print(Path file, Verdict verdict) {
        if (!json) {
            new VerdictText(file.toString(), verdict, isCompared, language).print(out);
            out.flush();
            return;
        }
        line(file, verdict.faults(), verdict);
    }

    private void print(Path file, CompetitionVerdict verdict) {
        if (json) {
            line(file, verdict.faults(), verdict);
        } else {
            new CompetitionText(file.toString(), verdict, language).print(out);
            out.flush();
        }
    }

    /// Prints a verdict in JSON, with the sentences of the broken rules.
    private void line(Path file, List<Fault> faults, Object verdict) {
        var rules = new TreeMap<String, String>();
        for (Fault fault : faults) {
            if (fault.rule() != null) {
                rules.put(fault.rule().id(), RuleTexts.of(fault.rule(), language));
            }
        }
        var members = new TreeMap<String, Object>();
        members.put("file", file.toString());
        members.put("rules", rules);
        members.put("verdict", verdict);
        line(members);
    }

    private void line(SortedMap<String, Object> members) {
        out.println(new String(Json.canonical(members), StandardCharsets.UTF_8));
        out.flush();
    }

    private int unreadable(Path file, UnreadableFileException e) {
        if (json) {
            var members = new TreeMap<String, Object>();
            members.put("file", file.toString());
            members.put("unreadable", String.valueOf(e.getMessage()));
            if (e.alteration() != null) {
                members.put("alteration", e.alteration());
            }
            line(members);
        }
        say(TerminalText.of(String.valueOf(e.of(file).getMessage())));
        return UNREADABLE;
    }

    private int leftOut(Path file, String reason) {
        say(file + ": left out: " + reason);
        return LEFT_OUT;
    }

    private void say(String line) {
        err.println(line);
        err.flush();
    }
}
