package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.browser.BrowserWindow.Received;
import cartulary.browser.RandomPlayer.Bet;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;

/// Assertions on who may know a bet.
final class BetSecrecy {
    private BetSecrecy() {}

    /// A player who has decided no longer sees the chip (BET-12).
    static void staysWithItsOwner(Bet bet, BrowserWindow owner) {
        assertThat(owner.page.locator(".secret .hand").count()).isZero();
        if (!bet.words().isEmpty() && owner.page.locator(".flip .flipping").count() == 0) {
            assertThat(owner.page.content()).doesNotContain(bet.words());
        }
        assertThat(owner.page.content()).doesNotContain(bet.nonce()).doesNotContain(bet.token());
    }

    /// Neither the page nor any response of another window contains the bet. The nonce of a pass is not checked,
    /// because the last pass at an office is opened at once (BET-7).
    static void isUnknownTo(BrowserWindow other, Bet bet) {
        var secrets = bet.isPass() ? List.of(bet.token()) : List.of(bet.token(), bet.nonce());
        assertThat(other.page.content()).doesNotContain(secrets).doesNotContainPattern("chip-\\d");
        for (Received received : other.received()) {
            assertThat(received.text()).as(received.url()).doesNotContain(secrets);
        }
        chipsAreNamedOnlyByTheirSettlement(other);
    }

    /// Only the settlement names the chip of a player in the responses of a window.
    static void chipsAreNamedOnlyByTheirSettlement(BrowserWindow window) {
        List<Received> received = window.received();
        assertThat(received).isNotEmpty();
        received.stream()
                .flatMap(one -> one.text().lines())
                .flatMap(BetSecrecy::json)
                .forEach(BetSecrecy::namesNoChip);
    }

    /// The last line of a stream may be incomplete.
    private static Stream<JsonNode> json(String line) {
        try {
            return Stream.of(Api.JSON.readTree(line));
        } catch (JsonProcessingException unfinished) {
            assertThat(line).doesNotContain("\"chip\":");
            return Stream.empty();
        }
    }

    private static void namesNoChip(JsonNode node) {
        if (node.path("type").asText().equals("BetsSettled")) {
            return;
        }
        if (node.path("type").asText().equals("BetSealed")) {
            assertThat(node.path("data").fieldNames()).toIterable().containsExactlyInAnyOrder("bet", "seat", "x", "y");
            assertThat(node.path("data").path("bet").fieldNames()).toIterable().containsExactly("commitment");
        }
        assertThat(node.has("chip")).as(node.toString()).isFalse();
        node.forEach(BetSecrecy::namesNoChip);
    }
}
