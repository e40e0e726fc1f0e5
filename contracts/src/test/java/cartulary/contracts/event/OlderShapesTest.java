package cartulary.contracts.event;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.event.GameEvent.GameAbandoned;
import cartulary.contracts.event.GameEvent.GameOpened;
import cartulary.contracts.event.GameEvent.GameStarted;
import cartulary.contracts.event.GameEvent.PlayerJoined;
import cartulary.contracts.game.BookmakerFields;
import cartulary.contracts.game.Colour;
import cartulary.contracts.game.FieldRules;
import cartulary.contracts.game.GameOptions;
import cartulary.contracts.game.OfficeRoads;
import cartulary.contracts.game.PlacedTile;
import cartulary.contracts.game.Visibility;
import cartulary.contracts.secret.Hash;
import cartulary.contracts.secret.Secret;
import java.util.List;
import org.junit.jupiter.api.Test;

/// Bytes that stand in logs from before a shape changed are read for ever. The texts here are never
/// changed.
class OlderShapesTest {
    private static final String OPENED =
            "{\"actor\":\"host\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":{\"host\":\"host-1\","
                    + "\"options\":{\"maxSeats\":4,\"visibility\":\"unlisted\"},"
                    + "\"seed\":{\"commitment\":\"hzENCt5LepIw6mvnJOlJb2999d93OQWqxwCw4hXPlNU\"}},"
                    + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":1,\"rules\":1,"
                    + "\"schema\":1,\"type\":\"GameOpened\"}";

    private static final String OPENED_IN_SCHEMA_TWO =
            "{\"actor\":\"host\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":{\"host\":\"host-1\","
                    + "\"options\":{\"bookmakerFields\":\"2022-11\",\"expansions\":[\"bets\"],\"maxSeats\":4,"
                    + "\"visibility\":\"unlisted\"},"
                    + "\"seed\":{\"commitment\":\"hzENCt5LepIw6mvnJOlJb2999d93OQWqxwCw4hXPlNU\"}},"
                    + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":1,\"rules\":1,"
                    + "\"schema\":2,\"type\":\"GameOpened\"}";

    private static final String JOINED =
            "{\"actor\":\"guest\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":{\"colour\":\"blue\","
                    + "\"invite\":\"invite-1\",\"nameHash\":\"VCCsndQ_sZtLFQveR2rfjqjZ7CwFTgeC2gnR45V7Utw\","
                    + "\"player\":\"player-1\",\"seat\":1},"
                    + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":2,\"rules\":1,"
                    + "\"schema\":1,\"type\":\"PlayerJoined\"}";

    private static final String JOINED_IN_SCHEMA_TWO =
            "{\"actor\":\"guest\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":{\"colour\":\"blue\","
                    + "\"player\":\"player-1\",\"seat\":1,"
                    + "\"seedCommitment\":\"hzENCt5LepIw6mvnJOlJb2999d93OQWqxwCw4hXPlNU\"},"
                    + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":2,\"rules\":1,"
                    + "\"schema\":2,\"type\":\"PlayerJoined\"}";

    private static final String JOINED_IN_SCHEMA_FOUR =
            "{\"actor\":\"guest\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":{\"colour\":\"blue\","
                    + "\"player\":\"player-1\",\"seat\":1,"
                    + "\"signingKey\":\"11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo\"},"
                    + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":2,\"rules\":1,"
                    + "\"schema\":4,\"type\":\"PlayerJoined\"}";

    private static final String GREEDY_BOT_JOINED =
            "{\"actor\":\"host\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":{\"colour\":\"blue\","
                    + "\"player\":\"player-1\",\"policy\":\"greedy\",\"seat\":1},"
                    + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":2,\"rules\":1,"
                    + "\"schema\":2,\"type\":\"PlayerJoined\"}";

    private static final String STARTED = "{\"actor\":\"host\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":"
            + "{\"deckRoot\":\"VCCsndQ_sZtLFQveR2rfjqjZ7CwFTgeC2gnR45V7Utw\",\"deckSize\":71,"
            + "\"firstSeat\":1,\"startTile\":{\"rotation\":0,\"tile\":\"base-D.0\",\"x\":0,\"y\":0}},"
            + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":5,\"rules\":1,"
            + "\"schema\":1,\"type\":\"GameStarted\"}";

    private static final String ABANDONED =
            "{\"actor\":\"service\",\"at\":\"2026-11-03T09:30:00.000Z\",\"data\":{\"byHost\":false},"
                    + "\"game\":\"0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f\",\"revision\":6,\"rules\":1,"
                    + "\"schema\":1,\"type\":\"GameAbandoned\"}";

    @Test
    void aGameOpenedInSchemaOneIsABaseGameWithoutATimeLimit() {
        Envelope read = EventCodec.read(OPENED.getBytes(UTF_8));
        assertThat(read.schema()).isEqualTo(1);
        assertThat(read.data())
                .isEqualTo(new GameOpened(
                        "host-1",
                        new GameOptions(4, Visibility.UNLISTED, List.of(), BookmakerFields.NOVEMBER_2022, null),
                        new Secret.Sealed<>(new Hash("hzENCt5LepIw6mvnJOlJb2999d93OQWqxwCw4hXPlNU"))));
        GameOptions options = ((GameOpened) read.data()).options();
        assertThat(options.expansions()).isEmpty();
        assertThat(options.houseRules().bookmakerFields()).isEqualTo(BookmakerFields.NOVEMBER_2022);
        assertThat(options.secondsPerStep()).isNull();
        assertThat(options.sets()).containsExactly("base");
        assertThat(options.houseRules().officeRoads()).isEqualTo(OfficeRoads.AS_DRAWN);
        assertThat(options.houseRules().fields()).isEqualTo(FieldRules.ON);
    }

    @Test
    void aGameOpenedWithDefaultsOfTheNewOptionsIsWrittenAsInSchemaTwo() {
        Envelope read = EventCodec.read(OPENED_IN_SCHEMA_TWO.getBytes(UTF_8));
        GameOptions options = ((GameOpened) read.data()).options();
        assertThat(options.houseRules().bookmakerFields()).isEqualTo(BookmakerFields.NOVEMBER_2022);
        assertThat(options.houseRules().officeRoads()).isEqualTo(OfficeRoads.AS_DRAWN);
        assertThat(options.houseRules().fields()).isEqualTo(FieldRules.ON);
        Envelope again = read.with(read.data());
        assertThat(EventCodec.publicBytes(again)).asString(UTF_8).isEqualTo(OPENED_IN_SCHEMA_TWO);
    }

    @Test
    void aPlayerJoinedInSchemaOneHasNoSeedCommitment() {
        Envelope read = EventCodec.read(JOINED.getBytes(UTF_8));
        assertThat(read.schema()).isEqualTo(1);
        assertThat(read.data())
                .isEqualTo(new PlayerJoined(
                        1,
                        Colour.BLUE,
                        "player-1",
                        null,
                        new Hash("VCCsndQ_sZtLFQveR2rfjqjZ7CwFTgeC2gnR45V7Utw"),
                        "invite-1",
                        null,
                        null));
    }

    @Test
    void aPlayerJoinedWithoutARecoveryCommitmentIsWrittenAsInSchemaTwo() {
        byte[] joined = JOINED_IN_SCHEMA_TWO.getBytes(UTF_8);
        Envelope read = EventCodec.read(joined);
        Envelope again = read.with(read.data());
        assertThat(EventCodec.publicBytes(again)).asString(UTF_8).isEqualTo(JOINED_IN_SCHEMA_TWO);
    }

    @Test
    void aPlayerJoinedWithoutAnAccountIsWrittenAsInSchemaFour() {
        Envelope read = EventCodec.read(JOINED_IN_SCHEMA_FOUR.getBytes(UTF_8));
        Envelope again = read.with(read.data());
        assertThat(EventCodec.publicBytes(again)).asString(UTF_8).isEqualTo(JOINED_IN_SCHEMA_FOUR);
    }

    @Test
    void aGreedyBotIsWrittenAsBeforeThereWereLevels() {
        Envelope read = EventCodec.read(GREEDY_BOT_JOINED.getBytes(UTF_8));
        Envelope again = read.with(read.data());
        assertThat(EventCodec.publicBytes(again)).asString(UTF_8).isEqualTo(GREEDY_BOT_JOINED);
    }

    @Test
    void aGameAbandonedWithoutAReasonIsWrittenAsInSchemaOne() {
        byte[] abandoned = ABANDONED.getBytes(UTF_8);
        Envelope read = EventCodec.read(abandoned);
        assertThat(read.data()).isEqualTo(new GameAbandoned(false));
        Envelope again = read.with(read.data());
        assertThat(EventCodec.publicBytes(again)).asString(UTF_8).isEqualTo(ABANDONED);
    }

    @Test
    void aGameStartedInSchemaOneWasShuffledByTheServerAlone() {
        Envelope read = EventCodec.read(STARTED.getBytes(UTF_8));
        assertThat(read.schema()).isEqualTo(1);
        assertThat(read.data())
                .isEqualTo(new GameStarted(
                        1,
                        new Hash("VCCsndQ_sZtLFQveR2rfjqjZ7CwFTgeC2gnR45V7Utw"),
                        71,
                        new PlacedTile("base-D.0", 0, 0, 0),
                        List.of()));
    }
}
