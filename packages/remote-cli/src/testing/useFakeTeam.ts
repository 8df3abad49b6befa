import { createFakeCheckout } from './fakeCheckout';
import { startFakeRegistry, token } from './fakeRegistry';

/** Gives each test of the calling file a fake server and a fake checkout of its own. */
export function useFakeTeam() {
  let server: Awaited<ReturnType<typeof startFakeRegistry>>;
  let checkout: ReturnType<typeof createFakeCheckout>;
  beforeEach(async () => {
    server = await startFakeRegistry();
    checkout = createFakeCheckout();
  });
  afterEach(async () => {
    await server.stop();
    checkout.remove();
  });
  return {
    get server() {
      return server;
    },
    get checkout() {
      return checkout;
    },
    /** Runs `npm run remote` with the address of the server and a token. */
    run: (words: string[], isInteractive = false) =>
      checkout.run(words, { MSL_SERVER: server.url, MSL_DEPLOY_TOKEN: token }, isInteractive),
  };
}
