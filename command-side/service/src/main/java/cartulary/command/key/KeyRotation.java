package cartulary.command.key;

import com.google.crypto.tink.jwt.JwtMac;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Reads the key folder again at an interval, so that a running service follows `./cartulary keys rotate`:
///
/// - Added keys verify and decrypt as soon as they are read. They sign and encrypt only after {@value #POLLS} more
///   reads, when every other node has read them, too. Then the data keys of all games are rewrapped.
/// - Removed keys are forgotten as soon as their absence is read.
public final class KeyRotation implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(KeyRotation.class);

    /// The reads between the first one with a new key and its first use.
    static final int POLLS = 3;

    private final KeyFolder folder;
    private final DataKeys dataKeys;
    private final Consumer<JwtMac> tokens;
    private final RecordKeys records;
    private final ScheduledExecutorService executor = Executors.newSingleThreadScheduledExecutor(
            Thread.ofPlatform().name("key-rotation").daemon().factory());
    private ServiceKeysets latest;
    private volatile ServiceKeysets used;
    private int polls;
    private boolean rewrapped;
    private boolean failed;

    /// @param used the keys with which the service was started
    /// @param tokens receives the primitive of tokens whenever it changes
    public KeyRotation(
            KeyFolder folder, ServiceKeysets used, DataKeys dataKeys, Consumer<JwtMac> tokens, RecordKeys records) {
        this.folder = folder;
        this.latest = used;
        this.used = used;
        this.dataKeys = dataKeys;
        this.tokens = tokens;
        this.records = records;
        this.rewrapped = !used.hasOldMaster();
    }

    public void start(Duration interval) {
        executor.scheduleWithFixedDelay(this::poll, interval.toMillis(), interval.toMillis(), TimeUnit.MILLISECONDS);
    }

    /// Returns the keys that are in use.
    public ServiceKeysets used() {
        return used;
    }

    /// Wraps all data keys by the master key in use.
    ///
    /// @return the number of rewrapped keys
    public int rewrap() {
        int count = dataKeys.rewrap();
        if (count > 0) {
            LOG.info("{} data keys were rewrapped by master key {}", count, used.masterId());
        }
        return count;
    }

    /// Reads the folder once. A failure is logged once and retried by the next call; the present keys stay in use.
    void poll() {
        try {
            follow(folder.open(false));
            records.poll();
            if (!rewrapped) {
                rewrap();
                rewrapped = true;
            }
            failed = false;
        } catch (RuntimeException e) {
            if (!failed) {
                LOG.error(
                        "following the key folder failed and is retried, the present keys stay in use: {}",
                        e.getMessage());
            }
            failed = true;
        }
    }

    private void follow(ServiceKeysets read) {
        if (!read.isSame(latest)) {
            latest = read;
            polls = 0;
            use(read.withPrimariesOf(used));
        } else if (!used.isSame(latest) && ++polls >= POLLS) {
            use(latest);
        }
    }

    private void use(ServiceKeysets keys) {
        boolean isOtherMaster = keys.masterId() != used.masterId();
        dataKeys.use(keys);
        tokens.accept(keys.tokens());
        used = keys;
        if (isOtherMaster) {
            rewrapped = false;
        }
        LOG.info("master key {} and token key {} are in use", keys.masterId(), keys.tokensId());
    }

    @Override
    public void close() {
        executor.shutdown();
        executor.close();
    }
}
