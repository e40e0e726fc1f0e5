package cartulary.query.http;

import cartulary.http.RateLimits;
import cartulary.http.RateLimits.Rate;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.jspecify.annotations.Nullable;

/// The rate limits of reads, in the units of {@link ReadCost}. A caller without a token of the game is limited by
/// address. The holder of a token has a larger limit that is not shared; all requests with a token from one address
/// share a third limit, because everybody can get tokens by opening games.
@ApplicationScoped
public class ReadLimits {
    private final RateLimits anonymous;
    private final RateLimits holders;

    ReadLimits(
            @ConfigProperty(name = "cartulary.read-rate.anonymous.per-second", defaultValue = "400") long rate,
            @ConfigProperty(name = "cartulary.read-rate.anonymous.burst", defaultValue = "2000") long burst,
            @ConfigProperty(name = "cartulary.read-rate.token.per-second", defaultValue = "800") long tokenRate,
            @ConfigProperty(name = "cartulary.read-rate.token.burst", defaultValue = "4000") long tokenBurst,
            @ConfigProperty(name = "cartulary.read-rate.address.per-second", defaultValue = "4000") long addressRate,
            @ConfigProperty(name = "cartulary.read-rate.address.burst", defaultValue = "8000") long addressBurst) {
        var perAddress = new Rate(addressRate, addressBurst);
        this.anonymous = new RateLimits(perAddress, new Rate(rate, burst));
        this.holders = new RateLimits(new Rate(tokenRate, tokenBurst), perAddress);
    }

    /// Counts a read of a caller without a token that is only an addition to another response. Returns whether it is
    /// permitted.
    public boolean admits(String address, ReadCost cost) {
        return ofAnonymous(address, cost.units()) == 0;
    }

    /// Counts a read of a caller without a token. Returns the seconds to wait; 0 if the read is permitted.
    long ofAnonymous(String address, long units) {
        return anonymous.ofAddress(address, units);
    }

    /// Counts a read with an Authorization header, before the token is verified.
    long ofAddress(String address, long units) {
        return holders.ofAddress(address, units);
    }

    /// Counts a read after the token was verified.
    ///
    /// @param holder identifies the holder of a valid token of the game; null if the token is none
    long ofVerified(@Nullable String holder, String address, long units) {
        return holder == null
                ? anonymous.ofAddress(address, units)
                : holders.ofPrincipal(holder + "@" + address, units);
    }
}
