/// Why something is not so, as claims with the facts that they rest on. Start with
/// {@link cartulary.record.whynot.WhyNotAnswers}.
@NullMarked
package cartulary.record.whynot;

import org.jspecify.annotations.NullMarked;
