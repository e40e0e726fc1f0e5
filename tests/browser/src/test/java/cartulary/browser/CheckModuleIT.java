package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.Envelope;
import cartulary.contracts.event.EventCodec;
import cartulary.contracts.rule.RulesVersion;
import cartulary.contracts.secret.Hash;
import cartulary.recount.DisputeRecount;
import cartulary.rules.Rules;
import cartulary.rules.game.DecisionInputs.RecountInputs;
import cartulary.testkit.EarliestSignatures;
import cartulary.testkit.EarliestSignatures.TooEarly;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/// The page's module that checks records.
class CheckModuleIT extends CheckModuleFixture {
    /// Far more than a check takes on a slow and busy machine.
    private static final double MOST_MILLISECONDS = 20_000;

    private static final String TIME = """
            async ({file, catalogue}) => {
              const {checkRecord} = await import('/check-module/app/check/check');
              const bytes = new TextEncoder().encode(file);
              const times = [];
              for (let i = 0; i < 7; i++) {
                const start = performance.now();
                const {result} = await checkRecord(bytes, {...catalogue, keys: [], kept: []});
                times.push(performance.now() - start);
                if (result !== 'holds') throw new Error(result);
              }
              return {first: times[0], median: times.sort((a, b) => a - b)[3]};
            }
            """;

    /// Changes one character of hashes, nonces, seeds and salts of the events, one at a time, and returns the changes
    /// that the stages of the deck and the seals did not notice. Not all are opened: names, recovery secrets.
    private static final String UNNOTICED = """
            async ({events, catalogue, each}) => {
              const {checkRecord} = await import('/check-module/app/check/check');
              const check = lines => checkRecord(
                new TextEncoder().encode(lines.map(line => `${line}\\n`).join('')), {...catalogue, keys: [], kept: []});
              const clean = await check(events);
              if (clean.result !== 'holds') return [JSON.stringify(clean.faults)];
              const unnoticed = [];
              let [found, changed] = [0, 0];
              for (const [index, line] of events.entries()) {
                for (const {0: text, 1: member, index: at} of line.matchAll(/"(\\w+)":\\[?"[\\w-]{43}"/g)) {
                  if (['nameHash', 'recoveryCommitment'].includes(member)) continue;
                  if (found++ % each !== 0) continue;
                  const place = at + text.length - 44;
                  const other = line.slice(0, place) + (line[place] === 'A' ? 'B' : 'A') + line.slice(place + 1);
                  const {faults} = await check(events.with(index, other));
                  const wrong = faults.map(({stage, revision}) => `${stage} ${revision}`);
                  changed++;
                  const isNoticed = faults.length > 0
                    && faults.every(({stage, revision}) => ['deck', 'seals'].includes(stage) && revision >= index + 1);
                  if (!isNoticed) unnoticed.push(`${index + 1} ${member}: ${wrong}`);
                }
              }
              return found > 50 ? unnoticed : [`only ${found} secrets`];
            }
            """;

    private static final String SPELLINGS = """
            async lines => {
              const {readRecord, readEvents} = await import('/check-module/app/check/record');
              const verdicts = [];
              for (const line of lines) {
                try {
                  // A file in which every line is spelled differently was altered by a program.
                  const read = readEvents(readRecord(new TextEncoder().encode(`${lines[0]}\\n${line}\\n`)));
                  const faults = await Promise.all([read.readable.first(), read.canonical.first()]);
                  verdicts.push(faults.find(fault => fault !== undefined)?.reason ?? 'holds');
                } catch (failure) {
                  verdicts.push(failure.reason);
                }
              }
              return verdicts;
            }
            """;

    private static final String NUMBERING = """
            async lines => {
              const {readRecord, readEvents} = await import('/check-module/app/check/record');
              const read = readEvents(readRecord(new TextEncoder().encode(lines.map(line => line + '\\n').join(''))));
              return read.isNewer ? 'newer' : (await read.numbering.first())?.reason ?? 'holds';
            }
            """;

    private static final String FAULTS = """
            async ({records, catalogue}) => {
              const {checkRecord} = await import('/check-module/app/check/check');
              const found = [];
              for (const lines of records) {
                const bytes = new TextEncoder().encode(lines.map(line => `${line}\\n`).join(''));
                const {faults} = await checkRecord(bytes, {...catalogue, keys: [], kept: []});
                found.push(faults.map(({stage, revision, reason}) => `${stage} ${revision} ${reason}`).join());
              }
              return found;
            }
            """;

    private static final String EVENT = """
            {"actor":"host","at":"2026-11-03T09:30:00.000Z","data":{"a":"é😀\\n","b":0},"game":"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f","revision":1,"rules":1,"schema":1,"type":"T"}""";

    private static final Api API = new Api(SERVICE);
    private static String whole;
    private static String brief;

    @BeforeAll
    static void gamesAreRecorded() throws Exception {
        if (GameLength.WHOLE) {
            whole = API.playedByBots("\"bets\",\"tollkeepers\"", "greedy", "greedy", "greedy");
            brief = whole;
        } else {
            whole = SERVICE.recorded().right().game();
            brief = SERVICE.recorded().brief().game();
        }
    }

    @Test
    void aWholeGameIsCheckedQuickly() throws Exception {
        String file = API.record(whole);
        Map<?, ?> times = (Map<?, ?>) page.evaluate(TIME, Map.of("file", file, "catalogue", CheckModule.catalogue()));

        System.out.printf(
                Locale.ROOT,
                "%d events, %d bytes: first check %.0f ms, median of seven %.0f ms%n",
                file.lines().count() - 1,
                file.length(),
                milliseconds(times.get("first")),
                milliseconds(times.get("median")));
        assertThat(milliseconds(times.get("median"))).isLessThan(MOST_MILLISECONDS);
    }

    @Test
    void everyChangeOfAnOpenedSecretIsNoticed() throws Exception {
        List<String> lines = API.lines(brief);

        assertThat(page.evaluate(
                        UNNOTICED,
                        Map.of(
                                "events",
                                lines,
                                "catalogue",
                                CheckModule.catalogue(),
                                "each",
                                GameLength.WHOLE ? 1 : 2)))
                .isEqualTo(List.of());
    }

    @Test
    void onlyTheCanonicalSpellingIsAccepted() {
        assertThat(page.evaluate(
                        SPELLINGS,
                        List.of(
                                EVENT,
                                EVENT.replace("\"b\":0", "\"b\":0,\"b\":0"),
                                EVENT.replace("\"b\":0", "\"b\":1,\"b\":0"),
                                EVENT.replace("\"rules\":1", "\"rules\":1.0"),
                                EVENT.replace("\"b\":0", "\"b\":-0"),
                                EVENT.replace("\"b\":0", "\"b\":1e2"),
                                EVENT.replace("\"b\":0", "\"b\": 0"),
                                EVENT.replace("\"b\":0", "\"b\":0,\"aa\":0"),
                                EVENT.replace("é", "\\u00e9"),
                                EVENT.replace("\\n", "\\u000a"),
                                EVENT.replace("\"b\":0", "\"b\":0.5"),
                                EVENT.replace("\"b\":0", "\"b\":9007199254740992"),
                                EVENT.replace("é", "\\ud800"),
                                EVENT.replace("\"b\":0", "\"b\":" + "[".repeat(16) + "]".repeat(16)),
                                EVENT.replace("\"type\":\"T\"", "\"type\":\"T\",\"x\":0"),
                                EVENT.replace("\"actor\":\"host\"", "\"actor\":\"seat-6\""),
                                EVENT.replace("09:30:00.000Z", "09:30:00Z"),
                                EVENT + " ",
                                EVENT.substring(1).replaceFirst("^", "{,"))))
                .isEqualTo(List.of(
                        "holds",
                        "not-canonical",
                        "not-canonical",
                        "not-canonical",
                        "not-canonical",
                        "not-canonical",
                        "not-canonical",
                        "not-canonical",
                        "not-canonical",
                        "not-canonical",
                        "forbidden-value",
                        "forbidden-value",
                        "forbidden-value",
                        "too-deep",
                        "not-an-event",
                        "not-an-event",
                        "not-an-event",
                        "not-canonical",
                        "not-json"));
    }

    @Test
    void aRecordIsOfOneKnownVersionOfTheRules() {
        String first =
                EVENT.replaceFirst("\\{\"a\".*?}", "{}").replace("\"type\":\"T\"", "\"type\":\"FinalScoringBegan\"");
        String second = first.replace("\"revision\":1", "\"revision\":2");
        String other = second.replace("\"rules\":1", "\"rules\":" + RulesVersion.NEWEST.number());
        String unknown = first.replace("\"rules\":1", "\"rules\":" + (RulesVersion.NEWEST.number() + 1));
        assertThat(page.evaluate(NUMBERING, List.of(first, second))).isEqualTo("holds");
        assertThat(page.evaluate(NUMBERING, List.of(first, other))).isEqualTo("other-rules");
        assertThat(page.evaluate(NUMBERING, List.of(unknown))).isEqualTo("newer");
        assertThat(page.evaluate(NUMBERING, List.of(EVENT))).isEqualTo("newer");
    }

    /// Events that change nothing for a player make no signature late (LOBBY-12).
    @Test
    void aMoveIsSignedAfterTheLastChangeOfWhatItsPlayerMayChoose() throws Exception {
        var game = new EarliestSignatures(
                3, (log, command) -> DisputeRecount.of(log, command.target(), command.reading(), Rules.standard())
                        .<RecountInputs>map(recount -> recount.inputs(Hash.sha256("a reason")))
                        .orElse(new RecountInputs.NoSuchTarget()));
        var records = new ArrayList<List<String>>();
        var faults = new ArrayList<String>();
        records.add(lines(game.events()));
        faults.add("");
        for (TooEarly record : game.tooEarly()) {
            records.add(lines(record.events()));
            faults.add("moves " + record.revision() + " move-late");
        }
        assertThat(page.evaluate(FAULTS, Map.of("records", records, "catalogue", CheckModule.catalogue())))
                .isEqualTo(faults);
    }

    private static List<String> lines(List<Envelope> events) {
        return events.stream()
                .map(event -> new String(EventCodec.publicBytes(event), StandardCharsets.UTF_8))
                .toList();
    }

    private static double milliseconds(Object value) {
        return ((Number) value).doubleValue();
    }
}
