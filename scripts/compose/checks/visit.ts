import { assert, type Check } from './check';

const messageText = 'Do the modules of this test survive a restart?';

/** What the checks after a restart look for. */
export const saved = { id: '', name: 'Product of the compose test', picture: '', message: messageText };

export const visitChecks: Check[] = [
  {
    title: 'visitors read the home page and the list of products, with the scripts of the page',
    async run({ visitor }) {
      const home = await visitor.readText('/');
      assert(home.includes('</html>') && (await visitor.readText('/products')).includes('</html>'), 'No whole page');
      const [script = ''] = /\/assets\/[\w.~-]+\.js/.exec(home) ?? [];
      assert(script !== '' && (await visitor.readText(script)).length > 0, 'The home page names no script.');
      return script;
    },
  },
  {
    title: 'an administrator signs in and saves a product with a picture, which the S3 store has',
    async run({ visitor, installation }) {
      await visitor.signIn();
      saved.id = await visitor.createProduct(saved.name);
      const { imagePath } = await visitor.readProduct(saved.id);
      saved.picture = imagePath[0] ?? '';
      const { body, headers } = await visitor.read(saved.picture);
      assert(String(headers['content-type']).startsWith('image/'), `content type ${headers['content-type']}`);
      const files = await installation.compose('exec', '-T', 's3', 'find', '/data', '-type', 'f');
      const count = files.split('\n').filter(Boolean).length;
      assert(count > 0, 'The store has no file.');
      return `${body.length} bytes, ${count} files in the store`;
    },
  },
  {
    title: 'a message of a visitor reaches the inbox',
    async run({ visitor }) {
      await visitor.sendMessage(saved.message);
      assert((await visitor.listMessages()).includes(saved.message), 'The inbox does not have it.');
      return 'found';
    },
  },
  {
    title: 'metrics are shown for the token of its secret file, and not without',
    async run({ visitor, installation }) {
      const authorization = `Bearer ${installation.readSecret('metrics-token')}`;
      const metrics = (await visitor.read('/metrics', { authorization })).body.toString();
      const isOpen = await visitor.read('/metrics').then(
        () => true,
        () => false,
      );
      assert(!isOpen, 'Everybody can read them.');
      return `${metrics.split('\n').length} lines`;
    },
  },
];

/** Throws unless everything that was saved is still there. */
export async function assertSavedIsThere({ visitor }: Parameters<Check['run']>[0]): Promise<void> {
  await visitor.signIn();
  const { name } = await visitor.readProduct(saved.id);
  assert(name === saved.name, `The product is called ${name}.`);
  await visitor.read(saved.picture);
  assert((await visitor.listMessages()).includes(saved.message), 'The message is lost.');
}
