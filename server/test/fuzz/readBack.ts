import {
  attributeCalls,
  type Call,
  categoryCalls,
  contactCalls,
  dashboardCalls,
  headerTypes,
  inquiryCalls,
  manualCalls,
  newsCalls,
  outboxCalls,
  productCalls,
  projectCalls,
  settingCalls,
  staticPageCalls,
} from '@msl/shared/contracts';
import type { TestApp } from '../support/testApp';

interface Row {
  _id: string;
  slug?: string;
  categoryId?: string;
}

/** The lists of the admin, and the calls that read one record of each list. */
const details: [list: Call, ...reads: [call: Call, args: (row: Row) => object][]][] = [
  [attributeCalls.list, [attributeCalls.get, ({ _id }) => ({ id: _id })]],
  [
    categoryCalls.list,
    [categoryCalls.get, ({ _id }) => ({ id: _id })],
    [categoryCalls.attributesForGuests, ({ _id }) => ({ categoryId: _id })],
    [productCalls.suggestForGuests, ({ _id }) => ({ categoryId: _id })],
  ],
  [
    manualCalls.list,
    [manualCalls.get, ({ _id }) => ({ id: _id })],
    [manualCalls.getForGuests, ({ _id }) => ({ manualId: _id })],
  ],
  [
    productCalls.list,
    [productCalls.get, ({ _id }) => ({ id: _id })],
    [productCalls.getForGuests, ({ _id }) => ({ id: _id })],
  ],
  [
    projectCalls.list,
    [projectCalls.get, ({ _id }) => ({ id: _id })],
    [projectCalls.getForGuests, ({ _id }) => ({ id: _id })],
  ],
  [newsCalls.list, [newsCalls.get, ({ _id }) => ({ id: _id })], [newsCalls.getForGuests, ({ _id }) => ({ id: _id })]],
  [
    staticPageCalls.list,
    [staticPageCalls.get, ({ _id }) => ({ id: _id })],
    [staticPageCalls.getForGuests, ({ slug }) => ({ slug })],
  ],
  [inquiryCalls.list, [inquiryCalls.get, ({ _id }) => ({ id: _id })]],
  [contactCalls.list, [contactCalls.get, ({ _id }) => ({ id: _id })]],
];

const single: [Call, object][] = [
  ...[dashboardCalls.get, outboxCalls.get, settingCalls.getMeta, settingCalls.listAccordion].map(
    (call): [Call, object] => [call, {}],
  ),
  ...[settingCalls.listForGuests, settingCalls.metaForGuests, settingCalls.accordionForGuests].map(
    (call): [Call, object] => [call, {}],
  ),
  ...[categoryCalls.listForGuests, projectCalls.listForGuests, newsCalls.listForGuests, newsCalls.recentForGuests].map(
    (call): [Call, object] => [call, {}],
  ),
  ...headerTypes.map((type): [Call, object] => [settingCalls.getHeader, { type }]),
  [productCalls.listForGuests, { query: { itemsPerPage: '100' } }],
  [inquiryCalls.list, { query: { isSuspect: 'true' } }],
  [contactCalls.list, { query: { isSuspect: 'true' } }],
];

const storedFile = /\/uploads\/\w[\w.-]*/g;

/** Reads every stored record and file with every read call. @returns failures */
export async function readEverything(server: TestApp): Promise<string[]> {
  const failures: string[] = [];
  const files = new Set<string>();
  const read = async (call: Call, args: object): Promise<Row[]> => {
    const { code, answer } = await server.send<Call>(call, args as never);
    const text = JSON.stringify(answer);
    if (code !== 200) failures.push(`${call.path} ${JSON.stringify(args)} answered ${code}: ${text.slice(0, 300)}`);
    for (const [path] of text.matchAll(storedFile)) files.add(path);
    const { data } = answer as { data?: Row[] };
    return Array.isArray(data) ? data : [];
  };
  for (const [call, args] of single) await read(call, args);
  for (const [list, ...reads] of details) {
    await read(list, { query: { page: '1', limit: '100', search: 'a' } });
    for (const row of await read(list, {})) for (const [call, args] of reads) await read(call, args(row));
  }
  // Rich text may name files that were never uploaded; the server must reject these paths properly.
  for (const path of files) {
    const { statusCode } = await server.app.inject(path);
    if (statusCode !== 200 && statusCode !== 404) failures.push(`${path} answered ${statusCode}`);
  }
  return failures;
}
