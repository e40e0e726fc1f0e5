package cartulary.broker;

import cartulary.contracts.log.PublicEvent;
import java.util.List;
import org.axonframework.eventhandling.EventHandlerInvoker;
import org.axonframework.eventhandling.EventMessage;
import org.axonframework.eventhandling.Segment;
import org.axonframework.messaging.unitofwork.BatchingUnitOfWork;
import org.axonframework.messaging.unitofwork.CurrentUnitOfWork;

/// Takes a processor's batch as one: the processor hands over message after message, and stores its token
/// when the last has been handled. So the whole batch is sent with the last message, which is handled
/// when the brokers have it.
final class RelayBatch implements EventHandlerInvoker {
    private final Target target;

    RelayBatch(Target target) {
        this.target = target;
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
                    .map(one -> (PublicEvent) one.getPayload())
                    .toList();
            target.publish(events, segment.getSegmentId());
        }
    }

    /// Where the batch goes.
    interface Target {
        void publish(List<PublicEvent> events, int segment);
    }
}
