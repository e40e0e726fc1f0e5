package cartulary.contracts.event;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.Examples;
import cartulary.contracts.commitment.Commitments;
import cartulary.contracts.deck.ServerSeed;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.game.GameId;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Public events contain commitments and never the committed values.
class PublicFormTest {
    private static final List<Class<? extends GameEvent>> events = GameEvent.types();

    private static final ServerSeed SEED = ServerSeed.of("0123456789abcdef0123456789ABCDEF".getBytes(US_ASCII));
    private static final Secret<ServerSeed> OPENED =
            new Secret.Opened<>(Hash.sha256("commitment"), Hash.sha256("nonce"), SEED);
    private static final GameOpened GAME_OPENED = new GameOpened("host", GameOptions.DEFAULT, OPENED);

    @ParameterizedTest
    @FieldSource("events")
    void noPublicFormHoldsAnOpenedSecret(Class<?> type) {
        for (Object example : Examples.of(type)) {
            GameEvent event = (GameEvent) example;
            GameEvent publicForm = PublicForm.of(event);
            assertThat(everythingIn(publicForm)).noneMatch(Secret.Opened.class::isInstance);
            assertThat(PublicForm.isSecret(publicForm)).isFalse();
            assertThat(PublicForm.isSecret(event))
                    .isEqualTo(everythingIn(event).anyMatch(Secret.Opened.class::isInstance));
            assertThat(publicForm.getClass()).isEqualTo(event.getClass());
        }
    }

    @Test
    void theExamplesContainOpenedSecrets() {
        assertThat(Examples.of(GameOpened.class)).anyMatch(PublicForm::isSecret).anyMatch(e -> !PublicForm.isSecret(e));
    }

    @Test
    void theCommitmentStaysWhenASecretIsSealed() {
        assertThat(PublicForm.of(GAME_OPENED))
                .isEqualTo(new GameOpened("host", GameOptions.DEFAULT, new Secret.Sealed<>(OPENED.commitment())));
        assertThat(OPENED.sealed().sealed()).isEqualTo(OPENED.sealed());
    }

    @Test
    void noTextOfAnOpenedSecretShowsItsValueOrNonce() {
        var envelope = Examples.envelopesOf(GameOpened.class).findFirst().orElseThrow();
        var opened = Envelope.of(envelope.game(), 1, envelope.at(), envelope.actor(), GAME_OPENED);
        for (Object shown : List.of(OPENED, SEED, GAME_OPENED, opened, List.of(OPENED))) {
            assertThat(shown.toString())
                    .doesNotContain(SEED.value())
                    .doesNotContain(Hash.sha256("nonce").value());
        }
    }

    @Test
    void onlyTheOpenBytesContainTheSecret() {
        var envelope = Examples.envelopesOf(GameOpened.class).findFirst().orElseThrow();
        var opened = Envelope.of(envelope.game(), 1, envelope.at(), envelope.actor(), GAME_OPENED);
        assertThat(EventCodec.publicBytes(opened))
                .asString()
                .contains(OPENED.commitment().value())
                .doesNotContain(SEED.value())
                .doesNotContain(Hash.sha256("nonce").value());
        assertThat(EventCodec.openBytes(opened)).asString().contains(SEED.value());
    }

    @Test
    void aSecretIsOpenedByValueAndNonceTogether() {
        assertThatThrownBy(() -> Secret.of(Hash.sha256("c"), Hash.sha256("n"), null))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Secret.of(Hash.sha256("c"), null, SEED)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theCommitmentToASeedIsTheHashOfThisText() {
        var game = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
        Hash nonce = Hash.sha256("nonce");
        assertThat(Commitments.ofSeed(game, SEED, nonce))
                .isEqualTo(Hash.sha256("{\"domain\":\"cartulary/seed/v1\",\"game\":\""
                        + game
                        + "\",\"nonce\":\""
                        + nonce
                        + "\",\"seed\":\""
                        + SEED.value()
                        + "\"}"));
    }

    private static Stream<Object> everythingIn(Object value) {
        if (value instanceof Collection<?> many) {
            return many.stream().flatMap(PublicFormTest::everythingIn);
        }
        Stream<Object> self = Stream.of(value);
        return value.getClass().isRecord()
                ? Stream.concat(
                        self,
                        Arrays.stream(value.getClass().getRecordComponents())
                                .map(component -> read(component, value))
                                .flatMap(member -> member == null ? Stream.empty() : everythingIn(member)))
                : self;
    }

    private static Object read(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
