package cartulary.testkit.record;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/// Logs of competitions of which the holder of the key wrote an event in another form, and signed them again.
final class ForgedForms {
    private static final String TIME = "\"at\":\"2026-11-28T10:0";
    private final RecordSigner signer;
    private final List<CompetitionForgery> forgeries = new ArrayList<>();

    ForgedForms(RecordSigner signer) {
        this.signer = signer;
    }

    List<CompetitionForgery> all() {
        add("a revision is left out", 3, "REC-4", "\"revision\":3", "\"revision\":4");
        add("an event is of another competition", 3, "REC-48", SignedCompetitions.ID, "A".repeat(22));
        add("it is opened by another event", 1, "REC-48", "\"CompetitionOpened\"", "\"EntrantsEntered\"");
        addOpenedAgain();
        add("the time goes back", 5, "REC-8", TIME, "\"at\":\"2026-11-27T10:0");
        add("the time does not exist", 5, "REC-7", "\"at\":\"2026-11-28", "\"at\":\"2026-11-31");
        add("the time is before 1970", 1, "REC-7", "\"at\":\"2026", "\"at\":\"1969");
        add("white space is added", 2, "REC-2", "\"at\":", "\"at\": ");
        add("a number has a fraction", 2, "REC-2", "\"schema\":1", "\"schema\":1.0");
        add("a line is not JSON", 2, "REC-2", "\"schema\":1,", "\"schema\":1,,");
        for (String envelope : List.of("\"actor\":\\{[^}]*}", "\"data\":\\{", "\"schema\":1", "\"type\":\"[^\"]*\"")) {
            add(
                    "another form of " + envelope,
                    2,
                    "REC-47",
                    envelope,
                    envelope.split(":", 2)[0] + ":null" + (envelope.endsWith("{") ? ",\"data2\":{" : ""));
        }
        add("a member is added to an event", 2, "REC-47", ",\"revision\"", ",\"note\":1,\"revision\"");
        add("a member is missing", 2, "REC-47", "\"schema\":1,", "");
        add("a role is unknown", 2, "REC-47", "\"role\":\"entrant\"", "\"role\":\"guest\"");
        add("a person has no id of an account", 2, "REC-47", "\"person\":\"[^\"]*\"", "\"person\":\"Ada\"");
        add("an organiser has no account", 1, "REC-47", "\"person\":\"[^\"]*\",", "");
        add("a member is added to the data", 1, "REC-47", "\"duels\":1", "\"duels\":1,\"dues\":1");
        add("a member of the data is missing", 1, "REC-47", "\"duels\":1,", "");
        add("a number is a text", 1, "REC-47", "\"duels\":1", "\"duels\":\"1\"");
        add("a number is below its bound", 1, "REC-47", "\"perGroup\":2", "\"perGroup\":0");
        add("a text is too long", 2, "REC-47", "\"id\":\"[^\"]*\"", "\"id\":\"" + "x".repeat(65) + "\"");
        add("a seed is no hash", 1, "REC-47", "\"seed\":\"[^\"]*\"", "\"seed\":\"lots\"");
        add("a tie-break is unknown", 1, "REC-47", "\"lots\"", "\"luck\"");
        add("an optional member is null", 1, "REC-47", "\"bestOf\":3", "\"bestOf\":null");
        add("a list is no list", 2, "REC-47", "\"roster\":\\[]", "\"roster\":{}");
        return List.copyOf(forgeries);
    }

    private static List<String> lines() {
        return new ArrayList<>(SignedCompetitions.cup().stream()
                .map(entry -> new String(entry.bytes(), StandardCharsets.UTF_8))
                .toList());
    }

    private void add(String name, int revision, String check, String pattern, String replacement) {
        List<String> lines = lines();
        String changed = lines.get(revision - 1).replaceFirst(pattern, replacement);
        if (changed.equals(lines.get(revision - 1))) {
            throw new AssertionError(name + ": nothing changed in " + changed);
        }
        lines.set(revision - 1, changed);
        forgeries.add(CompetitionForgery.ofForm(name, signed(lines), revision, check));
    }

    private void addOpenedAgain() {
        List<String> lines = lines();
        lines.set(1, lines.getFirst().replace("\"revision\":1,", "\"revision\":2,"));
        forgeries.add(CompetitionForgery.ofForm("it is opened twice", signed(lines), 2, "REC-48"));
    }

    private byte[] signed(List<String> lines) {
        return signer.competitionRecord(
                SignedCompetitions.ID,
                lines.stream()
                        .map(line -> line.getBytes(StandardCharsets.UTF_8))
                        .toList());
    }
}
