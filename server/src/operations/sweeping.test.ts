import Fastify from 'fastify';
import { registerSweeping } from './sweeping';

describe('the periodic sweeps', () => {
  afterEach(() => jest.useRealTimers());

  it('log a failed sweep, run the other one, and run both again with each interval and at the start', async () => {
    const warnings: string[] = [];
    const ran: string[] = [];
    const stream = { write: (line: string) => void warnings.push((JSON.parse(line) as { msg: string }).msg) };
    const app = Fastify({ logger: { level: 'warn', stream } });
    const failing = async () => {
      ran.push('failing');
      throw new Error('The database is away.');
    };
    jest.useFakeTimers();
    registerSweeping(app, [failing, async () => void ran.push('other')]);
    jest.advanceTimersByTime(10 * 60_000);
    // Fastify starts and closes only with real timers.
    jest.useRealTimers();
    await app.ready();
    // Waits for the sweeps that have begun.
    await app.close();
    expect(ran).toEqual(['failing', 'other', 'failing', 'other']);
    expect(warnings).toEqual(['could not sweep', 'could not sweep']);
  });
});
