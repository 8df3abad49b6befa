import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeFaults } from '../server/src/remotes/checks/typeFaults';
import { callsUsed } from './describe/callsUsed';
import { describeManifest } from './describe/describeManifest';
import { linksUsed } from './describe/linksUsed';
import { acceptedVersions, offeredVersions } from './describe/sharedVersions';
import { remoteManifestTypes } from './hostContract';
import { remoteDir, remoteNames } from './paths';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msl-describe-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** A copy of a remote's sources with one of them changed. */
async function changed(name: string, file: string, change: (text: string) => string) {
  await cp(path.join(remoteDir(name), 'src'), path.join(folder, 'src'), { recursive: true });
  const changedFile = path.join(folder, 'src', file);
  const text = await readFile(changedFile, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(changedFile, change(text));
}

async function faultsOf(remote: string, name: string) {
  const { declaration, requiresApi } = await describeManifest(remote);
  return typeFaults({ name, requiresApi, contract: remoteManifestTypes(), manifest: declaration });
}

/** A remote of one source beside its manifest. */
async function callsOf(source: string) {
  await writeFile(path.join(folder, 'endpoints.ts'), source);
  await writeFile(path.join(folder, 'endpoints.test.ts'), source.replaceAll('manualCalls', 'newsCalls'));
  return callsUsed(folder);
}

describe('what a build says of links', () => {
  it('names the screens that sources link to, with a parameter for what is put in, and not those of tests', async () => {
    const source = `
      const list = '/admin/inquiry/index?search=x';
      const form = (id) => \`/admin/product/edit/\${id}\`;
      const edits = { manual: '/admin/manual/edit/' };
      const others = ['/admin/', '/products', 'see /admin/none', \`/admin/\${list}\`];`;
    await writeFile(path.join(folder, 'links.tsx'), source);
    await writeFile(path.join(folder, 'links.test.tsx'), "const other = '/admin/contact/index';");
    expect(await linksUsed(folder)).toEqual(['inquiry/index', 'manual/edit/:id', 'product/edit/:id']);
  });
});

describe('what a build says of a manifest', () => {
  it.each(remoteNames)("fits the host's contract for %s", async (name) => {
    expect(await faultsOf(remoteDir(name), name)).toEqual([]);
  });

  it('names every value, and needs no other file', async () => {
    const { declaration, requiresApi } = await describeManifest(remoteDir('inbox'));
    expect(requiresApi).toBe('^1.0.0');
    expect(declaration).toContain('title: "Inquiries"');
    expect(declaration).toContain('page: () => Promise<{ default: any }>');
    expect(declaration).not.toContain('import');
  });

  it('tells the areas without their pages', async () => {
    expect((await describeManifest(remoteDir('inbox'))).areas).toEqual([
      expect.objectContaining({ name: 'inquiries', badge: 'inquiries' }),
      {
        ...{ name: 'contacts', title: 'Contacts', icon: 'contacts', badge: 'contacts' },
        routes: [
          { path: 'contact/index', title: 'Contacts' },
          { path: 'contact/add', title: 'Add Contact' },
          { path: 'contact/edit/:id', title: 'Edit Contact' },
        ],
      },
    ]);
    const { areas } = await describeManifest(remoteDir('settings'));
    expect(areas).toContainEqual(expect.objectContaining({ name: 'profile', unlisted: true }));
  });

  it.each([
    ['a title', "title: 'Contacts',\n      icon", "title: String('Contacts'),\n      icon"],
    ['an address', "path: 'contact/index'", 'path: location.hash'],
    ['a list', 'areas: [', 'areas: [...([] as never[]),'],
  ])('tells no areas when %s is made only when it runs', async (_what, written, made) => {
    await changed('inbox', 'manifest.ts', (text) => text.replace(written, made));
    expect((await describeManifest(folder)).areas).toBeUndefined();
  });

  it('is refused with an icon that the host does not draw', async () => {
    await changed('inbox', 'manifest.ts', (text) => text.replace("icon: 'inquiries'", "icon: 'rocket'"));
    expect(await faultsOf(folder, 'inbox')).toEqual([
      expect.stringMatching(/^areas\[0\]\.icon is "rocket"; accepted: .*"inquiries".* Choose one of these\.$/),
    ]);
  });

  it.each([
    ['is no function', 'page: 5 }', 'areas[0].routes[0].page is 5'],
    ['loads nothing', 'page: () => ({ default: 1 }) }', 'areas[0].routes[0].page answers { default: number; }'],
    [
      'loads a module without a default export',
      "page: () => import('./inquiries/InquiryListPage') }",
      'areas[0].routes[0].page().default is missing',
    ],
    ['loads a text', "page: async () => ({ default: 'text' }) }", 'areas[0].routes[0].page().default is string'],
  ])('is refused with a page that %s', async (_what, page, sentence) => {
    await changed('inbox', 'manifest.ts', (text) => text.replace('page: inquiryList }', page));
    expect(await faultsOf(folder, 'inbox')).toEqual([expect.stringContaining(sentence)]);
  });

  it('takes pages that are written in other ways', async () => {
    const page = "page: () => import('./inquiries/InquiryListPage').then((m) => ({ default: m.InquiryListPage })) }";
    await changed('inbox', 'manifest.ts', (text) => text.replace('page: inquiryList }', page));
    expect(await faultsOf(folder, 'inbox')).toEqual([]);
  });

  it('is not made of a version that is not written there', async () => {
    await changed('inbox', 'manifest.ts', (text) => text.replace("api: '^1.0.0'", 'api: String(1)'));
    await expect(describeManifest(folder)).rejects.toThrow('requires.api of');
  });
});

describe('what a build says of calls', () => {
  it('holds those of each remote', async () => {
    const [catalogue, inbox] = await Promise.all(
      ['catalogue', 'inbox'].map((name) => callsUsed(path.join(remoteDir(name), 'src'))),
    );
    expect(catalogue).toEqual(expect.arrayContaining(['GET admin/manual/detail/:id', 'GET admin/products']));
    expect(inbox).toEqual(expect.arrayContaining(['POST admin/inquiries/bulk', 'POST admin/inbox/seen']));
    expect(inbox).not.toContain('GET admin/manual/detail/:id');
  });

  const all = ['DELETE admin/manual/delete/:id', 'GET admin/manual/detail/:id', 'GET admin/manuals'];

  it.each([
    ['by its name', "import { manualCalls } from '@msl/shared/contracts'; use(manualCalls.list);"],
    ['by a name of its own', "import { manualCalls as calls } from '@msl/shared/contracts'; use(calls['list']);"],
    [
      'taken out of its group',
      "import { manualCalls } from '@msl/shared/contracts'; const { list: all } = manualCalls;",
    ],
    ['by way of all contracts', "import * as api from '@msl/shared/contracts'; use(api.manualCalls.list);"],
  ])('counts a call that is used %s, and no other', async (_how, source) => {
    expect(await callsOf(source)).toEqual(['GET admin/manuals']);
  });

  it.each([
    ['passed on', "import { manualCalls } from '@msl/shared/contracts'; makeEndpoints(manualCalls);"],
    ['spread', "import { manualCalls } from '@msl/shared/contracts'; const { list, ...rest } = manualCalls;"],
    ['exported', "export { manualCalls } from '@msl/shared/contracts';"],
  ])('counts all calls of a group that is %s', async (_how, source) => {
    expect(await callsOf(source)).toEqual(expect.arrayContaining(all));
  });

  it.each([
    ['a type', "import { manualCalls } from '@msl/shared/contracts'; type List = typeof manualCalls.list;"],
    ['another module', "import { manualCalls } from './mine'; use(manualCalls.list);"],
  ])('does not count the mention of %s', async (_what, source) => {
    expect(await callsOf(source)).toEqual([]);
  });

  it('refuses a call that there is not', async () => {
    const source = "import { manualCalls } from '@msl/shared/contracts'; use(manualCalls.burn);";
    await expect(callsOf(source)).rejects.toThrow('has no call manualCalls.burn');
  });
});

describe('what builds say of shared packages', () => {
  it('is the installed version for the host, and its major for remotes', () => {
    const { react } = offeredVersions();
    expect(react).toMatch(/^\d+\.\d+\.\d+$/);
    expect(acceptedVersions()).toMatchObject({ react: `^${react}`, 'react/jsx-runtime': `^${react}` });
  });
});
