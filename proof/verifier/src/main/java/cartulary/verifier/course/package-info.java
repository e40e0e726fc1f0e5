/// The course of a game as far as it needs neither board nor rules: who may choose what when, and what follows from it
/// (`docs/formats.md`, "Choices" and "Consequences"). Start with {@link cartulary.verifier.course.Course}.
@NullMarked
package cartulary.verifier.course;

import org.jspecify.annotations.NullMarked;
