package cartulary.cli.recordcheck;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/// `docs/record-check.py` on the keys and signatures on which implementations differ. Skipped without Python.
class SignatureVectorsTest {
    private static final Path VECTORS =
            Path.of("..", "..", "contracts", "src/test/resources/cartulary/signature/vector.json");

    private static final String WRONG = """
            import importlib.util, json, sys
            spec = importlib.util.spec_from_file_location("record_check", sys.argv[1])
            program = importlib.util.module_from_spec(spec)
            sys.modules[spec.name] = program
            spec.loader.exec_module(program)
            with open(sys.argv[2], encoding="utf-8") as file:
                vectors = json.load(file)
            for vector in vectors:
                key, message, signature = (bytes.fromhex(vector[name]) for name in ("key", "message", "signature"))
                if program.is_key(key) != vector["isKey"]:
                    print("key:", vector["name"])
                if program.is_signature(key, message, signature) != vector["isSignature"]:
                    print("signature:", vector["name"])
            print(len(vectors) > 40)
            """;

    @Test
    void keysAndSignaturesAreThoseOfTheVectors() throws IOException, InterruptedException {
        Process python;
        try {
            python = new ProcessBuilder("python3", "-c", WRONG, RecordCheckProgram.FILE.toString(), VECTORS.toString())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            assumeTrue(false, "there is no python3");
            return;
        }
        String output = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(output.strip()).isEqualTo("True");
        assertThat(python.waitFor()).isZero();
    }
}
