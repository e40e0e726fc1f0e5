-- One database for what was decided, one for what is read from it.
CREATE DATABASE cartulary_query;
