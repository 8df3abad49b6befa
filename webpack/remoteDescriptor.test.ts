import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { typeFaults } from '../server/src/remotes/checks/typeFaults';
import { findUsedCalls } from './describe/findUsedCalls';
import { describeManifest } from './describe/describeManifest';
import { findUsedAreas } from './describe/findUsedAreas';
import { findUsedLinks } from './describe/findUsedLinks';
import { findUsedNames } from './describe/findUsedNames';
import { listExportedNames } from './describe/listExportedNames';
import { readAcceptedVersions, readOfferedVersions } from './describe/sharedVersions';
import { printRemoteManifestTypes } from './hostContract';
import { toRemoteDir, remoteNames } from './paths';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'msl-describe-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Copies a remote's sources and changes one of them. */
async function changed(name: string, file: string, change: (text: string) => string) {
  await cp(path.join(toRemoteDir(name), 'src'), path.join(folder, 'src'), { recursive: true });
  const changedFile = path.join(folder, 'src', file);
  const text = await readFile(changedFile, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(changedFile, change(text));
}

async function faultsOf(remote: string, name: string) {
  const { declaration, requiresApi } = await describeManifest(remote);
  return typeFaults({ name, requiresApi, contract: printRemoteManifestTypes(), manifest: declaration });
}

/** Returns the calls that a remote with this source uses. */
async function callsOf(source: string) {
  await writeFile(path.join(folder, 'endpoints.ts'), source);
  await writeFile(path.join(folder, 'endpoints.test.ts'), source.replaceAll('manualCalls', 'newsCalls'));
  return findUsedCalls(folder);
}

describe('the links in the description of a build', () => {
  it('are the screens that sources link to, with :id for inserted values, without those of tests', async () => {
    const source = `
      const list = '/admin/inquiry/index?search=x';
      const form = (id) => \`/admin/product/edit/\${id}\`;
      const edits = { manual: '/admin/manual/edit/' };
      const others = ['/admin/', '/products', 'see /admin/none', \`/admin/\${list}\`];`;
    await writeFile(path.join(folder, 'links.tsx'), source);
    await writeFile(path.join(folder, 'links.test.tsx'), "const other = '/admin/contact/index';");
    expect(await findUsedLinks(folder)).toEqual(['inquiry/index', 'manual/edit/:id', 'product/edit/:id']);
  });
});

describe('the links by name in the description of a build', () => {
  it('are the areas and screens that targets name, without those of tests', async () => {
    const source = `
      const palette = [{ name: 'x', to: { area: 'catalogue/products', query: { isFeatured: 'true' } } }];
      const edit = (id) => ({ area: 'inbox/inquiries', screen: 'edit', params: { id } });
      const others = [{ area: 'no area' }, { area }, 'inbox/contacts'];`;
    await writeFile(path.join(folder, 'targets.tsx'), source);
    await writeFile(path.join(folder, 'targets.test.tsx'), "const other = { area: 'inbox/contacts' };");
    expect(await findUsedAreas(folder)).toEqual(['catalogue/products', 'inbox/inquiries/edit']);
  });
});

describe('the names in the description of a build', () => {
  it('are the values that sources import from the page, without types, other packages and tests', async () => {
    const source = `
      import { type Column, ListPage as Page, type ListPageProps } from '@msl/shared/ui';
      import type { Store } from '@msl/shared/data';
      import * as data from '@msl/shared/data';
      import { useState } from 'react';
      import { format } from '@msl/shared/map';
      export { useList } from '@msl/shared/ui';
      export const token = data.session.token();
      export const Screen = (props: data.Shown) => <Page {...props} />;`;
    await writeFile(path.join(folder, 'screen.tsx'), source);
    await writeFile(path.join(folder, 'screen.test.tsx'), "import { DateText } from '@msl/shared/ui';");
    expect(await findUsedNames(folder)).toEqual({
      '@msl/shared/data': ['session'],
      '@msl/shared/ui': ['ListPage', 'useList'],
    });
  });

  it.each([
    ['a pattern', "const { ListPage, useList: list } = await import('@msl/shared/ui');", ['ListPage', 'useList']],
    ['a property', "const Page = (await import('@msl/shared/ui')).ListPage;", ['ListPage']],
    ['a callback', "import('@msl/shared/ui').then(({ ListPage }) => ({ default: ListPage }));", ['ListPage']],
    ['a name for the whole module', "const ui = await import('@msl/shared/ui');", ['*']],
    ['a pattern with a rest', "const { ListPage, ...ui } = await import('@msl/shared/ui');", ['*', 'ListPage']],
    ['a callback that takes the module', "import('@msl/shared/ui').then(show);", ['*']],
    ['a promise that is passed on', "show(import('@msl/shared/ui'));", ['*']],
    ['a type only', "let page: import('@msl/shared/ui').ListPageProps;", undefined],
  ])('include those of an import on demand by %s', async (_, source, names) => {
    await writeFile(path.join(folder, 'load.ts'), `export async function load() { ${source} }`);
    expect((await findUsedNames(folder))['@msl/shared/ui']).toEqual(names);
  });

  it('are exported by the host for each remote', async () => {
    const exported = listExportedNames();
    expect(exported['@msl/shared/ui']).toEqual(expect.arrayContaining(['ListPage', 'useList']));
    expect(exported['@msl/shared/ui']).not.toContain('ListPageProps');
    for (const name of remoteNames) {
      const used = await findUsedNames(path.join(toRemoteDir(name), 'src'));
      expect(Object.keys(used)).toContain('@msl/shared/ui');
      for (const [module, names] of Object.entries(used))
        expect(exported[module]).toEqual(expect.arrayContaining(names));
    }
  });
});

describe('the description of a manifest', () => {
  it.each(remoteNames)("satisfies the host's contract for %s", async (name) => {
    expect(await faultsOf(toRemoteDir(name), name)).toEqual([]);
  });

  it('says whether the remote calls a service of its own', async () => {
    await changed('inbox', 'manifest.ts', (text) => text.replace('areas: [', 'hasService: true, areas: ['));
    expect((await describeManifest(folder)).hasService).toBe(true);
    expect((await describeManifest(toRemoteDir('inbox'))).hasService).toBe(false);
    expect(await faultsOf(folder, 'inbox')).toEqual([]);
  });

  it('contains every value and imports no other file', async () => {
    const { declaration, requiresApi } = await describeManifest(toRemoteDir('inbox'));
    expect(requiresApi).toBe('^1.1.0');
    expect(declaration).toContain('title: "Inquiries"');
    expect(declaration).toContain('page: () => Promise<{ default: any }>');
    expect(declaration).not.toContain('import');
  });

  it('lists the areas without their pages', async () => {
    expect((await describeManifest(toRemoteDir('inbox'))).areas).toEqual([
      expect.objectContaining({ name: 'queue', title: 'Inbox' }),
      expect.objectContaining({ name: 'inquiries', icon: 'inquiries' }),
      {
        ...{ name: 'contacts', title: 'Contacts', icon: 'contacts', needs: 'inbox' },
        routes: [
          { path: 'contact/index', title: 'Contacts' },
          { path: 'contact/add', title: 'Add Contact' },
          { path: 'contact/edit/:id', title: 'Edit Contact' },
        ],
      },
    ]);
    const { areas } = await describeManifest(toRemoteDir('settings'));
    expect(areas).toContainEqual(expect.objectContaining({ name: 'profile', unlisted: true }));
  });

  it.each([
    ['a title', "title: 'Contacts',\n      icon", "title: String('Contacts'),\n      icon"],
    ['an address', "path: 'contact/index'", 'path: location.hash'],
    ['a list', 'areas: [', 'areas: [...([] as never[]),'],
  ])('lists no areas when %s is computed at run time', async (_what, written, made) => {
    await changed('inbox', 'manifest.ts', (text) => text.replace(written, made));
    expect((await describeManifest(folder)).areas).toBeUndefined();
  });

  it('draws an icon of the icon package as its path, and is rejected with an icon that does not exist', async () => {
    const { areas } = await describeManifest(toRemoteDir('inbox'));
    await changed('inbox', 'manifest.ts', (text) => text.replace("icon: 'inquiries'", "icon: 'CloseOutlined'"));
    expect((await describeManifest(folder)).areas?.map(({ icon }) => icon)).toEqual([
      areas?.[0]?.icon,
      expect.stringMatching(/^M19 6\.41[\d\sA-Za-z.-]+$/),
      areas?.[2]?.icon,
    ]);
    await changed('inbox', 'manifest.ts', (text) => text.replace("icon: 'inquiries'", "icon: 'Rocket2000'"));
    await expect(describeManifest(folder)).rejects.toThrow('There is no icon "Rocket2000".');
  });

  it.each([
    ['is not a function', 'page: 5 }', 'areas[1].routes[0].page is 5'],
    ['loads nothing', 'page: () => ({ default: 1 }) }', 'areas[1].routes[0].page answers { default: number; }'],
    [
      'loads a module without a default export',
      "page: () => import('./inquiries/InquiryListPage') }",
      'areas[1].routes[0].page().default is missing',
    ],
    ['loads a text', "page: async () => ({ default: 'text' }) }", 'areas[1].routes[0].page().default is string'],
  ])('is rejected with a page that %s', async (_what, page, sentence) => {
    await changed('inbox', 'manifest.ts', (text) => text.replace('page: inquiryList }', page));
    expect(await faultsOf(folder, 'inbox')).toEqual([expect.stringContaining(sentence)]);
  });

  it('accepts pages that are loaded by other expressions', async () => {
    const page = "page: () => import('./inquiries/InquiryListPage').then((m) => ({ default: m.InquiryListPage })) }";
    await changed('inbox', 'manifest.ts', (text) => text.replace('page: inquiryList }', page));
    expect(await faultsOf(folder, 'inbox')).toEqual([]);
  });

  it('requires the API version as a literal', async () => {
    await changed('inbox', 'manifest.ts', (text) => text.replace("api: '^1.1.0'", 'api: String(1)'));
    await expect(describeManifest(folder)).rejects.toThrow('requires.api of');
  });
});

describe('the calls in the description of a build', () => {
  it('are those that the sources of each remote use', async () => {
    const [catalogue, inbox] = await Promise.all(
      ['catalogue', 'inbox'].map((name) => findUsedCalls(path.join(toRemoteDir(name), 'src'))),
    );
    expect(catalogue).toEqual(expect.arrayContaining(['GET admin/manual/detail/:id', 'GET admin/products']));
    expect(inbox).toEqual(expect.arrayContaining(['POST admin/inquiries/bulk', 'POST admin/inbox/bulk']));
    expect(inbox).not.toContain('GET admin/manual/detail/:id');
  });

  const all = ['DELETE admin/manual/delete/:id', 'GET admin/manual/detail/:id', 'GET admin/manuals'];

  it.each([
    ['by its name', "import { manualCalls } from '@msl/shared/contracts'; use(manualCalls.list);"],
    ['by an alias', "import { manualCalls as calls } from '@msl/shared/contracts'; use(calls['list']);"],
    [
      'by destructuring its group',
      "import { manualCalls } from '@msl/shared/contracts'; const { list: all } = manualCalls;",
    ],
    ['by the namespace of all contracts', "import * as api from '@msl/shared/contracts'; use(api.manualCalls.list);"],
  ])('include only the call that is used %s', async (_how, source) => {
    expect(await callsOf(source)).toEqual(['GET admin/manuals']);
  });

  it.each([
    ['passed on', "import { manualCalls } from '@msl/shared/contracts'; makeEndpoints(manualCalls);"],
    ['spread', "import { manualCalls } from '@msl/shared/contracts'; const { list, ...rest } = manualCalls;"],
    ['exported', "export { manualCalls } from '@msl/shared/contracts';"],
  ])('include all calls of a group that is %s', async (_how, source) => {
    expect(await callsOf(source)).toEqual(expect.arrayContaining(all));
  });

  it.each([
    [
      'calls named only in types',
      "import { manualCalls } from '@msl/shared/contracts'; type List = typeof manualCalls.list;",
    ],
    ['calls of another module', "import { manualCalls } from './mine'; use(manualCalls.list);"],
  ])('do not include %s', async (_what, source) => {
    expect(await callsOf(source)).toEqual([]);
  });

  it('must exist in the contracts', async () => {
    const source = "import { manualCalls } from '@msl/shared/contracts'; use(manualCalls.burn);";
    await expect(callsOf(source)).rejects.toThrow('has no call manualCalls.burn');
  });
});

describe('the versions of shared packages', () => {
  it('are the installed ones for the host, and their majors for remotes', () => {
    const { react } = readOfferedVersions();
    expect(react).toMatch(/^\d+\.\d+\.\d+$/);
    expect(readAcceptedVersions()).toMatchObject({ react: `^${react}`, 'react/jsx-runtime': `^${react}` });
  });
});
