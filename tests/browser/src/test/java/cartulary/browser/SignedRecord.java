package cartulary.browser;

import cartulary.contracts.checkpoint.Checkpoint;
import cartulary.contracts.checkpoint.CheckpointLine;
import cartulary.contracts.checkpoint.RecordOrigin;
import cartulary.contracts.checkpoint.SignedNote;
import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.tree.MerkleTree;
import com.microsoft.playwright.Page;
import com.microsoft.playwright.Route;
import com.microsoft.playwright.Route.FulfillOptions;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// A record that a test signs with a key of its own, in place of the service: so a test can rewrite a history as only
/// the holder of the key could.
///
/// @param keys the answer of `/api/keys`
/// @param events the canonical lines
record SignedRecord(SigningKey signer, String keys, String log, String game, List<String> events) {
    private static final String LOG = "0123456789abcdef0123456789abcdef";
    private static final String SINCE = "2026-11-23T00:00:00.000Z";
    private static final Pattern YEAR = Pattern.compile("\"at\":\"(\\d{4})");
    private static final Pattern AT = Pattern.compile("[?&](at|from|to)=(\\d+)");

    SignedRecord(SigningKey signer, String game, List<String> events) {
        this(signer, LOG, game, events);
    }

    SignedRecord(SigningKey signer, String log, String game, List<String> events) {
        this(signer, "{\"keys\":[%s]}".formatted(published(signer, "")), log, game, events);
    }

    /// Returns the same record, whose key another one announced.
    SignedRecord announcedBy(SigningKey former) {
        String text = "cartulary.key/1\n" + signer.key() + "\n" + SINCE + "\n";
        String announcement =
                ",\"announcement\":" + Api.JSON.valueToTree(former.sign(text).toString());
        String both = "{\"keys\":[%s,%s]}".formatted(published(signer, announcement), published(former, ""));
        return new SignedRecord(signer, both, log, game, events);
    }

    private static String published(SigningKey key, String more) {
        return "{\"key\":\"%s\",\"since\":\"%s\"%s}".formatted(key.key(), SINCE, more);
    }

    /// Returns the same record with other events, or fewer.
    SignedRecord with(List<String> others) {
        return new SignedRecord(signer, keys, log, game, others);
    }

    /// Returns the same record in another log, as after a restore.
    SignedRecord restored() {
        return new SignedRecord(signer, keys, "f".repeat(32), game, events);
    }

    /// Returns the same record rewritten within the rules: the game was opened a year earlier.
    SignedRecord rewritten() {
        Matcher year = YEAR.matcher(events.getFirst());
        List<String> others = new ArrayList<>(events);
        others.set(0, year.replaceFirst(found -> "\"at\":\"" + (Integer.parseInt(found.group(1)) - 1)));
        return with(others);
    }

    SignedRecord first(int size) {
        return with(events.subList(0, size));
    }

    CheckpointLine checkpoint(int size) {
        var origin = new RecordOrigin(signer.key().name(), log, new GameId(game));
        SignedNote note = signer.sign(new Checkpoint(origin, size, tree(size).root()).text());
        return CheckpointLine.of(note, signer.key());
    }

    /// Returns the line of a kept checkpoint, with its newline.
    String keptLine(int size) {
        return new String(checkpoint(size).bytes(CheckpointLine.KEPT), StandardCharsets.UTF_8) + "\n";
    }

    /// Returns the record as a file.
    String file() {
        String line = new String(checkpoint(events.size()).bytes(CheckpointLine.RECORD), StandardCharsets.UTF_8);
        return events.stream().map(event -> event + "\n").collect(Collectors.joining()) + line + "\n";
    }

    /// Returns the hash of the key in links.
    String keyHash() {
        return Hash.sha256(signer.key().toString().getBytes(StandardCharsets.UTF_8))
                .value();
    }

    /// Answers all reads of the record for a page, and its events.
    void serve(Page page) {
        page.route("**/api/keys", route -> fulfill(route, "application/json", keys));
        page.route("**/api/games/" + game + "/record*", route -> fulfill(route, "application/x-ndjson", file()));
        page.route(
                "**/api/games/" + game + "/checkpoint*",
                route -> fulfill(
                        route,
                        "text/plain;charset=utf-8",
                        checkpoint(param(route, "at")).note().toString()));
        page.route(
                "**/api/games/" + game + "/consistency*",
                route -> fulfill(route, "application/json", consistency(param(route, "from"), param(route, "to"))));
        page.route("**/api/games/" + game + "/events*", route -> fulfill(route, "application/x-ndjson", stream()));
    }

    private String stream() {
        return events.stream().map(event -> event + "\n").collect(Collectors.joining());
    }

    private String consistency(int from, int to) {
        String proof = tree(to).consistency(from).stream()
                .map(hash -> "\"" + hash.value() + "\"")
                .collect(Collectors.joining(","));
        return "{\"game\":\"%s\",\"from\":%s,\"to\":%s,\"proof\":[%s]}".formatted(game, from, to, proof);
    }

    private MerkleTree tree(int size) {
        return new MerkleTree(events.subList(0, size).stream()
                .map(event -> event.getBytes(StandardCharsets.UTF_8))
                .toList());
    }

    Hash root(int size) {
        return tree(size).root();
    }

    private int param(Route route, String name) {
        Matcher params = AT.matcher(route.request().url());
        while (params.find()) {
            if (params.group(1).equals(name)) {
                return Integer.parseInt(params.group(2));
            }
        }
        return events.size();
    }

    private static void fulfill(Route route, String type, String body) {
        route.fulfill(new FulfillOptions().setContentType(type).setBody(body));
    }
}
