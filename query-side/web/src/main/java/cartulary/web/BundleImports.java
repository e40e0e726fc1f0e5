package cartulary.web;

import io.quarkiverse.web.bundler.runtime.Bundle;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The addresses of the files that the script of the page imports, parsed from the script. A browser that gets
/// them with the page requests all of them simultaneously instead of one after another.
final class BundleImports {
    private static final Pattern STATIC = Pattern.compile("(?:from|import)\"(/[\\w./-]+\\.js)\"");
    private static final Pattern TEXTS = Pattern.compile("import\\(\"(/[\\w./-]+/[a-z]{2}-\\w+\\.js)\"\\)");

    private final List<String> parts;
    private final List<String> texts;

    BundleImports(Bundle bundle) {
        String main = text(Objects.requireNonNull(bundle.script("app")));
        parts = found(STATIC, main).toList();
        texts = Stream.concat(Stream.of(main), parts.stream().map(BundleImports::text))
                .flatMap(text -> found(TEXTS, text))
                .distinct()
                .toList();
    }

    /// Returns the addresses of the files that the script imports.
    List<String> parts() {
        return parts;
    }

    /// Returns the addresses of the files with texts. The name of each begins with the tag of its language.
    List<String> texts() {
        return texts;
    }

    private static Stream<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(file -> file.group(1));
    }

    /// Returns the content of a file; empty if the file is not packaged, as in tests.
    private static String text(String address) {
        return PageFiles.find("/META-INF/resources" + address).orElse("");
    }
}
