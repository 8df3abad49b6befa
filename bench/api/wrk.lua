-- The requests of `load.ts` for wrk: method, a file with one path per line, a file with the body, then headers.
local paths = {}
local at = 0

local function read(file)
  local handle = assert(io.open(file))
  local text = handle:read("*a")
  handle:close()
  return text
end

function init(args)
  wrk.method = args[1]
  for path in read(args[2]):gmatch("[^\n]+") do
    paths[#paths + 1] = path
  end
  local body = read(args[3])
  if body ~= "" then wrk.body = body end
  for i = 4, #args do
    local name, value = args[i]:match("^(.-): (.*)$")
    wrk.headers[name] = value
  end
end

function request()
  at = at % #paths + 1
  return wrk.format(nil, paths[at])
end

function done(summary, latency)
  local errors = summary.errors
  local failed = errors.connect + errors.read + errors.write + errors.status + errors.timeout
  io.write(string.format('\n{"requests":%d,"microseconds":%d,"failed":%d}\n', summary.requests, summary.duration, failed))
end
