import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const host = path.resolve(import.meta.dirname, '../host/src');

/** Returns the classes of a style module that a component names and the module does not have. */
function missingClasses(file: string): string[] {
  const code = readFileSync(file, 'utf8');
  return [...code.matchAll(/import (\w+) from '([^']+\.module\.css)';/g)].flatMap(([statement, name, address]) => {
    const styles = readFileSync(path.resolve(path.dirname(file), address!), 'utf8');
    const used = code.replace(statement, '').matchAll(new RegExp(`(?<![\\w.'/])${name}\\.(\\w+)`, 'g'));
    const named = new Set([...used].map(([, className]) => className!));
    return [...named].filter((className) => !new RegExp(`\\.${className}\\b`).test(styles));
  });
}

it('every class that a component names is one of its style module', () => {
  const files = readdirSync(host, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => path.join(host, file));
  expect(files.length).toBeGreaterThan(100);
  expect(files.flatMap((file) => missingClasses(file).map((name) => `${path.relative(host, file)}: ${name}`))).toEqual(
    [],
  );
});
