import { reportRemoteErrors } from '../failures/remoteErrors';
import { trackRemoteFiles } from './remoteFiles';
import { createRemoteLoader } from './remoteLoader';

const base = 'http://localhost/remotes';
const sheet = (href: string) => {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', href });
  document.head.append(link);
  return link;
};

function knownFiles() {
  const files = trackRemoteFiles();
  files.note({ name: 'inbox', version: '1.0.0' }, `${base}/inbox/1.0.0/remoteEntry.js`);
  files.note({ name: 'inbox', version: '1.0.1' }, `${base}/inbox/1.0.1/remoteEntry.js`);
  files.note({ name: 'content', version: 'own' }, 'http://localhost:5101/remoteEntry.js');
  return files;
}

describe('the stylesheets of a remote', () => {
  it.each([
    [`at f (${base}/inbox/1.0.1/12.js:1:9)\n at g (${base}/inbox/1.0.0/3.js:1:2)`, { name: 'inbox', version: '1.0.1' }],
    ['at f (http://localhost:5101/src/x.js:1:9)', { name: 'content', version: 'own' }],
    [`at f (${base}/inbox-two/1.0.0/12.js:1:9)`, undefined],
    ['at f (http://localhost/assets/main.js:1:9)', undefined],
  ])('are known in the stack %j', (stack, owner) => expect(knownFiles().ownerOf(stack)).toEqual(owner));

  it('are removed while other stylesheets stay', () => {
    const own = [sheet(`${base}/inbox/1.0.0/1.css`), sheet(`${base}/inbox/1.0.1/2.css`)];
    const others = [sheet('http://localhost/assets/admin.css'), sheet('http://localhost:5101/1.css')];
    knownFiles().removeStyles('inbox');
    expect(own.map((link) => link.isConnected)).toEqual([false, false]);
    expect(others.map((link) => link.isConnected)).toEqual([true, true]);
  });

  it('are turned off and on while other stylesheets stay on', () => {
    const own = sheet(`${base}/inbox/1.0.0/1.css`);
    const other = sheet('http://localhost:5101/1.css');
    for (const link of [own, other]) Object.defineProperty(link, 'sheet', { value: { disabled: false } });
    const states = () => [own, other].map((link) => link.sheet?.disabled);
    const files = knownFiles();
    files.enableStyles('inbox', false);
    expect(states()).toEqual([true, false]);
    files.enableStyles('inbox', true);
    expect(states()).toEqual([false, false]);
  });
});

describe('an error of a remote outside of rendering', () => {
  const page = async () => ({ default: () => null });
  const areas = [{ name: 'x', title: 'X', icon: 'file', routes: [{ path: 'x', title: 'X', page }] }];
  const thrown = (message: string, file: string) => Object.assign(new Error(message), { stack: `at f (${file}:1:1)` });

  it('is reported for the remote whose file its stack names', async () => {
    const report = jest.fn();
    const loader = createRemoteLoader({
      registry: async () => ({ inbox: { version: '1.0.0', entry: '/x.js', integrity: 'sha384-x' } }),
      manifest: async () => ({ name: 'inbox', requires: { api: '^1.0.0' }, areas }),
    });
    reportRemoteErrors(knownFiles(), loader, report);
    const inbox = `${base}/inbox/1.0.0/1.js`;
    window.dispatchEvent(new ErrorEvent('error', { error: thrown('while it was loaded', inbox) }));
    await loader.start();
    window.dispatchEvent(new ErrorEvent('error', { error: thrown('in a handler', inbox) }));
    window.dispatchEvent(new ErrorEvent('error', { error: thrown("the page's own", 'http://localhost/assets/1.js') }));
    const rejected = new Event('unhandledrejection');
    window.dispatchEvent(Object.assign(rejected, { reason: thrown('in a promise', inbox) }));
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: undefined }));

    expect(report.mock.calls.map(([{ message }]) => message)).toEqual(['in a handler', 'in a promise']);
    expect(report.mock.calls[0]?.[0]).toMatchObject({
      ...{ remote: 'inbox', version: '1.0.0', kind: 'runtime' },
      traceId: expect.stringMatching(/^[0-9a-f]{12}$/),
    });
  });
});
