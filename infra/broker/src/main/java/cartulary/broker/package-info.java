/// The public events on Kafka: the relay publishes them in order, the query side reads them.
package cartulary.broker;
