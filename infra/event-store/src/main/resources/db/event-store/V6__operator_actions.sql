-- The actions of operators, which are never changed (decision 0020).
CREATE TABLE operator_action (
    id bigint PRIMARY KEY,
    at bigint NOT NULL, -- milliseconds since 1970, UTC
    operator text NOT NULL,
    type text NOT NULL,
    subject text NOT NULL,
    reason text NOT NULL,
    until bigint -- milliseconds since 1970, UTC
);

CREATE FUNCTION operator_action_never_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'an action of an operator never changes and is never deleted';
END
$$;

CREATE TRIGGER operator_action_never_changes BEFORE UPDATE OR DELETE OR TRUNCATE ON operator_action
    FOR EACH STATEMENT EXECUTE FUNCTION operator_action_never_changes();

CREATE TABLE hidden_name (
    player text COLLATE "C" PRIMARY KEY
);
