import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runningShare, threadTimes } from '../../server/src/remotes/checks/rendering/usage';
import { openBrowser } from '../testing/browser';

const answerAfterMs = 1000;

/** Computes for half a second on a processor of its own, and longer on a busy machine. */
function compute() {
  let sum = 0;
  for (let at = 0; at < 1e8; at++) sum += Math.sqrt(at);
  document.title = String(sum);
}

/** Blocks its page without using a processor. */
function wait() {
  const request = new XMLHttpRequest();
  request.open('GET', '/late', false);
  request.send();
}

describe('the part of a task in which its page runs on a processor', () => {
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      setTimeout(() => response.end('Here'), request.url === '/late' ? answerAfterMs : 0);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  async function measure(task: () => void) {
    const { page } = await openBrowser();
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable');
    const before = await threadTimes(session);
    await page.evaluate(task);
    const after = await threadTimes(session);
    return { taskMs: after.taskMs - before.taskMs, share: runningShare(before, after) };
  }

  it('includes what it computes', async () => {
    const { taskMs, share } = await measure(compute);
    expect(taskMs * share).toBeGreaterThan(50);
  });

  it('does not include what it waits for', async () => {
    const { taskMs, share } = await measure(wait);
    expect(taskMs).toBeGreaterThanOrEqual(answerAfterMs * 0.9);
    expect(share).toBeLessThan(0.5);
  });
});
