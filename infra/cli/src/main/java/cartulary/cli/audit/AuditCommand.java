package cartulary.cli.audit;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/// `audit`: checks the libraries that the build lists in its bill of materials.
@Command(
        name = "audit",
        sortOptions = false,
        header = "Check the libraries of the service.",
        description = {
            "",
            "Reads the list of libraries that ./cartulary build writes. Without a network, it finds libraries without"
                    + " a licence, snapshots, and libraries in several versions. With a folder of advisories, it"
                    + " finds known vulnerabilities as well. It never connects to anything.",
            ""
        },
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:nothing was found",
            "1:something was found",
            "2:wrong command line, or a file cannot be read",
            "3:vulnerabilities were not checked, and nothing else was found"
        },
        footer = {
            "",
            "Example: ./cartulary audit --advisories osv-maven",
            "with the files of https://storage.googleapis.com/osv-vulnerabilities/Maven/all.zip in osv-maven"
        })
public final class AuditCommand implements Callable<Integer> {
    private static final int FOUND = 1;
    private static final int UNUSABLE = 2;
    private static final int UNCHECKED = 3;

    @Option(
            names = "--advisories",
            paramLabel = "FOLDER",
            description = "folder with advisories in the format of OSV, one in each JSON file")
    private @Nullable Path advisories;

    @Option(
            names = "--bom",
            paramLabel = "FILE",
            description = "the list of libraries, CycloneDX in JSON (default: target/bom.json, where"
                    + " ./cartulary build writes it)")
    private @Nullable Path bom;

    @Spec
    @SuppressWarnings("NullAway.Init") // filled in by picocli
    private CommandSpec spec;

    @Override
    public Integer call() {
        PrintWriter out = spec.commandLine().getOut();
        Path file = bom == null ? Path.of(System.getProperty("cartulary.root", ""), "target", "bom.json") : bom;
        if (!Files.exists(file)) {
            return unusable(file + " does not exist: run ./cartulary build, or name another file with --bom");
        }
        List<Library> libraries;
        try {
            libraries = Library.of(file);
        } catch (IOException e) {
            return unusable(file + " cannot be used: " + e.getMessage());
        }
        var findings = new ArrayList<String>(withoutNetwork(libraries));
        boolean isChecked = false;
        if (advisories != null) {
            try {
                List<Advisory> known = Advisory.in(advisories);
                isChecked = !known.isEmpty();
                findings.addAll(vulnerabilities(libraries, known));
                out.println(age(known));
            } catch (IOException e) {
                return unusable("the advisories cannot be read: " + e.getMessage());
            }
        }
        findings.forEach(out::println);
        out.println(libraries.size() + " libraries, " + findings.size() + " findings.");
        if (!isChecked) {
            out.println("NOT CHECKED for known vulnerabilities: "
                    + (advisories == null
                            ? "name a folder with --advisories."
                            : advisories + " has no advisory for Maven."));
        }
        return findings.isEmpty() ? isChecked ? 0 : UNCHECKED : FOUND;
    }

    private static List<String> withoutNetwork(List<Library> libraries) {
        var findings = new ArrayList<String>();
        for (Library library : libraries) {
            if (!library.hasLicence()) {
                findings.add(library + ": names no licence");
            }
            if (library.isSnapshot()) {
                findings.add(library + ": a snapshot, which may change");
            }
        }
        Map<String, List<String>> versions = libraries.stream()
                .collect(Collectors.groupingBy(
                        Library::name, TreeMap::new, Collectors.mapping(Library::version, Collectors.toList())));
        versions.forEach((name, all) -> {
            if (all.size() > 1) {
                findings.add(
                        name + ": in several versions, " + all.stream().sorted().collect(Collectors.joining(", ")));
            }
        });
        return findings;
    }

    private static List<String> vulnerabilities(List<Library> libraries, List<Advisory> known) {
        var findings = new ArrayList<String>();
        for (Library library : libraries) {
            known.stream()
                    .filter(advisory -> advisory.affects(library))
                    .map(advisory -> library + ": " + advisory.id() + ", " + advisory.summary())
                    .sorted()
                    .forEach(findings::add);
        }
        return findings;
    }

    private static String age(List<Advisory> known) {
        return known.stream()
                .map(Advisory::modified)
                .max(Comparator.naturalOrder())
                .map(newest -> "advisories for Maven: " + known.size() + ", the newest of " + newest)
                .orElse("no advisory for Maven");
    }

    private int unusable(String reason) {
        spec.commandLine().getErr().println("audit: " + reason);
        return UNUSABLE;
    }
}
