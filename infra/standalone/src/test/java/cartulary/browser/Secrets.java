package cartulary.browser;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.browser.Person.Bet;
import cartulary.browser.Window.Received;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.stream.Stream;

/// What may be known of a bet, and to whom.
final class Secrets {
    private Secrets() {}

    /// Who has decided looks at no chip any more (BET-12).
    static void staysWithItsOwner(Bet bet, Window owner) {
        assertThat(owner.page.locator(".secret .hand").count()).isZero();
        if (!bet.words().isEmpty() && owner.page.locator(".flip .flipping").count() == 0) {
            assertThat(owner.page.content()).doesNotContain(bet.words());
        }
        assertThat(owner.page.content()).doesNotContain(bet.nonce()).doesNotContain(bet.token());
    }

    /// Nothing that came to a window, and nothing on it, tells who bet what.
    static void isUnknownTo(Window other, Bet bet) {
        assertThat(other.page.content())
                .doesNotContain(bet.nonce())
                .doesNotContain(bet.token())
                .doesNotContainPattern("chip-\\d");
        for (Received received : other.received()) {
            assertThat(received.text())
                    .as(received.url())
                    .doesNotContain(bet.nonce())
                    .doesNotContain(bet.token());
        }
        namedByTheirSettlementAlone(other);
    }

    /// In all that a window received, a chip of somebody is named by nothing but its settlement.
    static void namedByTheirSettlementAlone(Window window) {
        List<Received> received = window.received();
        assertThat(received).isNotEmpty();
        received.stream()
                .flatMap(one -> one.text().lines())
                .flatMap(Secrets::json)
                .forEach(Secrets::namesNoChip);
    }

    /// The last line of a stream may still be under way.
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
        node.forEach(Secrets::namesNoChip);
    }
}
