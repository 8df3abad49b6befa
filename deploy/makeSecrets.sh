#!/bin/sh
# Writes the secrets of compose.yaml that are not there yet.
set -eu
cd "$(dirname "$0")"
# The folder is closed to other users. Its files are not: containers see each with its own mode, and most do not run as
# its owner.
mkdir -p secrets
chmod 700 secrets
umask 022
fresh() { head -c 36 /dev/urandom | base64 | tr -d '/+=\n'; }
keep() { [ -s "secrets/$1" ] || printf %s "$2" >"secrets/$1"; }
keep database-password "$(fresh)"
keep database-url "postgres://msl:$(cat secrets/database-password)@database:5432/msl"
keep s3-access-key msl
keep s3-secret-key "$(fresh)"
keep jwt-secret "$(fresh)"
keep metrics-token "$(fresh)"
chmod 644 secrets/*
