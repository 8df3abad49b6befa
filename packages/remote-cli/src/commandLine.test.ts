import { createFakeCheckout } from './testing/fakeCheckout';

const checkout = createFakeCheckout();
afterAll(() => checkout.remove());

describe('the command line of npm run remote', () => {
  it.each([
    ['', 'Name a command: build, check, publish, activate, promote, rollback, withdraw, retire, preflight or list.'],
    [
      'deploy inbox',
      'There is no command "deploy": use build, check, publish, activate, promote, rollback, withdraw, retire, preflight or list.',
    ],
    ['publish', 'Name a remote: catalogue or inbox.'],
    ['publish shop', 'There is no remote "shop": use catalogue or inbox.'],
    ['publish ../inbox', 'There is no remote "../inbox"'],
    ['publish inbox --activte', "unknown option '--activte'\n(Did you mean --activate?)"],
    ['publish inbox --preview --activate', "option '--preview' cannot be used with option '--activate'"],
    ['publish inbox -x', "unknown option '-x'"],
    ['list inbox --activate', "unknown option '--activate'"],
    ['publish inbox --why', "option '--why <TEXT>' argument missing"],
    ['publish inbox --why --activate', '--why needs a value: --why TEXT'],
    ['publish inbox --token=', '--token needs a value'],
    ['publish inbox --activate=yes', "unknown option '--activate=yes'"],
    ['publish inbox 1.0', '"1.0" is not a version. Use a version such as 1.4.0 or 1.4.0-3f2a9c1d.'],
    ['publish inbox 1.0.0 --version 1.0.1', 'Two versions are named, 1.0.0 and 1.0.1.'],
    ['activate inbox', 'Name the version: activate <name> <version>'],
    ['retire inbox', 'Confirm with the reason: retire <name> --why TEXT'],
    ['rollback inbox 1.0.0', "too many arguments for 'rollback'"],
    ['publish inbox 1.0.0 now', "too many arguments for 'publish'"],
    ['publish inbox', 'Which server? Set MSL_SERVER, or give --server URL.'],
    ['list inbox --server staging', '"staging" is not a web address'],
    ['list inbox --server ftp://127.0.0.1', '"ftp://127.0.0.1" is not a web address'],
    ['list inbox --server http://127.0.0.1:9', 'A deploy token is needed: set MSL_DEPLOY_TOKEN'],
  ])('rejects "%s" with code 2', async (line, sentence) => {
    const words = line.split(' ').filter(Boolean);
    const { code, out, errors } = await checkout.run(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(errors).toContain(sentence);
    expect(errors).toContain('npm run remote -- --help');

    const asJson = await checkout.run([...words, '--json']);
    expect(JSON.parse(asJson.out)).toMatchObject({ ok: false, error: expect.stringContaining(sentence) });
    expect({ code: asJson.code, errors: asJson.errors }).toEqual({ code: 2, errors: '' });
  });

  it.each(['--help', 'help', 'publish --help'])('prints its help for "%s"', async (line) => {
    const { code, out } = await checkout.run(line.split(' '));
    expect(code).toBe(0);
    for (const word of ['publish <name>', '--server <URL>', 'MSL_DEPLOY_TOKEN', 'docs/teams.md']) {
      expect(out).toContain(word);
    }
  });

  it('accepts options before and after names, with a space or "="', async () => {
    const { errors } = await checkout.run([
      '--server=http://127.0.0.1:9',
      'activate',
      '--why',
      'because',
      'inbox',
      '1.0.0',
    ]);
    expect(errors).toContain('A deploy token is needed');
  });
});
