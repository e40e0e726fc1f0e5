-- Passwords of the roles, from the files of the service `secrets` in docker-compose.yml. For psql.
\set command_password `cat /run/cartulary/command`
\set query_password `cat /run/cartulary/query`
ALTER ROLE cartulary PASSWORD :'command_password';
ALTER ROLE cartulary_query PASSWORD :'query_password';
