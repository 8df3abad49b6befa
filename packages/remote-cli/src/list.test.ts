import { createFakeCheckout } from './testing/fakeCheckout';
import { createPublishedVersion, startFakeRegistry, token } from './testing/fakeRegistry';

describe('the list command', () => {
  it('says that the live version makes calls which the server does not answer, and how to activate one that fits', async () => {
    const server = await startFakeRegistry();
    const checkout = createFakeCheckout();
    const live = createPublishedVersion('1.1.0', {
      isLive: true,
      unansweredCalls: ['GET admin/gone', 'GET admin/lost'],
      missingNames: ['Gone from @msl/shared/ui'],
    });
    server.setRelease({ versions: [live, createPublishedVersion('1.0.0')], fitting: '1.0.0' });
    const { out } = await checkout.run(['list', 'inbox'], { MSL_SERVER: server.url, MSL_DEPLOY_TOKEN: token }, false);
    await server.stop();
    checkout.remove();
    expect(out).toContain('! Newest version that fits: npm run remote -- activate inbox 1.0.0');
    expect(out).toMatch(
      /1\.1\.0 .* makes 2 calls the server does not answer; imports 1 name the host does not export\n/,
    );
  });
});
