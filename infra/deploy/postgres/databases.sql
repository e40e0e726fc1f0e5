-- Two databases with an owner each. Neither owner can connect to the other database: a query node can neither write
-- nor read the event log. The superuser `postgres` is for administration only.
CREATE ROLE cartulary LOGIN;
CREATE ROLE cartulary_query LOGIN;
CREATE DATABASE cartulary OWNER cartulary;
CREATE DATABASE cartulary_query OWNER cartulary_query;
REVOKE ALL ON DATABASE cartulary FROM PUBLIC;
REVOKE ALL ON DATABASE cartulary_query FROM PUBLIC;
