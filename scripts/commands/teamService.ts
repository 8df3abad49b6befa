import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Starts a service of a team that returns the authorization it was called with. */
export async function startTeamService() {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: true, data: request.headers.authorization ?? '' }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  };
}
