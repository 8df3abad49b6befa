import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { execute } from './execute';

/** The tables that the engine changes, by their chains as they are without any rule: unused tables are not saved. */
const tables = {
  filter: ['INPUT', 'FORWARD', 'OUTPUT'],
  nat: ['PREROUTING', 'INPUT', 'OUTPUT', 'POSTROUTING'],
};

const toEmptyTable = (name: string, chains: string[]) =>
  [`*${name}`, ...chains.map((chain) => `:${chain} ACCEPT [0:0]`), 'COMMIT', ''].join('\n');

/**
 * Saves the rules of the firewall in a folder. The engine adds rules that it does not remove, and a policy that drops
 * what other networks of the machine forward.
 *
 * @returns how to restore them
 */
export async function saveFirewall(folder: string): Promise<() => Promise<unknown>> {
  const saved = await execute('iptables-save', []);
  const unused = Object.entries(tables).filter(([name]) => !saved.includes(`*${name}\n`));
  const file = path.join(folder, 'firewall');
  writeFileSync(file, saved + unused.map(([name, chains]) => toEmptyTable(name, chains)).join(''));
  return () => execute('iptables-restore', [file]);
}
