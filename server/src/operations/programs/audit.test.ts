import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { acting } from '../../database/audit/acting';
import { allowRewriting } from '../../database/audit/appendOnly';
import { openDatabase } from '../../database/openDatabase';
import type { Terminal } from './program';
import { runAudit } from './runAudit';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'msl-audit-cli-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

async function audit(...args: string[]) {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const code = await runAudit(args, { env: { DATA_DIR: dataDir }, stdout, stderr } as unknown as Terminal);
  return { code, stdout: await text(stdout.end()), stderr: await text(stderr.end()) };
}

it('npm run audit prints the head of a whole log, and names an entry with one changed byte', async () => {
  const db = await openDatabase({ dataDir });
  const who = { name: 'a program', call: 'test', address: '', agent: '' };
  const role = { name: 'Writers', nameKey: 'writers', rights: '[]', createdAt: '', updatedAt: '' };
  await acting.run(who, () =>
    db
      .insertInto('roles')
      .values({ id: 'r1', ...role })
      .execute(),
  );
  const whole = await audit('verify');
  expect(whole).toMatchObject({ code: 0, stderr: '' });
  const [, head = ''] = /^The audit log is whole: 1 entry\.\nHead: ([0-9a-f]{64})\n$/.exec(whole.stdout) ?? [];
  expect((await audit('verify', '--head', head)).code).toBe(0);
  expect((await audit('verify', '--head', head.replace(/./g, '0'))).stderr).toContain(
    'does not contain the given head',
  );
  await db.transaction().execute(async (tx) => {
    await allowRewriting(tx);
    await tx.updateTable('audit_entries').set({ label: 'Writerz' }).execute();
  });
  await db.destroy();
  const changed = await audit('verify');
  expect([changed.code, changed.stdout]).toEqual([1, '']);
  expect(changed.stderr).toMatch(/^The audit log is damaged:\n {2}Entry 1 \(.*create roles:r1\) was changed\.\n/);
  expect((await audit('check')).code).toBe(2);
});
