package cartulary.contracts.schema;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a type whose values look random and reveal nothing by themselves: commitments, roots, salts, proofs, nonces,
/// seeds. Schemas mark such members `x-opaque`, so that two games that differ only in a secret can be compared without
/// these values.
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
public @interface Opaque {}
