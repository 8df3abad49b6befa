import { instanceCount } from '../installation';
import { assert, type Check } from './check';

const maxImageMegabytes = 350;

export const containerChecks: Check[] = [
  {
    title: `the image is at most ${maxImageMegabytes} MB`,
    async run({ installation: { engine } }) {
      const bytes = Number(await engine.run('image', 'inspect', '--format', '{{.Size}}', 'msl:latest'));
      const megabytes = Math.round(bytes / 1e6);
      assert(megabytes <= maxImageMegabytes, `${megabytes} MB`);
      return `${megabytes} MB`;
    },
  },
  {
    title: 'the engine finds all instances healthy, which run as a user without rights on a read-only root',
    async run({ installation }) {
      const instances = await installation.inspect('msl');
      assert(instances.length === instanceCount, `${instances.length} instances`);
      for (const { State, Config, HostConfig } of instances) {
        assert(State.Health?.Status === 'healthy', `health: ${State.Health?.Status}`);
        assert(HostConfig.ReadonlyRootfs && /^\d+:\d+$/.test(Config.User), `user ${Config.User}`);
      }
      const run = async (...command: string[]) => (await installation.compose('exec', '-T', 'msl', ...command)).trim();
      const user = await run('id', '-u');
      const rights = await run('grep', 'CapEff', '/proc/1/status');
      assert(user !== '0' && /:\s*0+$/.test(rights), `user ${user}, ${rights}`);
      const isWritable = await run('touch', '/app/file').then(
        () => true,
        () => false,
      );
      assert(!isWritable, 'The root can be written to.');
      return `user ${user}`;
    },
  },
  {
    title: 'secrets are read from files and in no environment of a container',
    async run({ installation }) {
      const names = ['database-password', 's3-secret-key', 'jwt-secret', 'metrics-token'];
      const secrets = names.map((name) => installation.readSecret(name));
      for (const service of ['msl', 'database', 's3', 'bucket', 'haproxy', 'varnish']) {
        for (const { Config } of await installation.inspect(service))
          assert(!secrets.some((secret) => Config.Env.join('\n').includes(secret)), `${service} has a secret in it`);
      }
      return `${names.length} secrets`;
    },
  },
];
