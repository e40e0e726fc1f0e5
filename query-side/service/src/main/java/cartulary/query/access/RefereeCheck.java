package cartulary.query.access;

/// The check of the referee role.
public interface RefereeCheck {
    /// Returns true if the bearer has the role of a referee at present.
    ///
    /// @param authorization the unchanged value of the request's Authorization header; a secret
    boolean isReferee(String authorization);
}
