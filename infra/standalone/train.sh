#!/bin/sh
# Writes the AOT cache of the packaged service, app.aot, which shortens its start. Usage: train.sh JAVA_HOME APP_FOLDER
# Without the cache the service works the same, so a failure is reported and does not fail the build.
set -eu
java=$1/bin/java
app=$2
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# The run is too short for the optimizing compiler; the first one, at level 3, records the profiles that the cache keeps.
if ! "$java" -XX:TieredStopAtLevel=3 -XX:AOTCacheOutput="$app/app.aot" -Daxoniq.update-checker.disabled=true \
    -Ddisable-axoniq-console-message=true --enable-native-access=ALL-UNNAMED \
    -Dcartulary.training=true -Dcartulary.data="$scratch/data" -Dcartulary.keys="$scratch/keys" \
    -Dquarkus.http.port=0 -Dquarkus.management.port=0 -jar "$app/quarkus-run.jar" >"$scratch/log" 2>&1 || [ ! -s "$app/app.aot" ]; then
    rm -f "$app/app.aot"
    echo "No AOT cache was written (the service will start more slowly). The end of the training run's log:" >&2
    tail -n 5 "$scratch/log" >&2
fi
