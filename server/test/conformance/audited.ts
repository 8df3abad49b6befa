import type { Call } from '@msl/shared/contracts';
import { auditPolicies, unrecordedTables } from '../../src/database/audit/auditPolicy';
import { verifyAudit } from '../../src/database/audit/verifyAudit';
import { shapesAt } from '../../src/operations/backup/anyTables';
import { migrations } from '../../src/database/migrations';
import { everyCall, type World } from './world';

/** Calls of administrators and programs that change nothing of the installation, with the reason. */
const exempt: Record<string, string> = {
  'editorCalls.upload': 'stores a file; the text that shows it has an entry when it is saved',
  'inboxCalls.see': 'notes what one person has seen',
  'personalDataCalls.count': 'reads; sent as POST because the address is personal',
  'presenceCalls.tell': 'notes who has a record open',
  'previewCalls.render': 'renders a page',
  'previewLinkCalls.find': 'reads; sent as POST because the link is secret',
  'queueCalls.attach': 'stores a file of an answer that is not sent yet',
  'queueCalls.detach': 'removes a file of an answer that is not sent yet',
  'queueCalls.look': 'notes who has a message open',
  'queueCalls.read': 'notes what one person has read',
  'queueCalls.saveViews': 'stores filters for one person',
  'registryCalls.report': 'a report of a browser about a remote',
  'secondFactorCalls.begin': 'makes a key that counts for nothing until it is confirmed',
  'sessionCalls.findInvitation': 'reads; sent as POST because the link is secret',
};

const needsEntry = ({ method, path, needs }: Call) =>
  method !== 'GET' && (needs !== undefined || path.startsWith('admin/'));

/** Calls that left an entry of the audit log in some world. */
export type Audited = Set<string>;

/** Notes which calls have entries, before a world ends, and checks the chain of its log. */
export async function noteAudited({ server }: World, audited: Audited): Promise<void> {
  const { db } = server.app;
  const calls = await db.selectFrom('audit_entries').select('call').distinct().execute();
  for (const { call } of calls) audited.add(call);
  expect((await verifyAudit(db)).faults).toEqual([]);
}

/** Throws for a call that changes something and left no entry in the audit log. */
export function assertAllAudited(audited: Audited): void {
  const silent = [...everyCall].filter(([, call]) => needsEntry(call) && !audited.has(`${call.method} ${call.path}`));
  expect(silent.map(([name]) => name).sort()).toEqual(Object.keys(exempt).sort());
}

/** What the audit log records of every table. */
export function describeAuditPolicies(): void {
  it('every table declares how the audit log records it', async () => {
    const shapes = await shapesAt(migrations.map(({ name }) => name));
    const undeclared = shapes.filter(({ name }) => !auditPolicies[name] && !unrecordedTables.has(name));
    expect(undeclared.map(({ name }) => name)).toEqual([]);
    // A column that is misspelt would be recorded.
    const unknown = shapes.flatMap(({ name, columns }) => {
      const { key = [], shown = [], hidden = [], ignored = [], label } = auditPolicies[name] ?? {};
      const named = [...key, ...shown, ...hidden, ...ignored, ...(label ? [label] : [])];
      return named.filter((column) => !columns.includes(column)).map((column) => `${name}.${column}`);
    });
    expect(unknown).toEqual([]);
  });
}
