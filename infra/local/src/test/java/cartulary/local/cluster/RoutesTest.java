package cartulary.local.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RoutesTest {
    @ParameterizedTest
    @CsvSource({
        "POST, /api/games, true",
        "GET, /api/games, false",
        "POST, /api/games/some-game/commands, true",
        "POST, /api/competitions, true",
        "GET, /api/competitions, false",
        "POST, /api/competitions/imports, true",
        "POST, /api/competitions/some-id/commands, true",
        "GET, /api/competitions/some-id/duels, true",
        "GET, /api/competitions/some-id/names, true",
        "GET, /api/competitions/some-id/reasons, true",
        "GET, /api/competitions/some-id/record, true",
        "GET, /api/competitions/some-id, false",
        "DELETE, /api/competitions/some-id/reasons/7, true",
        "POST, /api/duels/some-id/answer, true",
        "POST, /api/duels/some-id/forfeit, true",
        "GET, /api/duels, true",
        "GET, /api/games/some-game/hand, true",
        "POST, /api/games/some-game/invites, true",
        "DELETE, /api/games/some-game/invites/some-invite, true",
        "POST, /api/games/some-game/read-token, true",
        "DELETE, /api/host-token, true",
        "POST, /api/admin/keys/rewrap, true",
        "POST, /api/admin/actions, true",
        "GET, /api/admin/bans, true",
        "GET, /api/admin/limits, true",
        "GET, /api/games/some-game/names, true",
        "GET, /api/games/some-game/dispute-reasons, true",
        "GET, /api/games/some-game/disputes, false",
        "GET, /api/disputes, false",
        "GET, /api/games/some-game/presence, true",
        "POST, /api/games/some-game/presence, true",
        "POST, /api/games/some-game/rematches, true",
        "GET, /api/chat, true",
        "GET, /api/games/some-game/chat, true",
        "PUT, /api/games/some-game/chat/setting, true",
        "POST, /api/games/some-game/chat/12/report, true",
        "GET, /api/admin/reported-messages, true",
        "GET, /api/games/some-game/whoami, true",
        "GET, /api/whoami, true",
        "GET, /openapi/commands, true",
        "GET, /api/games/some-game, false",
        "GET, /api/games/some-game/events, false",
        "GET, /api/games/some-game/features, false",
        "GET, /api/games/commands/events, false",
        "POST, /api/admin/projections/board/rebuild, false",
        "GET, /statistics, false",
        "GET, /competitions, false",
        "GET, /api/statistics, false",
        "GET, /api/statistics/points/picture, false",
        "GET, /data/, false",
        "GET, /data/manifest.json, false",
        "HEAD, /data/schema=1/games/month=2026-11/part-000000000000-000000000010.parquet, false",
        "GET, /openapi, false",
        "GET, /, false"
    })
    void onlyRequestsThatNeedKeysGoToCommandNodes(String method, String path, boolean needsCommandNode) {
        assertThat(Routes.needsCommandNode(method, path)).isEqualTo(needsCommandNode);
    }

    @ParameterizedTest
    @ValueSource(strings = {"proxy/haproxy.cfg"})
    void theHaproxyConfigurationHasTheSameRoutes(String file) throws IOException {
        assertThat(Files.readString(Path.of("../deploy", file)))
                .contains("acl needs_command_node path_reg " + Routes.COMMAND_PATHS)
                .contains("acl is_list path " + String.join(" ", Routes.LISTS))
                .contains("acl is_post method POST");
    }

    @ParameterizedTest
    @ValueSource(strings = {"kubernetes/cartulary.yaml"})
    void theKubernetesExampleHasTheSameRoutes(String file) throws IOException {
        String unanchored = Routes.COMMAND_PATHS.substring(1, Routes.COMMAND_PATHS.length() - 1);
        String text = Files.readString(Path.of("../deploy", file));
        assertThat(text).contains("value: \"" + unanchored + "\"");
        Routes.LISTS.forEach(list -> assertThat(text).contains("{ type: Exact, value: " + list + " }, method: POST"));
    }
}
