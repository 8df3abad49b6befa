#!/bin/sh
# Writes the secrets of compose.yaml that are not there yet.
set -eu
umask 077
cd "$(dirname "$0")"
mkdir -p secrets
fresh() { head -c 36 /dev/urandom | base64 | tr -d '/+=\n'; }
keep() { [ -s "secrets/$1" ] || printf %s "$2" >"secrets/$1"; }
keep database-password "$(fresh)"
keep database-url "postgres://msl:$(cat secrets/database-password)@database:5432/msl"
keep s3-access-key msl
keep s3-secret-key "$(fresh)"
keep jwt-secret "$(fresh)"
keep metrics-token "$(fresh)"
