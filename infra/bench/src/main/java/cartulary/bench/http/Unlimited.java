package cartulary.bench.http;

import java.util.List;

/// The service's rate limits raised out of the way: a load program comes from one address.
final class Unlimited {
    static final List<String> OPTIONS = List.of();

    private Unlimited() {}
}
