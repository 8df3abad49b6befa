# Caching proxy in front of haproxy. Check with: varnishd -C -f deploy/varnish/default.vcl
vcl 4.1;

import xkey;

backend instances {
  .host = "haproxy";
  .port = "8000";
  .connect_timeout = 2s;
  .first_byte_timeout = 60s;
  .between_bytes_timeout = 60s;
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
    if (client.ip !~ purgers) {
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
  if (req.http.Authorization || req.url ~ "^/(admin|api/admin|metrics|readyz|healthz)") {
    return (pass);
  }
  # The public site has no cookies on the server; those of browsers must not split the cache.
  unset req.http.Cookie;
}

sub vcl_backend_response {
  # The product says for how long an answer may be kept (Cache-Control); nothing is kept that it does not allow.
  if (beresp.http.Set-Cookie || beresp.http.Cache-Control ~ "(?i)(no-store|private)") {
    set beresp.uncacheable = true;
    return (deliver);
  }
  # While all instances fail, what was kept is answered for this long.
  set beresp.grace = 1h;
  if (beresp.status >= 500) {
    set beresp.uncacheable = true;
    set beresp.ttl = 1s;
  }
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
