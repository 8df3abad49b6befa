import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../../../webpack/paths';
import { sharedPackages } from '../../../webpack/sharedPackages';
import { unpackKit } from '../src/testing/unpackKit';
import { carriedEntries, sharedEntries } from './sharedEntries';

/** Runs the compiler over the project of a folder. Returns its errors. */
function compile(folder: string): string[] {
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  try {
    execFileSync(process.execPath, [compiler, '--project', folder], { encoding: 'utf8' });
    return [];
  } catch (error) {
    return (error as { stdout: string }).stdout.split('\n').filter((line) => line.includes('error TS'));
  }
}

describe('the declarations of the kit', () => {
  let folder: string;

  beforeAll(() => {
    folder = unpackKit();
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('read nothing but packages and shared chunks', () => {
    const files = readdirSync(path.join(folder, 'types'), { withFileTypes: true });
    const entries = files.filter((file) => file.isFile()).map(({ name }) => name);
    const relative = entries.flatMap((file) =>
      [...readFileSync(path.join(folder, 'types', file), 'utf8').matchAll(/from '(\.[^']*)'/g)].map(([, from]) => from),
    );
    expect(relative.filter((from) => !/^\.\/(chunks\/[\w.-]+|\w+)\.js$/.test(from ?? ''))).toEqual([]);
  });

  it('exist for the entries that the page shares, those that builds contain, the manifest and tests, and for no others', () => {
    const shared = [...sharedPackages, ...carriedEntries]
      .filter((specifier) => specifier.startsWith('@msl/shared/'))
      .map((specifier) => path.basename(specifier));
    const files = readdirSync(path.join(folder, 'types')).filter((name) => name.endsWith('.d.ts'));
    expect(files.sort()).toEqual([...shared, 'remote', 'testing'].map((name) => `${name}.d.ts`).sort());
  });

  it('compile without an error, and with each entry imported', () => {
    const names = Object.keys(sharedEntries);
    // The compiler gives `any` to an export whose declaration it cannot resolve.
    const anyExports = [
      'type IsAny<T> = 0 extends 1 & T ? true : never;',
      'type AnyExports<M> = { [K in keyof M]: IsAny<M[K]> extends never ? never : K }[keyof M];',
    ];
    const imports = names.map((name) => `import * as ${name} from '@msl/shared/${name}';`);
    const uses = names.map((name) => `export const ${name}Fault = (name: AnyExports<typeof ${name}>): never => name;`);
    writeFileSync(path.join(folder, 'entries.ts'), [...imports, ...anyExports, ...uses].join('\n'));
    const paths = { '@msl/shared/*': [path.join(folder, 'types/*.d.ts')] };
    const compilerOptions = { paths, skipLibCheck: false, types: [] };
    const project = { extends: path.join(root, 'tsconfig.json'), compilerOptions, files: ['entries.ts'], include: [] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(project));
    const errors = compile(folder);
    expect(errors.filter((error) => !error.includes('node_modules/'))).toEqual([]);
  });
});
