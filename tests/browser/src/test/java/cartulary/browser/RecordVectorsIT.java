package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import com.microsoft.playwright.Page;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// The page's implementation of trees, proofs, notes and keys against the test vectors of the record, in Chromium.
class RecordVectorsIT {
    private static final Path VECTORS = Path.of("../../contracts/src/test/resources/cartulary/record/vector.json");

    private static final String TREES = """
            async vectors => {
              const {utf8, hashFromBase64url, base64url} = await import('/check-module/app/check/bytes');
              const {MerkleTree, isInTree} = await import('/check-module/app/check/tree');
              const wrong = [];
              const leaves = Array.from({length: 488}, (_, i) => utf8(`{"revision":${i + 1}}`));
              const tree = await MerkleTree.of(leaves);
              const roots = new Map(vectors.roots.map(({size, root}) => [size, root]));
              for (const [size, root] of roots) {
                if (base64url(await tree.rootOf(size)) !== root) wrong.push(`root of ${size}`);
                if (base64url((await MerkleTree.of(leaves.slice(0, size))).root) !== root) wrong.push(`tree of ${size}`);
              }
              for (const {size, revision, leaf, proof} of vectors.proofs) {
                const path = proof.map(hashFromBase64url);
                const root = hashFromBase64url(roots.get(size));
                const name = `proof of ${revision} in ${size}`;
                if (!await isInTree(utf8(leaf), revision - 1, size, path, root)) wrong.push(name);
                if (await isInTree(utf8(leaf + ' '), revision - 1, size, path, root)) wrong.push(`other leaf: ${name}`);
                if (await isInTree(utf8(leaf), revision - 1, size, [...path, root], root)) wrong.push(`longer: ${name}`);
                if (path.length > 0 && await isInTree(utf8(leaf), revision - 1, size, path.slice(1), root)) {
                  wrong.push(`shorter: ${name}`);
                }
              }
              return wrong;
            }
            """;

    private static final String CONSISTENCY = """
            async vectors => {
              const {hashFromBase64url} = await import('/check-module/app/check/bytes');
              const {isPrefix} = await import('/check-module/app/check/consistency');
              const wrong = [];
              const root = n => hashFromBase64url(vectors.roots.find(({size}) => size === n).root);
              for (const {first, second, proof} of vectors.consistencyProofs) {
                const path = proof.map(hashFromBase64url);
                const [smaller, larger] = [first, second].map(size => ({size, root: root(size)}));
                const name = `${first} to ${second}`;
                if (!await isPrefix(smaller, larger, path)) wrong.push(name);
                if (await isPrefix(smaller, larger, [...path, root(1)])) wrong.push(`longer: ${name}`);
                if (first < second) {
                  if (await isPrefix(larger, smaller, path)) wrong.push(`exchanged: ${name}`);
                  if (await isPrefix(smaller, larger, path.slice(0, -1))) wrong.push(`shorter: ${name}`);
                  if (await isPrefix({...smaller, root: larger.root}, larger, path)) wrong.push(`other root: ${name}`);
                  if (await isPrefix(smaller, {...larger, root: smaller.root}, path)) wrong.push(`other head: ${name}`);
                }
              }
              return wrong;
            }
            """;

    private static final String NOTES = """
            async ({checkpoint, announcement}) => {
              const {base64url} = await import('/check-module/app/check/bytes');
              const {keyText, parseKey, parseNote, signedBy} = await import('/check-module/app/check/note');
              const {parseCheckpoint} = await import('/check-module/app/check/checkpoint');
              const {announcedKeys} = await import('/check-module/app/check/announcement');
              const key = await parseKey(checkpoint.key);
              const next = await parseKey(announcement.key);
              const note = parseNote(checkpoint.note);
              const {size, root} = parseCheckpoint(note.text);
              const listed = {key: announcement.key, since: announcement.since, announcement: announcement.note};
              const known = async (from, entry) => (await announcedKeys([from], [entry])).length;
              return [
                keyText(key) === checkpoint.key, note.text === checkpoint.text,
                size === checkpoint.size, base64url(root) === checkpoint.root,
                await signedBy(note, key), await signedBy(note, next),
                await signedBy({...note, text: note.text.replace('488', '489')}, key),
                await known(key, listed), await known(key, {...listed, since: '2026-11-24T00:00:00.000Z'}),
                await known(next, listed),
              ].join();
            }
            """;

    private static final String MALFORMED = """
            async texts => {
              const {parseNote} = await import('/check-module/app/check/note');
              const {parseKey} = await import('/check-module/app/check/note');
              const {parseCheckpoint} = await import('/check-module/app/check/checkpoint');
              const accepted = [];
              for (const text of texts) {
                for (const parse of [parseNote, parseKey, parseCheckpoint]) {
                  try {
                    await parse(text);
                    accepted.push(text);
                  } catch (failure) {
                    if (!(failure instanceof SyntaxError)) accepted.push(`${text}: ${failure}`);
                  }
                }
              }
              return accepted;
            }
            """;

    private static final String SIGNATURES = """
            async vectors => {
              const {isKey} = await import('/check-module/app/check/curve');
              const {importKey, verify} = await import('/check-module/app/check/ed25519');
              const bytes = hex => Uint8Array.from(hex.match(/../g) ?? [], byte => parseInt(byte, 16));
              const wrong = vectors.length > 40 ? [] : ['too few'];
              for (const {name, key, message, signature, isKey: isRight, isSignature} of vectors) {
                const imported = await importKey(bytes(key));
                if (isKey(bytes(key)) !== isRight || (imported instanceof CryptoKey) !== isRight) wrong.push(`key: ${name}`);
                const isValid = isRight && await verify(imported, bytes(signature), bytes(message));
                if (isValid !== isSignature) wrong.push(`signature: ${name}`);
              }
              return wrong;
            }
            """;

    @RegisterExtension
    static final TestedService SERVICE = TestedService.shared();

    @RegisterExtension
    static final Chromium CHROMIUM = Chromium.shared();

    @BeforeAll
    static void compile() throws Exception {
        CheckModule.compile();
    }

    @Test
    void thePageAgreesWithTheVectors() throws Exception {
        Page page = CHROMIUM.window().go("/").page;
        CheckModule.serve(page);
        rootsAndProofsAreThoseOfTheVectors(page);
        consistencyProofsAreThoseOfTheVectors(page);
        notesAndKeysAreThoseOfTheVectors(page);
        keysAndSignaturesAreThoseOfTheVectors(page);
        otherTextsAreNeitherNotesNorKeysNorCheckpoints(page);
    }

    private static void rootsAndProofsAreThoseOfTheVectors(Page page) throws Exception {
        assertThat(page.evaluate(TREES, vectors())).isEqualTo(List.of());
    }

    private static void consistencyProofsAreThoseOfTheVectors(Page page) throws Exception {
        assertThat(page.evaluate(CONSISTENCY, vectors())).isEqualTo(List.of());
    }

    private static void notesAndKeysAreThoseOfTheVectors(Page page) throws Exception {
        assertThat(page.evaluate(NOTES, vectors())).isEqualTo("true,true,true,true,valid,absent,invalid,2,1,1");
    }

    private static void keysAndSignaturesAreThoseOfTheVectors(Page page) throws Exception {
        Path vectors = VECTORS.resolveSibling("../signature/vector.json");
        assertThat(page.evaluate(SIGNATURES, read(vectors))).isEqualTo(List.of());
    }

    private static void otherTextsAreNeitherNotesNorKeysNorCheckpoints(Page page) {
        List<String> malformed = List.of(
                "",
                "text\n",
                "text\n\n",
                "text\n\n— name AAAAAAA=",
                "text\n\n- name AAAAAAA=\n",
                "text\n\n— na+me AAAAAAA=\n",
                "text\n\n— name AAAA\n",
                "text\n\n— name AAAAAAB=\n",
                "te\txt\n\n— name AAAAAAA=\n",
                "name+00000000+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
                "name+6c735348+AQEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
                "example.com/foo+530D903A+AekyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
                "example.com/foo+530d903a+AukyeRrm56hApGFkyQR4ZCbV54Id2LKaANYcrnKv3U2k",
                "name/log/0123456789abcdef0123456789abcdef/games/0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\n017\n"
                        + "A".repeat(43) + "=\n");

        assertThat(page.evaluate(MALFORMED, malformed)).isEqualTo(List.of());
    }

    private static Object vectors() throws Exception {
        return read(VECTORS);
    }

    private static Object read(Path file) throws Exception {
        return Api.JSON.convertValue(Api.JSON.readTree(Files.readString(file)), Object.class);
    }
}
