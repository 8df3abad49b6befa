const axiosRequest = jest.fn();
jest.mock('axios', () => ({ __esModule: true, default: { request: (options: object) => axiosRequest(options) } }));

const dayMs = 86_400_000;
const hourMs = 3_600_000;
const startMs = Date.parse('2026-03-01T08:00:00.000Z');

/** A token as the server signs it an hour before it expires, as far as a browser reads it. */
const token = `x.${btoa(JSON.stringify({ exp: (startMs + hourMs) / 1000 }))}.x`;

/** Loads the modules as a new page does, in a browser whose clock is wrong. */
async function openPage(wrongByMs: number, nowMs = startMs) {
  jest.resetModules();
  jest.spyOn(Date, 'now').mockReturnValue(nowMs + wrongByMs);
  const [{ session }, { sendOverHttp }, { serverNowMs }] = await Promise.all([
    import('./session'),
    import('./sendOverHttp'),
    import('./serverClock'),
  ]);
  const call = (path: string, answeredMs = nowMs) => {
    axiosRequest.mockResolvedValue({ status: 200, headers: { date: new Date(answeredMs).toUTCString() }, data: {} });
    return sendOverHttp({ method: 'GET', path }, new AbortController().signal);
  };
  return { session, serverNowMs, call };
}

describe('a browser whose clock is wrong', () => {
  beforeEach(() => localStorage.clear());
  afterEach(() => jest.restoreAllMocks());

  it.each([dayMs, -dayMs])('by %d ms keeps a session until it expires by the clock of the server', async (wrongByMs) => {
    const signIn = await openPage(wrongByMs);
    await signIn.call('admin/login');
    expect(signIn.session.hasExpired(token)).toBe(false);
    expect(signIn.serverNowMs()).toBe(startMs);

    const reloaded = await openPage(wrongByMs, startMs + 1000);
    expect(reloaded.session.hasExpired(token)).toBe(false);
    expect(reloaded.serverNowMs()).toBe(startMs + 1000);

    const later = await openPage(wrongByMs, startMs + 2 * hourMs);
    await later.call('admin/news');
    expect(later.session.hasExpired(token)).toBe(true);
  });

  it.each([dayMs, -dayMs])('by %d ms, and is set right, keeps a session before the next response', async (wrongByMs) => {
    await (await openPage(wrongByMs)).call('admin/login');
    expect((await openPage(0)).session.hasExpired(token)).toBe(false);
  });

  it('measures the server by calls of the back-office alone, since responses to guests may come from a cache', async () => {
    const { call, serverNowMs } = await openPage(0);
    await call('guest/news', startMs - dayMs);
    expect(serverNowMs()).toBe(startMs);
  });
});

describe('a browser whose clock is right', () => {
  it('ends an expired session before any call', async () => {
    localStorage.clear();
    expect((await openPage(0, startMs + 2 * hourMs)).session.hasExpired(token)).toBe(true);
  });
});
