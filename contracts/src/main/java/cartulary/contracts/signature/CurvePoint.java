package cartulary.contracts.signature;

import java.math.BigInteger;
import java.util.Optional;
import java.util.Set;

/// A point of the curve edwards25519 (RFC 8032, section 5.1), as (X, Y, Z, T) with x = X/Z, y = Y/Z, x·y = T/Z. For
/// public values only: the time depends on them.
record CurvePoint(BigInteger x, BigInteger y, BigInteger z, BigInteger t) {
    static final BigInteger PRIME = BigInteger.TWO.pow(255).subtract(BigInteger.valueOf(19));

    /// The order of the group that the base point generates. The curve has eight times as many points.
    static final BigInteger ORDER =
            BigInteger.TWO.pow(252).add(new BigInteger("27742317777372353535851937790883648493"));

    private static final BigInteger CURVE = BigInteger.valueOf(-121665)
            .multiply(BigInteger.valueOf(121666).modInverse(PRIME))
            .mod(PRIME);
    private static final BigInteger ROOT_EXPONENT =
            PRIME.add(BigInteger.valueOf(3)).shiftRight(3);
    private static final BigInteger ROOT_OF_MINUS_ONE =
            BigInteger.TWO.modPow(PRIME.subtract(BigInteger.ONE).shiftRight(2), PRIME);
    private static final BigInteger Y_OF_ORDER_8 =
            new BigInteger("2707385501144840649318225287225658788936804267575313519463743609750303402022");
    private static final Set<BigInteger> Y_OF_SMALL_ORDER = Set.of(
            BigInteger.ZERO,
            BigInteger.ONE,
            PRIME.subtract(BigInteger.ONE),
            Y_OF_ORDER_8,
            PRIME.subtract(Y_OF_ORDER_8));
    private static final CurvePoint NEUTRAL =
            new CurvePoint(BigInteger.ZERO, BigInteger.ONE, BigInteger.ONE, BigInteger.ZERO);

    /// Decodes y and, as the highest bit, the lowest bit of x; empty if the number is not the canonical encoding of a
    /// point: y is not below the prime, or no x belongs to it, or x is 0 with a sign.
    static Optional<CurvePoint> of(BigInteger encoded) {
        BigInteger y = encoded.clearBit(255);
        if (y.compareTo(PRIME) >= 0) {
            return Optional.empty();
        }
        BigInteger ySquare = times(y, y);
        BigInteger square = times(
                ySquare.subtract(BigInteger.ONE),
                times(CURVE, ySquare).add(BigInteger.ONE).modInverse(PRIME));
        BigInteger x = square.modPow(ROOT_EXPONENT, PRIME);
        if (!times(x, x).equals(square)) {
            x = times(x, ROOT_OF_MINUS_ONE);
        }
        boolean isNegative = encoded.testBit(255);
        if (!times(x, x).equals(square) || x.signum() == 0 && isNegative) {
            return Optional.empty();
        }
        BigInteger signed = x.testBit(0) == isNegative ? x : PRIME.subtract(x);
        return Optional.of(new CurvePoint(signed, y, BigInteger.ONE, times(signed, y)));
    }

    /// Returns whether the point is in the group of prime order and is not its neutral element. Takes about a
    /// millisecond.
    boolean generatesPrimeGroup() {
        return !isNeutral() && times(ORDER).isNeutral();
    }

    /// Returns whether a number is the y of a point whose order is 1, 2, 4 or 8.
    static boolean hasSmallOrder(BigInteger y) {
        return Y_OF_SMALL_ORDER.contains(y);
    }

    private boolean isNeutral() {
        return x.signum() == 0 && y.equals(z);
    }

    private CurvePoint times(BigInteger factor) {
        CurvePoint product = NEUTRAL;
        for (int bit = factor.bitLength() - 1; bit >= 0; bit--) {
            product = product.plus(product);
            if (factor.testBit(bit)) {
                product = product.plus(this);
            }
        }
        return product;
    }

    /// Adds any two points, also equal ones.
    private CurvePoint plus(CurvePoint other) {
        BigInteger a = times(y.subtract(x), other.y.subtract(other.x));
        BigInteger b = times(y.add(x), other.y.add(other.x));
        BigInteger c = times(times(t.shiftLeft(1), other.t), CURVE);
        BigInteger d = times(z.shiftLeft(1), other.z);
        BigInteger e = b.subtract(a);
        BigInteger f = d.subtract(c);
        BigInteger g = d.add(c);
        BigInteger h = b.add(a);
        return new CurvePoint(times(e, f), times(g, h), times(f, g), times(e, h));
    }

    private static BigInteger times(BigInteger one, BigInteger other) {
        return one.multiply(other).mod(PRIME);
    }
}
