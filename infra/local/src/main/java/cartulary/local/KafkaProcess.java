package cartulary.local;

import java.nio.file.Path;
import java.util.Locale;

/// A broker as a separate process, which can be killed: `KafkaProcess FOLDER PORT`. Prints `ready` when it
/// accepts requests and stops on SIGTERM.
public final class KafkaProcess {
    private KafkaProcess() {}

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length != 2) {
            System.err.println("Usage: KafkaProcess FOLDER PORT");
            System.exit(2);
        }
        // With Turkish letters, Kafka does not find constants of its own by their names.
        Locale.setDefault(Locale.ROOT);
        var kafka = LocalKafka.start(Path.of(arguments[0]), Integer.parseInt(arguments[1]));
        Runtime.getRuntime().addShutdownHook(new Thread(kafka::close));
        System.out.println("ready");
        Thread.currentThread().join();
    }
}
