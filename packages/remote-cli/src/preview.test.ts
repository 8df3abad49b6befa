import { createFakeCheckout } from './testing/fakeCheckout';
import { startFakeRegistry, token } from './testing/fakeRegistry';

describe('publish --preview', () => {
  it('prints a link to the published version, also in the JSON document', async () => {
    const server = await startFakeRegistry();
    const checkout = createFakeCheckout();
    const run = (line: string) =>
      checkout.run(line.split(' '), { MSL_SERVER: server.url, MSL_DEPLOY_TOKEN: token }, false);
    const { code, out } = await run('publish inbox 1.4.0 --preview');
    const asJson = JSON.parse((await run('publish inbox 1.4.0 --preview --json')).out);
    await server.stop();
    checkout.remove();
    expect(code).toBe(0);
    expect(server.received.at(-1)).toMatchObject({
      path: '/api/admin/registry/inbox/previews',
      json: { version: '1.4.0' },
    });
    const url = `${server.url}/admin/remote-preview#${'s'.repeat(43)}`;
    expect(out).toContain(`Preview: ${url}\nIt expires at 2026-07-03 10:00 UTC.\n`);
    expect(asJson.preview).toEqual({ url, expiresAt: '2026-07-03T10:00:00.000Z' });
  });
});
