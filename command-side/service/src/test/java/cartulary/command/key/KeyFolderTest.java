package cartulary.command.key;

import static org.assertj.core.api.Assertions.assertThat;

import cartulary.contracts.game.GameId;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.io.TempDir;

class KeyFolderTest {
    private static final int NODES = 4;
    private static final byte[] TEXT = {1, 2, 3};

    @TempDir
    Path folder;

    @RepeatedTest(5)
    void nodesThatStartSimultaneouslyForTheFirstTimeShareTheirKeys() throws Exception {
        var barrier = new CyclicBarrier(NODES);
        try (var threads = Executors.newFixedThreadPool(NODES)) {
            Callable<ServiceKeysets> start = () -> {
                barrier.await();
                return new KeyFolder(folder.resolve("keys")).open(true);
            };
            List<ServiceKeysets> keys =
                    threads
                            .invokeAll(IntStream.range(0, NODES)
                                    .mapToObj(_ -> start)
                                    .toList())
                            .stream()
                            .map(Future::resultNow)
                            .toList();
            byte[] name = new GameId(UUID.randomUUID().toString()).value().getBytes(StandardCharsets.UTF_8);
            byte[] sealed = keys.getFirst().master().encrypt(TEXT, name);
            for (ServiceKeysets other : keys) {
                assertThat(other.master().decrypt(sealed, name)).isEqualTo(TEXT);
            }
        }
        try (var files = Files.list(folder.resolve("keys"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("master.json", "tokens.json");
        }
    }
}
