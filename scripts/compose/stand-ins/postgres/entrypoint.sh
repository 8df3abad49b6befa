#!/bin/sh
# Creates the database of POSTGRES_USER, POSTGRES_DB and POSTGRES_PASSWORD_FILE if the folder is empty.
set -eu
if [ "$(id -u)" = 0 ]; then
  # The official image reads secrets as root, too.
  POSTGRES_PASSWORD=$(cat "$POSTGRES_PASSWORD_FILE")
  export POSTGRES_PASSWORD
  install -d -o postgres -g postgres -m 0700 "$PGDATA"
  install -d -o postgres -g postgres -m 3777 /var/run/postgresql
  exec setpriv --reuid=postgres --regid=postgres --init-groups "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  password=$(mktemp)
  printf %s "$POSTGRES_PASSWORD" >"$password"
  initdb --username="$POSTGRES_USER" --pwfile="$password" --auth-local=trust --auth-host=scram-sha-256
  rm "$password"
  # As in the official image, this first server listens on its socket only.
  pg_ctl -w -o "-c listen_addresses=''" start
  createdb --username="$POSTGRES_USER" "$POSTGRES_DB"
  pg_ctl -w -m fast stop
  echo 'host all all all scram-sha-256' >>"$PGDATA/pg_hba.conf"
fi
unset POSTGRES_PASSWORD
exec "$@"
