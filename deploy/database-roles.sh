#!/bin/sh
# Makes the owner, who migrates, the login of the application, and the database. Run once by the image of PostgreSQL, as a superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username postgres --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
create role thamin_owner login createrole password :'owner';
create role thamin_app login password :'app';
grant thamin_app to thamin_owner;
create database thamin owner thamin_owner;
SQL
