-- The read models. The event log is in the database `cartulary`, which the image creates.
CREATE DATABASE cartulary_query;
