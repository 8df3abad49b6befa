import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/**
 * The least that can be done over HTTP: `node rawServer.mjs <file> <content type>` answers every request with the bytes
 * of a file, and prints its port.
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
