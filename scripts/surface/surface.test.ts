import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSurface } from './readSurface';
import { compareSurfaces, findMissingSteps, type ModuleSurface, type Surface } from './surface';

const root = path.resolve(__dirname, '../..');

const surfaceOf = (ui: ModuleSurface, version = '1.2.0', manifest: ModuleSurface = {}, api = '1.0.0'): Surface => ({
  version,
  api,
  modules: { '@msl/shared/ui': ui, '@msl/shared/remote': manifest },
});
const steps = (before: ModuleSurface, after: ModuleSurface) =>
  compareSurfaces(surfaceOf(before), surfaceOf(after)).map(({ name, step }) => [name.split(': ')[1], step]);

describe('the surface of the shared package', () => {
  it('changes only with the right step of its version since shared/surface.json', () => {
    const released = JSON.parse(readFileSync(path.join(root, 'shared/surface.json'), 'utf8')) as Surface;
    const current = readSurface(root);
    const missing = findMissingSteps(released, current).map(({ name, how, step }) => `${name} ${how}: ${step} step`);
    expect(missing).toEqual([]);
    expect(current.modules['@msl/shared/ui']).toMatchObject({ 'ListPageProps.title': 'string' });
    expect(current.modules['@msl/shared/contracts']).toMatchObject({ 'productCalls.list': 'GET admin/products' });
    expect(current.modules['@msl/shared/remote']).toMatchObject({ 'RemoteManifest.name': 'string' });
  });
});

describe('the step of a change', () => {
  it('is major for what is gone or has another type, and for what a remote must give in addition', () => {
    const before = {
      useList: '() => List',
      'ListPageProps.title': 'string',
      'newsCalls.list answer.data[].title': 'string',
    };
    const after = {
      'ListPageProps.title': 'number',
      'ListPageProps.label': 'string',
      'newsCalls.list query.year': 'string',
      'newsCalls.list answer.data[].title?': 'string',
    };
    expect(steps(before, after)).toEqual([
      ['useList', 'major'],
      ['ListPageProps.title', 'major'],
      ['newsCalls.list answer.data[].title', 'major'],
      ['ListPageProps.label', 'major'],
      ['newsCalls.list query.year', 'major'],
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
