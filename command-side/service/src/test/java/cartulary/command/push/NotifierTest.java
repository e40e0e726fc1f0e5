package cartulary.command.push;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.command.key.PushKeyFile;
import cartulary.command.push.PushReceiver.Received;
import cartulary.contracts.game.GameId;
import cartulary.contracts.store.PushStore.PushSubscription;
import java.nio.file.Files;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;

/// Messages to browsers, through a push service that decrypts them.
class NotifierTest extends PushTestBase {
    private final GameId game = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");

    @Test
    void aBrowserCanDecryptANoticeThatTheServiceSigned() {
        store.push().subscribe(receiver.subscription(ADA, "laptop"));
        notifier.notify(ADA, Notice.turn(game));
        awaitSent(1);
        assertThat(receiver.received).singleElement().satisfies(received -> {
            assertThat(received.path()).isEqualTo("/laptop");
            assertThat(received.text().strip()).isEqualTo("{\"game\":\"" + game + "\",\"kind\":\"turn\"}");
            assertThat(received.topic()).hasSize(32).doesNotContain(game.value());
            assertThat(received.ttl()).isPositive();
        });
        assertThat(sent("delivered")).isEqualTo(1);
    }

    @Test
    void allNoticesAreEquallyLong() {
        store.push().subscribe(receiver.subscription(ADA, "laptop"));
        notifier.notify(ADA, Notice.turn(game));
        notifier.notify(ADA, Notice.challenge());
        awaitSent(2);
        assertThat(receiver.received).extracting(Received::text).allMatch(text -> text.length() == 128);
        assertThat(receiver.received)
                .extracting(received -> received.text().strip())
                .contains("{\"kind\":\"challenge\"}");
    }

    @Test
    void aPersonIsNotifiedOfChallengesOnceAMinute() {
        store.push().subscribe(receiver.subscription(ADA, "laptop"));
        store.push().subscribe(receiver.subscription("grace", "tablet"));
        for (int challenge = 0; challenge < 3; challenge++) {
            notifier.notify(ADA, Notice.challenge());
        }
        notifier.notify("grace", Notice.challenge());
        notifier.notify(ADA, Notice.turn(game));
        awaitSent(3);
        assertThat(receiver.received)
                .extracting(Received::path)
                .containsExactlyInAnyOrder("/laptop", "/tablet", "/laptop");
    }

    @Test
    void everyBrowserOfAPersonIsNotifiedAndNoOther() {
        store.push().subscribe(receiver.subscription(ADA, "laptop"));
        store.push().subscribe(receiver.subscription(ADA, "phone"));
        store.push().subscribe(receiver.subscription("somebody else", "tablet"));
        notifier.notify(ADA, Notice.turn(game));
        awaitSent(2);
        assertThat(receiver.received).extracting(Received::path).containsExactlyInAnyOrder("/laptop", "/phone");
    }

    @Test
    void aSubscriptionThatHasExpiredIsRemoved() {
        store.push().subscribe(receiver.subscription(ADA, "laptop"));
        for (int status : new int[] {500, 429, 403}) {
            receiver.status = status;
            notifier.notify(ADA, Notice.turn(game));
        }
        awaitSent(3);
        assertThat(sent("failed")).isEqualTo(3);
        assertThat(store.push().subscriptions(ADA)).hasSize(1);
        receiver.status = 410;
        notifier.notify(ADA, Notice.turn(game));
        awaitSent(4);
        assertThat(sent("gone")).isEqualTo(1);
        assertThat(store.push().subscriptions(ADA)).isEmpty();
    }

    @Test
    void nothingIsSentToAnAddressOfTheOwnNetwork() {
        store.push().subscribe(receiver.subscription(ADA, "laptop"));
        try (Notifier strict = notifier(false)) {
            strict.notify(ADA, Notice.turn(game));
            awaitSent(1);
        }
        assertThat(sent("failed")).isEqualTo(1);
        assertThat(receiver.received).isEmpty();
    }

    @Test
    void keysThatAreNoneAreRefused() {
        PushSubscription good = receiver.subscription(ADA, "laptop");
        assertThat(notifier.reaches(good.endpoint(), good.p256dh(), good.auth()))
                .isTrue();
        String noPoint = "B" + "A".repeat(86);
        assertThat(notifier.reaches(good.endpoint(), noPoint, good.auth())).isFalse();
        assertThat(notifier.reaches(good.endpoint(), "no key", good.auth())).isFalse();
        assertThat(notifier.reaches(good.endpoint(), good.auth(), good.auth())).isFalse();
        assertThat(notifier.reaches(good.endpoint(), good.p256dh(), "")).isFalse();
    }

    @Test
    void theKeyIsMadeOnceAndReadableByItsOwnerOnly() throws Exception {
        String key = notifier.publicKey().orElseThrow();
        try (Notifier other = notifier(true)) {
            assertThat(other.publicKey()).contains(key);
        }
        var file = folder.resolve("keys").resolve(PushKeyFile.NAME);
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }
}
