package cartulary.local;

import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.utility.DockerImageName;

/// A Kafka broker in a container.
final class ContainerKafka implements Kafka {
    private static final DockerImageName IMAGE = DockerImageName.parse("apache/kafka:4.1.2");

    private final KafkaContainer container =
            new KafkaContainer(IMAGE).withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");

    private ContainerKafka() {
        container.start();
    }

    static ContainerKafka start() {
        return new ContainerKafka();
    }

    @Override
    public String bootstrapServers() {
        return container.getBootstrapServers();
    }

    /// Pauses the container: a restarted one would listen on another port.
    @Override
    public void stop() {
        container
                .getDockerClient()
                .pauseContainerCmd(container.getContainerId())
                .exec();
    }

    @Override
    public void restart() {
        container
                .getDockerClient()
                .unpauseContainerCmd(container.getContainerId())
                .exec();
    }

    @Override
    public void close() {
        container.close();
    }
}
