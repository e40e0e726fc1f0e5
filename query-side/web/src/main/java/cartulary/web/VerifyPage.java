package cartulary.web;

import io.smallrye.common.annotation.NonBlocking;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.microprofile.openapi.annotations.Operation;

/// The page that checks a record from a file. It is one file, which also works when it is saved and opened from disk.
@Path("verify.html")
public class VerifyPage {
    private static final String PAGE = "/cartulary/web/verify.html";
    private static final Pattern POLICY = Pattern.compile("Content-Security-Policy\" content=\"([^\"]+)\"");

    private final String page;
    private final String policy;

    VerifyPage() {
        page = text();
        Matcher stated = POLICY.matcher(page);
        if (!stated.find()) {
            throw new IllegalStateException(PAGE + " has no content security policy");
        }
        policy = stated.group(1) + "; frame-ancestors 'none'";
    }

    @GET
    @Produces(MediaType.TEXT_HTML + ";charset=UTF-8")
    @NonBlocking
    @Operation(hidden = true)
    public Response page() {
        return Response.ok(page)
                .header("Content-Security-Policy", policy)
                .header("X-Content-Type-Options", "nosniff")
                .header("Referrer-Policy", "no-referrer")
                .header("Cross-Origin-Opener-Policy", "same-origin")
                .header(HttpHeaders.CACHE_CONTROL, "no-cache")
                .build();
    }

    private static String text() {
        try (InputStream file = VerifyPage.class.getResourceAsStream(PAGE)) {
            return new String(Objects.requireNonNull(file, PAGE).readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
