#!/bin/bash
# Generates passwords at the first start and writes for each service only those that it needs. Run by the service
# `secrets` of docker-compose.yml, which mounts one volume for each folder in /secrets.
set -eu
umask 077
nodes=10001 # the user of the node images

password() { [ -s "$1" ] || head -c 24 /dev/urandom | base64 | tr -d '\n' | tr '+/' '-_' >"$1"; }

kafka_client() { # NAME
    login=org.apache.kafka.common.security.plain.PlainLoginModule
    printf 'security.protocol=SASL_PLAINTEXT\nsasl.mechanism=PLAIN\nsasl.jaas.config=%s required username="%s" password="%s";\n' \
        "$login" "$1" "$(cat "/secrets/kafka/$1")"
}

for name in superuser command query; do password "/secrets/postgres/$name"; done
for name in broker command query; do password "/secrets/kafka/$name"; done

{
    printf 'KafkaServer {\n  org.apache.kafka.common.security.plain.PlainLoginModule required\n'
    printf '  username="broker" password="%s"' "$(cat /secrets/kafka/broker)"
    for name in broker command query; do printf '\n  user_%s="%s"' "$name" "$(cat "/secrets/kafka/$name")"; done
    printf ';\n};\n'
} >/secrets/kafka/jaas.conf
kafka_client broker >/secrets/kafka/client.properties

for side in command query; do
    cp "/secrets/postgres/$side" "/secrets/$side/postgres-password"
    kafka_client "$side" >"/secrets/$side/kafka.properties"
    chown -R "$nodes:$nodes" "/secrets/$side"
    chmod 0500 "/secrets/$side"
done
# The images of PostgreSQL and Kafka choose their users themselves.
chmod -R a+rX /secrets/postgres /secrets/kafka
chown "$nodes:$nodes" /keys /lake
chmod 0700 /keys
