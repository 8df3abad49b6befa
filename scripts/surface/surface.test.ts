import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSurface } from './readSurface';
import { recordSurface } from './recordSurface';
import { compareSurfaces, findMissingSteps, type ModuleSurface, type Surface } from './surface';
import { findRewrites, readCommittedRecords } from './surfaceHistory';

const root = path.resolve(import.meta.dirname, '../..');
const readRecord = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Surface;
const recordFile = path.join(root, 'shared/surface.json');

const surfaceOf = (ui: ModuleSurface, version = '1.2.0', manifest: ModuleSurface = {}, api = '1.0.0'): Surface => ({
  version,
  api,
  modules: { '@msl/shared/ui': ui, '@msl/shared/remote': manifest },
});
const steps = (before: ModuleSurface, after: ModuleSurface) =>
  compareSurfaces(surfaceOf(before), surfaceOf(after)).map(({ name, step }) => [name.split(': ')[1], step]);

describe('the surface of the shared package', () => {
  let current: Surface;

  beforeAll(() => {
    current = readSurface(root);
  });

  it('changes only with the right step of its version since shared/surface.json', () => {
    const missing = findMissingSteps(readRecord(recordFile), current);
    expect(missing.map(({ name, how, step }) => `${name} ${how}: ${step} step`)).toEqual([]);
  });

  it('contains the exports of each entry, with their members and signatures', () => {
    const { modules } = current;
    expect(modules['@msl/shared/ui']).toMatchObject({ 'ListPageProps.title': 'string' });
    expect(modules['@msl/shared/remote']).toMatchObject({ 'RemoteManifest.name': 'string' });
    expect(modules['@msl/shared/contracts']).toMatchObject({
      ArgsOf: expect.any(String) as string,
      'News.title': 'string',
      files: '(kind: FileKind, maxCount?: number) => FileField',
    });
    expect(modules['@msl/shared/testing']).toMatchObject({ renderRemote: expect.any(String) as string });
  });

  it('contains the success, the fields and the failures of each call', () => {
    expect(current.modules['@msl/shared/contracts']).toMatchObject({
      'productCalls.list': 'GET admin/products',
      'productCalls.export': 'GET admin/products/export, csv',
      'newsCalls.create': 'POST admin/news/create, 201',
      'newsCalls.create form.title': 'string minLength=1 maxLength=200',
      'registryCalls.activate refuses 409': 'status',
    });
  });
});

describe('shared/surface.json', () => {
  const committed = readCommittedRecords(root);
  // A pipeline may fetch the newest commit only.
  const itWithHistory = committed ? it : it.skip;

  itWithHistory('does not change after the commit that recorded its version first', () => {
    const rewritten = findRewrites(committed ?? [], readRecord(recordFile));
    expect(rewritten.map(({ name, how }) => `${name} ${how}`)).toEqual([]);
  });

  it('counts as rewritten if an export was added or changed under a version that was recorded before', () => {
    const [first, second] = [surfaceOf({ useList: '() => List' }), surfaceOf({ useList: '() => Page' }, '1.2.1')];
    const manifest = { 'Area.hint?': 'string' };
    expect(findRewrites([first, second], surfaceOf({ useList: '() => Page' })).map(({ name }) => name)).toEqual([
      '@msl/shared/ui: useList',
    ]);
    expect(findRewrites([first], surfaceOf({ useToasts: '' }, '2.0.0', manifest)).map(({ name }) => name)).toEqual([
      '@msl/shared/remote: Area.hint',
    ]);
    expect(findRewrites([first], surfaceOf({ useToasts: '' }, '2.0.0', manifest, '1.1.0'))).toEqual([]);
  });
});

describe('the command that records the surface', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'surface-'));
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('refuses a surface whose version lacks a step, with the changes and the version that they need', () => {
    const file = path.join(folder, 'surface.json');
    const before = surfaceOf({ useList: '() => List' });
    writeFileSync(file, JSON.stringify(before));
    const grown = { useList: '() => List', useToasts: '() => Toasts' };
    expect(recordSurface(file, surfaceOf(grown, '1.2.9', { 'Area.hint?': 'string' }))).toEqual([
      '@msl/shared/ui: useToasts is new: () => Toasts (minor)',
      '@msl/shared/remote: Area.hint is new: string (minor)',
      'The version in shared/package.json must be 1.3.0.',
      'hostApiVersion in shared/src/remote.ts must be 1.1.0.',
    ]);
    expect(recordSurface(file, surfaceOf({}, '1.3.0'))).toEqual([
      '@msl/shared/ui: useList was () => List, is gone (major)',
      'The version in shared/package.json must be 2.0.0.',
    ]);
    expect(readRecord(file)).toEqual(before);
  });

  it('writes a surface whose version took the step', () => {
    const file = path.join(folder, 'surface.json');
    writeFileSync(file, JSON.stringify(surfaceOf({})));
    const after = surfaceOf({ useToasts: '() => Toasts' }, '1.3.0');
    expect(recordSurface(file, after)).toEqual([]);
    expect(readRecord(file)).toEqual(after);
  });
});

describe('the step of a change', () => {
  it('is minor for a list that a call may be given, with what the list holds', () => {
    const before = { 'newsCalls.create': 'POST news', 'newsCalls.create body': 'object' };
    const added = { 'newsCalls.create body.links?': 'array', 'newsCalls.create body.links[]': 'string' };
    expect(steps(before, { ...before, ...added }).map(([, step]) => step)).toEqual(['minor', 'minor']);
  });

  it('is major for what is gone or has another type, and for what a remote must give in addition', () => {
    const before = {
      useList: '() => List',
      ListPageProps: 'type',
      'ListPageProps.title': 'string',
      'newsCalls.list': 'GET news',
      'newsCalls.list answer.data[].title': 'string',
    };
    const after = {
      ListPageProps: 'type',
      'ListPageProps.title': 'number',
      'ListPageProps.label': 'string',
      'newsCalls.list': 'GET news',
      'newsCalls.list query': 'object',
      'newsCalls.list query.year': 'string',
      'newsCalls.list answer.data[].title?': 'string',
    };
    expect(steps(before, after)).toEqual([
      ['useList', 'major'],
      ['ListPageProps.title', 'major'],
      ['newsCalls.list answer.data[].title', 'major'],
      ['ListPageProps.label', 'major'],
      ['newsCalls.list query', 'minor'],
      ['newsCalls.list query.year', 'major'],
    ]);
  });

  it('is none for another name of a parameter, and major for another type of it', () => {
    const before = {
      fromCall: '<C extends Call>({ method, path }: C, at?: Date) => { query: (args: Args) => Request; }',
    };
    const renamed = { fromCall: '<C extends Call>(call: C, now?: Date) => { query: (given: Args) => Request; }' };
    expect(steps(before, renamed)).toEqual([]);
    expect(steps(renamed, { fromCall: renamed.fromCall.replace('Date', 'string') })).toEqual([['fromCall', 'major']]);
  });

  it('is minor for a function that returns more, and major for one that takes more or returns less', () => {
    const field = '<V>(name: string) => { id: string; onChange: (value: V) => void; }';
    const more = '<V>(name: string) => { id: string; shown: string | undefined; onChange: (value: V) => void; }';
    const taking = more.replace('name: string', 'name: string, label: string');
    expect(steps({ useField: field }, { useField: more })).toEqual([['useField', 'minor']]);
    expect(steps({ useField: more }, { useField: field })).toEqual([['useField', 'major']]);
    expect(steps({ useField: field }, { useField: taking })).toEqual([['useField', 'major']]);
    expect(steps({ useField: field }, { useField: more.replace('value: V', 'value: string') })).toEqual([
      ['useField', 'major'],
    ]);
  });

  it('is minor for what a remote may use or give in addition', () => {
    const after = {
      useToasts: '() => Toasts',
      'ListPageProps.label?': 'string',
      'newsCalls.list query.year?': 'string',
      'newsCalls.list answer.data[].year': 'integer',
      'AreaIcon = "map"': 'value',
    };
    expect(steps({}, after).map(([, step]) => step)).toEqual(Object.keys(after).map(() => 'minor'));
  });

  it('is minor for wider limits of what a remote gives, and major for narrower ones and for what it gets', () => {
    const [narrow, wide] = ['string minLength=1 maxLength=20', 'string maxLength=30'];
    const [given, got] = ['newsCalls.send body.title', 'newsCalls.list answer.data[].title'];
    expect(steps({ [given]: narrow }, { [given]: wide }).map(([, step]) => step)).toEqual(['minor']);
    expect(steps({ [given]: wide }, { [given]: narrow }).map(([, step]) => step)).toEqual(['major']);
    expect(steps({ [got]: narrow }, { [got]: wide }).map(([, step]) => step)).toEqual(['major']);
    expect(steps({ [given]: narrow }, { [given]: 'integer' }).map(([, step]) => step)).toEqual(['major']);
  });

  it('is minor for a new call or component, whatever it requires, and for a failure that a call no longer has', () => {
    const before = { 'newsCalls.list': 'GET news', 'newsCalls.list refuses 409': 'status' };
    const after = {
      'newsCalls.list': 'GET news',
      'newsCalls.send': 'POST news, 201',
      'newsCalls.send body': 'object',
      'newsCalls.send body.items[].title': 'string',
      SearchBoxProps: 'type',
      'SearchBoxProps.value': 'string',
    };
    expect(steps(before, after).map(([, step]) => step)).toEqual([
      'minor',
      'minor',
      'minor',
      'minor',
      'minor',
      'minor',
    ]);
  });

  it('is major for a body that an existing call requires, and for a success in another status or format', () => {
    const before = { 'newsCalls.send': 'POST news', 'newsCalls.list': 'GET news' };
    const after = { 'newsCalls.send': 'POST news', 'newsCalls.send body': 'object', 'newsCalls.list': 'GET news, csv' };
    expect(steps(before, after)).toEqual([
      ['newsCalls.list', 'major'],
      ['newsCalls.send body', 'major'],
    ]);
  });

  it('is missing until the version of its module took it', () => {
    const [before, after] = [{ useList: '() => List' }, { useList: '() => List', useToasts: '() => Toasts' }];
    const missing = (version: string, api = '1.0.0') =>
      findMissingSteps(surfaceOf(before), surfaceOf(after, version, { 'Area.hint?': 'string' }, api)).map(
        ({ name }) => name,
      );
    expect(missing('1.2.1')).toEqual(['@msl/shared/ui: useToasts', '@msl/shared/remote: Area.hint']);
    expect(missing('1.3.0')).toEqual(['@msl/shared/remote: Area.hint']);
    expect(missing('2.0.0', '1.1.0')).toEqual([]);
  });
});
