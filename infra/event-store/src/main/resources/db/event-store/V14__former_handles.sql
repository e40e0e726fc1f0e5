-- Handles that were given up and are reserved for a year (decision 0043).
CREATE TABLE former_handle (
    skeleton_hash text COLLATE "C" PRIMARY KEY,
    person text COLLATE "C", -- whose it was; null once the account is closed
    until bigint NOT NULL -- milliseconds since 1970, UTC; always the begin of a month
);

CREATE INDEX former_handle_person ON former_handle (person) WHERE person IS NOT NULL;
CREATE INDEX former_handle_until ON former_handle (until);
