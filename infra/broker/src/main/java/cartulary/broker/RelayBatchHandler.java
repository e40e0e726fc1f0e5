package cartulary.broker;

import cartulary.contracts.log.PublicEvent;
import java.util.List;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Segment;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;

/// Handles a processor's batch as one unit. The processor passes messages one by one and stores its token
/// after the last one. So the whole batch is published when the last message is handled, and that returns
/// after the brokers have acknowledged it.
final class RelayBatchHandler implements EventHandlerInvoker {
    private final Publisher publisher;

    RelayBatchHandler(Publisher publisher) {
        this.publisher = publisher;
    }

    @Override
    public boolean canHandle(EventMessage<?> message, Segment segment) {
        return true;
    }

    @Override
    public void handle(EventMessage<?> message, Segment segment) {
        var batch = (BatchingUnitOfWork<?>) CurrentUnitOfWork.get();
        if (batch.isLastMessage(message)) {
            List<PublicEvent> events = batch.getMessages().stream()
                    .map(event -> (PublicEvent) event.getPayload())
                    .toList();
            publisher.publish(events, segment.getSegmentId());
        }
    }

    /// Publishes a batch and returns after it has been acknowledged.
    interface Publisher {
        void publish(List<PublicEvent> events, int segment);
    }
}
