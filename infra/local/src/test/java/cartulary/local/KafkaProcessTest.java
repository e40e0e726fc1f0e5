package cartulary.local;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.StringDeserializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KafkaProcessTest {
    private static final TopicPartition PARTITION = new TopicPartition("things", 0);

    @TempDir
    Path folder;

    @Test
    void aKilledBrokerRestartsOnItsFolderAndPortWithAllAcknowledgedRecords() throws Exception {
        int port = freePort();
        String address = "127.0.0.1:" + port;
        Process killed = process(port);
        try (var admin = Admin.create(Map.of("bootstrap.servers", address))) {
            admin.createTopics(List.of(new NewTopic("things", 1, (short) 1)))
                    .all()
                    .get();
        }
        send(address, "before");
        killed.destroyForcibly().waitFor();

        Process again = process(port);
        try {
            send(address, "after");
            assertThat(read(address, 2)).containsExactly("before", "after");
        } finally {
            again.destroy();
            again.waitFor();
        }
    }

    private Process process(int port) throws IOException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        // Whose letters stop Kafka if it looks at the machine's.
                        "-Duser.language=tr",
                        // Each lives for seconds: the optimizing compiler would cost more than it saves.
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KafkaProcess.class.getName(),
                        folder.toString(),
                        String.valueOf(port))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        var lines = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        assertThat(lines.readLine()).isEqualTo("ready");
        return process;
    }

    private static void send(String address, String text) throws Exception {
        try (var producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", address), new StringSerializer(), new StringSerializer())) {
            producer.send(new ProducerRecord<>("things", text)).get();
        }
    }

    private static List<String> read(String address, int number) {
        var texts = new ArrayList<String>();
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", address), new StringDeserializer(), new StringDeserializer())) {
            consumer.assign(List.of(PARTITION));
            consumer.seekToBeginning(List.of(PARTITION));
            while (texts.size() < number) {
                for (ConsumerRecord<String, String> one : consumer.poll(Duration.ofSeconds(1))) {
                    texts.add(one.value());
                }
            }
        }
        return texts;
    }

    private static int freePort() throws IOException {
        try (var socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
