package cartulary.contracts.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cartulary.contracts.game.GameId;
import cartulary.contracts.secret.Hash;
import java.util.List;
import org.junit.jupiter.api.Test;

class CheckpointTest {
    private static final String LOG = "0123456789abcdef0123456789abcdef";
    private static final GameId GAME = new GameId("0b0e7f9a-3f0c-4a52-9b1e-0f6f0c1d2e3f");
    private static final Checkpoint CHECKPOINT =
            new Checkpoint(new RecordOrigin("cartulary-test", LOG, GAME), 17, Hash.of(new byte[32]));

    private static final String TEXT =
            "cartulary-test/log/" + LOG + "/games/" + GAME + "\n17\n" + "A".repeat(43) + "=\n";

    @Test
    void theTextHasTheOriginTheSizeAndTheRoot() {
        assertThat(CHECKPOINT.text()).isEqualTo(TEXT);
        assertThat(Checkpoint.parse(TEXT)).isEqualTo(CHECKPOINT);
    }

    @Test
    void nothingElseIsACheckpoint() {
        for (String text : List.of(
                "",
                TEXT + "extension\n",
                TEXT.stripTrailing(),
                TEXT.replace("\n17\n", "\n017\n"),
                TEXT.replace("\n17\n", "\n0\n"),
                TEXT.replace("\n17\n", "\n-1\n"),
                TEXT.replace("\n17\n", "\n1234567890123456789\n"),
                TEXT.replace("A=", "B="),
                TEXT.replace("/log/", "/logs/"),
                TEXT.replace(LOG, LOG.substring(1)),
                TEXT.replace("cartulary-test", "cartulary test"),
                TEXT.replace("cartulary-test", "cartulary+test"),
                TEXT.replace(GAME.value(), "0"))) {
            assertThatThrownBy(() -> Checkpoint.parse(text), text).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
