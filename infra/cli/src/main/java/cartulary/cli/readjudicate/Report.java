package cartulary.cli.readjudicate;

import cartulary.contracts.json.Json;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;

/// Prints the lines of a report.
@FunctionalInterface
interface Report {
    void print(ReportLine line);

    /// Returns a report in JSON, one object in each line.
    static Report json(PrintWriter out) {
        return line -> out.println(new String(Json.canonical(line), StandardCharsets.UTF_8));
    }

    /// Returns a report for people, without the games that are decided as they were.
    static Report text(PrintWriter out) {
        return new ReportText(out)::print;
    }
}
