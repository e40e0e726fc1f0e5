package cartulary.command.push;

import cartulary.contracts.store.PushStore.PushSubscription;
import com.interaso.webpush.VapidKeys;
import com.interaso.webpush.WebPush;
import java.net.URI;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.security.KeyPair;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.ECPublicKey;
import java.time.Duration;
import java.util.Base64;

/// Makes the requests to push services: encrypted for the browser (RFC 8291) and signed by the key of the service
/// (RFC 8292). The only class that knows the library for it.
final class PushRequests {
    /// How long a push service keeps a message for a browser that is not running.
    private static final Duration KEPT = Duration.ofDays(1);

    private static final Duration TIMEOUT = Duration.ofSeconds(10);
    private static final int PUBLIC_KEY_BYTES = 65;
    private static final int SECRET_BYTES = 16;

    private final WebPush webPush;

    /// @param contact of the operator, for push services: an address that begins with `mailto:` or `https:`
    PushRequests(KeyPair keys, String contact) {
        webPush = new WebPush(contact, new VapidKeys((ECPublicKey) keys.getPublic(), (ECPrivateKey) keys.getPrivate()));
    }

    /// Returns the public key to which browsers bind their subscriptions, in base64url.
    String publicKey() {
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(webPush.getVapidKeys().getApplicationServerKey());
    }

    /// Returns whether something can be encrypted with the keys of a browser, both in base64url.
    boolean accepts(String p256dh, String auth) {
        try {
            byte[] key = decoded(p256dh);
            byte[] secret = decoded(auth);
            return key.length == PUBLIC_KEY_BYTES
                    && secret.length == SECRET_BYTES
                    && webPush.getBody(new byte[] {' '}, key, secret).length > 0;
        } catch (Exception notAKey) { // Kotlin throws checked exceptions without declaring them.
            return false;
        }
    }

    HttpRequest request(PushSubscription subscription, Notice notice) {
        byte[] body = webPush.getBody(notice.message(), decoded(subscription.p256dh()), decoded(subscription.auth()));
        var request = HttpRequest.newBuilder(URI.create(subscription.endpoint()))
                .timeout(TIMEOUT)
                .POST(BodyPublishers.ofByteArray(body));
        webPush.getHeaders(
                        subscription.endpoint(),
                        Math.toIntExact(KEPT.toSeconds()),
                        notice.topic(),
                        WebPush.Urgency.Normal)
                .forEach(request::header);
        return request.build();
    }

    private static byte[] decoded(String base64url) {
        return Base64.getUrlDecoder().decode(base64url);
    }
}
