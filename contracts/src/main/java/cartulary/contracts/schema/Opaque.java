package cartulary.contracts.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// A type whose values look random and tell nothing by themselves: commitments, roots, salts, proofs,
/// nonces, seeds. Schemas mark such members `x-opaque`, so that two games that differ only in a secret
/// can be compared with these values set aside.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Opaque {}
