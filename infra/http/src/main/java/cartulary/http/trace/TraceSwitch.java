package cartulary.http.trace;

import io.smallrye.config.ConfigSourceInterceptor;
import io.smallrye.config.ConfigSourceInterceptorContext;
import io.smallrye.config.ConfigValue;
import org.jspecify.annotations.Nullable;

/// Turns the SDK of OpenTelemetry on if the setting `cartulary.traces` names a collector, so that one setting
/// is enough.
public final class TraceSwitch implements ConfigSourceInterceptor {
    static final String COLLECTOR = "cartulary.traces";
    private static final String DISABLED = "quarkus.otel.sdk.disabled";

    @Override
    public @Nullable ConfigValue getValue(ConfigSourceInterceptorContext context, String name) {
        if (!name.equals(DISABLED)) {
            return context.proceed(name);
        }
        ConfigValue collector = context.proceed(COLLECTOR);
        boolean isOff = collector == null
                || collector.getValue() == null
                || collector.getValue().isEmpty();
        return ConfigValue.builder()
                .withName(name)
                .withValue(Boolean.toString(isOff))
                .build();
    }
}
