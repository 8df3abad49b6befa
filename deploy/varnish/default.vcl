# Caching proxy in front of haproxy, for SHARED_CACHE=varnish. Check with: varnishd -C -f deploy/varnish/default.vcl
vcl 4.1;

import std;
import xkey;

backend instances {
  .host = "haproxy";
  .port = "8000";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
  .probe = {
    .url = "/readyz";
    # As patient as haproxy's own checks: a busy moment must not empty the site.
    .timeout = 5s;
    .interval = 2s;
    .window = 5;
    .threshold = 2;
    .initial = 2;
  }
}

# Who may purge: the networks of the instances.
acl purgers {
  "localhost";
  "10.0.0.0"/8;
  "172.16.0.0"/12;
  "192.168.0.0"/16;
}

sub vcl_recv {
  if (req.method == "PURGE") {
    # Varnish has added the address of the client. One more is that of a visitor behind a proxy, such as one for TLS,
    # which may be in the same networks.
    if (client.ip !~ purgers || req.http.X-Forwarded-For ~ ",") {
      return (synth(403, "Not allowed"));
    }
    if (req.http.xkey) {
      set req.http.n-gone = xkey.purge(req.http.xkey);
      return (synth(200, "Purged " + req.http.n-gone));
    }
    return (purge);
  }
  # Uploads stream through; sessions and everything that administrators read are never cached.
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  if (req.http.Authorization || req.url ~ "^/(admin|register|api/admin|metrics|readyz|healthz)") {
    return (pass);
  }
  # The server refuses scripts of service workers, also those of files that are cached.
  if (req.http.Service-Worker) {
    return (pass);
  }
  # An administrator who has just saved sees the save.
  if (req.http.Cookie ~ "(^|; )msl-saved=1") {
    return (pass);
  }
  # Pages depend on one cookie only; the others of a browser must not split the cache.
  if (req.http.Cookie ~ "(^|; )translation-allowed=1(;|$)") {
    set req.http.Cookie = "translation-allowed=1";
  } else {
    unset req.http.Cookie;
  }
  # Kept responses are used beyond their time only while no instance answers.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 10s;
  }
}

sub vcl_hash {
  # The default adds the address and the host.
  if (req.http.Cookie) {
    hash_data(req.http.Cookie);
  }
}

sub vcl_backend_fetch {
  # Publishing checks a remote in a browser. The command waits as long.
  if (bereq.url ~ "^/api/admin/registry/") {
    set bereq.first_byte_timeout = 10m;
  }
}

sub vcl_backend_response {
  # An outage does not replace what is kept.
  if (beresp.status >= 500) {
    if (bereq.is_bgfetch) {
      return (abandon);
    }
    set beresp.uncacheable = true;
    set beresp.ttl = 0s;
    return (deliver);
  }
  # The product says what may be kept and for how long; nothing else is kept.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control !~ "(?i)(s-maxage=[1-9]|max-age=[1-9])" ||
      beresp.http.Cache-Control ~ "(?i)(no-store|private)") {
    set beresp.uncacheable = true;
    set beresp.ttl = 2m;
    return (deliver);
  }
  # Cookies are part of the key already.
  if (beresp.http.Vary) {
    set beresp.http.Vary = regsub(beresp.http.Vary, ", ?Cookie$", "");
  }
  set beresp.grace = 1h;
  return (deliver);
}

sub vcl_backend_error {
  set beresp.http.Retry-After = "5";
}

sub vcl_deliver {
  unset resp.http.xkey;
  unset resp.http.X-Varnish;
  unset resp.http.Via;
  if (obj.hits > 0) {
    set resp.http.X-Cache = "HIT";
  } else {
    set resp.http.X-Cache = "MISS";
  }
}
