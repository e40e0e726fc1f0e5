package cartulary.leaks;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.logging.SimpleFormatter;

/// The lines logged between its creation and its close.
public final class LogLines extends Handler implements AutoCloseable {
    private final List<String> lines = new CopyOnWriteArrayList<>();

    public LogLines() {
        Logger.getLogger("").addHandler(this);
    }

    public List<String> lines() {
        return lines;
    }

    @Override
    public void publish(LogRecord line) {
        lines.add(line.getLevel()
                + " "
                + line.getLoggerName()
                + " "
                + new SimpleFormatter().formatMessage(line)
                + " "
                + line.getThrown());
    }

    @Override
    public void flush() {}

    @Override
    public void close() {
        Logger.getLogger("").removeHandler(this);
    }
}
