# Image of a command node or a query node. Run `./cartulary build` first: the build context is the folder of the
# packaged application (see docker-compose.yml). It contains no AOT cache: only the JVM that wrote a cache can use it,
# and the JVM of this image could write one only with a database and a broker at hand.
ARG BASE=eclipse-temurin:25-jre
FROM ${BASE}
# An unprivileged user without name, home directory or write access.
USER 10001:10001
WORKDIR /app
COPY --chown=0:0 . /app
# Health and metrics have a port of their own, which is not published.
ENV QUARKUS_HTTP_HOST=0.0.0.0 \
    QUARKUS_MANAGEMENT_HOST=0.0.0.0 \
    JAVA_TOOL_OPTIONS="-XX:MaxRAMPercentage=60 -XX:+ExitOnOutOfMemoryError"
EXPOSE 8080 9080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=5s --timeout=3s --start-period=180s --retries=6 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/9080 && printf 'GET /q/health/ready HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && head -n 1 <&3 | grep -q ' 200 '"]
ENTRYPOINT ["java", "-Djava.io.tmpdir=/tmp", "-Daxoniq.update-checker.disabled=true", "-Ddisable-axoniq-console-message=true", "--enable-native-access=ALL-UNNAMED", "-jar", "/app/quarkus-run.jar"]
