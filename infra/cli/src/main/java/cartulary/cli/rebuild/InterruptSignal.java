package cartulary.cli.rebuild;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/// Reports Ctrl+C to a long run, so that it can clean up before the process ends. The process waits until this is
/// closed.
final class InterruptSignal implements BooleanSupplier, AutoCloseable {
    private static final int SECONDS = 60;

    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::stop, "rebuild-interrupt");
    private volatile boolean interrupted;

    InterruptSignal() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void stop() {
        interrupted = true;
        try {
            if (!finished.await(SECONDS, TimeUnit.SECONDS)) {
                System.err.println("The rebuild did not stop in time; the next one cleans up.");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean getAsBoolean() {
        return interrupted;
    }

    @Override
    public void close() {
        finished.countDown();
        if (!interrupted) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
