import { readdir, readFile } from 'node:fs/promises';

/** A process of this machine, see proc(5). */
export interface RunningProcess {
  pid: number;
  parent: number;
  session: number;
  niceValue: number;
  command: string;
}

/** Returns `undefined` if the process has ended. */
async function readProcess(pid: number): Promise<RunningProcess | undefined> {
  const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
  const [stat, command] = [await read('stat'), await read('cmdline')];
  // After the name of the program, which may contain blanks.
  const fields = stat
    .slice(stat.lastIndexOf(') ') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0, , session = 0] = fields;
  return stat ? { pid, parent, session, niceValue: fields[16] ?? 0, command } : undefined;
}

export async function listProcesses(): Promise<RunningProcess[]> {
  const pids = (await readdir('/proc')).map(Number).filter(Boolean);
  return (await Promise.all(pids.map(readProcess))).flatMap((one) => one ?? []);
}

/** Returns the nice value of a process's session; `undefined` if processes are not grouped by session. */
export async function readSessionNiceValue(pid: number): Promise<number | undefined> {
  const text = await readFile(`/proc/${pid}/autogroup`, 'utf8').catch(() => '');
  return text ? Number(/nice (-?\d+)/.exec(text)?.[1]) : undefined;
}
