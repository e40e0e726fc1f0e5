package cartulary.rules.simulation;

/// What holds in every game. One instance watches one game from its opening to its end.
interface Law {
    /// Called after every accepted command.
    ///
    /// @throws AssertionError when the law is broken
    void afterPly(Ply ply);

    /// Called once, after the last command.
    default void afterGame() {}
}
