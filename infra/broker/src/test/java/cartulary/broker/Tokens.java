package cartulary.broker;

import java.time.Duration;
import org.axonframework.eventhandling.TrackingToken;
import org.axonframework.eventhandling.tokenstore.TokenStore;
import org.axonframework.eventhandling.tokenstore.UnableToClaimTokenException;
import org.jspecify.annotations.Nullable;

/// The token of one processor with one segment, shared by nodes, as a store in a database keeps it.
final class Tokens {
    private final Duration claimEndsAfter;
    private boolean initialised;
    private @Nullable TrackingToken token;
    private @Nullable String owner;
    private long claimedAt;

    Tokens(Duration claimEndsAfter) {
        this.claimEndsAfter = claimEndsAfter;
    }

    synchronized @Nullable TrackingToken token() {
        return token;
    }

    synchronized @Nullable String owner() {
        return owner;
    }

    private synchronized void claim(String node) {
        boolean ended = System.nanoTime() - claimedAt > claimEndsAfter.toNanos();
        if (!initialised || owner != null && !owner.equals(node) && !ended) {
            throw new UnableToClaimTokenException("claimed by " + owner);
        }
        owner = node;
        claimedAt = System.nanoTime();
    }

    /// The tokens as this node has them.
    TokenStore of(String node) {
        return new OfNode(node);
    }

    private final class OfNode implements TokenStore {
        private final String node;

        OfNode(String node) {
            this.node = node;
        }

        @Override
        public boolean requiresExplicitSegmentInitialization() {
            return true;
        }

        @Override
        public void initializeTokenSegments(
                String processor, int segments, @Nullable TrackingToken initial) {
            synchronized (Tokens.this) {
                if (initialised) {
                    throw new UnableToClaimTokenException("initialised already");
                }
                initialised = true;
                token = initial;
            }
        }

        @Override
        public void initializeTokenSegments(String processor, int segments) {
            initializeTokenSegments(processor, segments, null);
        }

        @Override
        public void storeToken(@Nullable TrackingToken stored, String processor, int segment) {
            synchronized (Tokens.this) {
                claim(node);
                token = stored;
            }
        }

        @Override
        public @Nullable TrackingToken fetchToken(String processor, int segment) {
            synchronized (Tokens.this) {
                claim(node);
                return token;
            }
        }

        @Override
        public void extendClaim(String processor, int segment) {
            claim(node);
        }

        @Override
        public void releaseClaim(String processor, int segment) {
            synchronized (Tokens.this) {
                if (node.equals(owner)) {
                    owner = null;
                }
            }
        }

        @Override
        public int[] fetchSegments(String processor) {
            synchronized (Tokens.this) {
                return initialised ? new int[] {0} : new int[0];
            }
        }
    }
}
