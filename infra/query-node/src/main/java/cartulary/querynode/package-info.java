/// The query node of a cluster: the query side on Kafka and PostgreSQL. It holds no keys.
package cartulary.querynode;
