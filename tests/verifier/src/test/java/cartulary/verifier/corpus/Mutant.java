package cartulary.verifier.corpus;

/// One changed line of the rules.
///
/// @param name what the changed rules do wrong, as a sentence
/// @param game the shortest game of the corpus that the changed rules decide differently
/// @param file the source file, below the package of the rules
/// @param line the text of the line that is changed, without indentation; the file contains it once
/// @param changed the text in its place
record Mutant(String name, String game, String file, String line, String changed) {
    /// Returns the changed source.
    ///
    /// @throws AssertionError if the file does not contain the line once
    String applyTo(String source) {
        int at = source.indexOf(line);
        if (at < 0 || source.indexOf(line, at + 1) >= 0) {
            throw new AssertionError(file + " must contain this text once: " + line);
        }
        return source.substring(0, at) + changed + source.substring(at + line.length());
    }

    @Override
    public String toString() {
        return name;
    }
}
