import { createApp } from '../../server/src/app';
import { ensureAdministrator } from '../../server/src/auth/firstAdministrator';
import { readConfig } from '../../server/src/config/config';

/**
 * A server whose checks accept every version, as the host of an earlier release accepted versions that the host of this
 * checkout refuses. Run by tsx; prints its address.
 */
const { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD } = process.env;
const config = readConfig(
  { DATA_DIR, ADMIN_EMAIL, ADMIN_PASSWORD, SEED: 'none', PICTURES_AHEAD: 'off', PDF_TEXT: 'off' },
  process.cwd(),
);
const host = { api: '1.0.0', types: '', shared: {}, calls: [], mostBytes: 0, loads: true };
const app = await createApp(config, { releases: { check: async () => [], host: async () => host } });
await ensureAdministrator(app.sessions, config, () => undefined);
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`);
