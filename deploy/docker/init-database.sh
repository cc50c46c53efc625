#!/bin/sh
# Runs once, when the volume of PostgreSQL is empty. The administrator of Diwan may create roles and owns its database, and
# is no superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$DIWAN_DATABASE_PASSWORD" <<'SQL'
create role diwan login createrole nosuperuser password :'password';
create database diwan owner diwan encoding 'UTF8' locale_provider icu icu_locale 'und' template template0;
SQL
