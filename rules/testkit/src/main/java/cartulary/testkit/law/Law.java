package cartulary.testkit.law;

/// A property of every game. One instance watches one game from its opening to its end.
public interface Law {
    /// Checks the property after an accepted command.
    ///
    /// @throws BrokenLawException if it does not hold
    void afterCommand(Transition transition);

    /// Checks the property after the last command.
    ///
    /// @throws BrokenLawException if it does not hold
    default void afterGame() {}
}
