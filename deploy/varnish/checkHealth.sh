#!/bin/sh
# Health check of Varnish in compose.yaml. Varnish looks up the address of haproxy only while it loads its configuration,
# and a new container of haproxy may have another one: the configuration is then loaded again. What is kept stays kept.
set -eu
varnishadm ping >/dev/null
address=$(getent ahostsv4 haproxy | head -n 1 | cut -d ' ' -f 1) || true
# While haproxy is away, Varnish serves what it has.
[ -n "$address" ] || exit 0
name=haproxy-$(echo "$address" | tr . -)
if varnishadm vcl.list | grep -q "^active.* $name\( \|$\)"; then exit 0; fi
varnishadm vcl.list | grep -q " $name\( \|$\)" || varnishadm vcl.load "$name" /etc/varnish/default.vcl
varnishadm vcl.use "$name"
