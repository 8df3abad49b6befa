import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * Minimal HTTP server as the baseline: `node rawServer.mjs <file> <content type>` responds to every request with the
 * bytes of a file, and prints its port.
 */
const [file, type] = process.argv.slice(2);
const body = readFileSync(file);
const headers = { 'Content-Type': type, 'Content-Length': body.length };

const server = createServer((request, response) => {
  request.resume();
  response.writeHead(200, headers);
  response.end(body);
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
