package cartulary.web;

import io.mvnpm.esbuild.Bundler;
import io.mvnpm.esbuild.model.BundleOptions;
import io.mvnpm.esbuild.model.EsBuildConfig;
import io.mvnpm.esbuild.model.EsBuildConfig.Format;
import io.mvnpm.esbuild.model.WebDependency.WebDependencyType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Stream;

/// Writes `verify.html` at build time: the page that checks a record from a file, in one file that needs no service.
/// Its content security policy allows its own script and style only, so nothing can leave the computer.
public final class VerifyPageWriter {
    private static final List<String> LIBRARIES = List.of(
            "org.mvnpm/lit", "org.mvnpm/lit-html", "org.mvnpm/lit-element", "org.mvnpm.at.lit/reactive-element");

    private VerifyPageWriter() {}

    /// Writes the file.
    ///
    /// @param arguments the folder with the sources, a folder for the bundler, the template, and the path of
    ///     the page
    public static void main(String[] arguments) throws IOException {
        Path sources = Path.of(arguments[0]);
        Path work = Path.of(arguments[1]);
        Path template = Path.of(arguments[2]);
        Path page = Path.of(arguments[3]);
        copy(sources, work);
        Path bundle = bundle(work);
        String script = Files.readString(bundle.resolve("main.js")).strip();
        String style = Files.readString(bundle.resolve("main.css")).strip();
        Files.writeString(
                page,
                Files.readString(template)
                        .replace("{policy}", policy(script, style))
                        .replace("{style}", style)
                        .replace("{script}", script));
    }

    private static Path bundle(Path work) throws IOException {
        var config = EsBuildConfig.builder()
                .bundle()
                .minify()
                .format(Format.ESM)
                .splitting(false)
                .sourceMap(false)
                .fixedEntryNames()
                .build();
        var options = BundleOptions.builder()
                .withWorkDir(work)
                .withNodeModulesDir(work.resolve("node_modules"))
                .withDependencies(LIBRARIES.stream().map(VerifyPageWriter::jar).toList(), WebDependencyType.MVNPM)
                .addEntryPoint("verify/main.ts")
                .withEsConfig(config)
                .build();
        return Bundler.bundle(options, true).dist();
    }

    private static String policy(String script, String style) {
        return "default-src 'none'; script-src " + hash(script) + "; style-src " + hash(style)
                + "; img-src data:; base-uri 'none'; form-action 'none'";
    }

    private static String hash(String content) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(content.getBytes(StandardCharsets.UTF_8));
            return "'sha256-" + Base64.getEncoder().encodeToString(hash) + "'";
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("SHA-256 is not available", e);
        }
    }

    /// @param library group and artifact, such as `org.mvnpm/lit`
    private static Path jar(String library) {
        String pom = "META-INF/maven/" + library + "/pom.xml";
        var found = VerifyPageWriter.class.getClassLoader().getResource(pom);
        if (found == null) {
            throw new IllegalStateException("the library " + library + " is not on the class path");
        }
        String inside = found.toString();
        return Path.of(URI.create(inside.substring("jar:".length(), inside.indexOf("!/"))));
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path target = to.resolve(from.relativize(file));
                Files.createDirectories(target.getParent());
                Files.writeString(target, Files.readString(file));
            }
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
