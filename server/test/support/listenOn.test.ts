import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { listenOn } from './listenOn';

const close = async (server: Server) => {
  server.close();
  await once(server, 'close');
};

describe('a server of the tests that listens again', () => {
  it('waits until its port is free, which no outgoing connection takes', async () => {
    const first = createServer();
    const port = await listenOn(first);
    expect(port).toBeLessThan(32_768);
    const again = createServer();
    const refused = once(again, 'error');
    let isListening = false;
    const listening = listenOn(again, port).then(() => (isListening = true));
    await refused;
    expect(isListening).toBe(false);
    await close(first);
    await listening;
    expect(again.address()).toMatchObject({ port });
    await close(again);
  });
});
