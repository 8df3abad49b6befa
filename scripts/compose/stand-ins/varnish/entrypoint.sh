#!/bin/sh
exec varnishd -F -f /etc/varnish/default.vcl -p feature=+http2 -s "malloc,$VARNISH_SIZE" \
  -a "http=:$VARNISH_HTTP_PORT,HTTP" -a "proxy=:$VARNISH_PROXY_PORT,PROXY" "$@"
