import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { downloadCalls, manualCalls, siteSearchCalls } from '@msl/shared/contracts';
import { pdf } from '../../../../test/support/sampleFiles';
import { databases, upload, useTestApp } from '../../../../test/support/testApp';
import { until } from '../../../../test/support/until';
import { findProjectRoot } from '../../../config/projectRoot';
import { DocumentTextRepository } from './documentTextRepository';
import { readPdfText } from './readPdfText';

const demoManual = () => readFile(join(findProjectRoot(), 'server', 'demo', 'manuals', 'cb120-install.pdf'));

/** A PDF that opens only with a password. */
function lockedPdf(): Buffer {
  const key = '<'.padEnd(65, 'ab') + '>';
  return Buffer.from(
    [
      '%PDF-1.4',
      '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
      '2 0 obj << /Type /Pages /Kids [] /Count 0 >> endobj',
      `3 0 obj << /Filter /Standard /V 1 /R 2 /Length 40 /P -4 /O ${key} /U ${key} >> endobj`,
      'trailer << /Root 1 0 R /Encrypt 3 0 R /ID [<00112233> <00112233>] >>',
      '%%EOF\n',
    ].join('\n'),
  );
}

describe.each(databases)('the text inside PDFs on $name', (database) => {
  const server = useTestApp(database, { readsPdfs: true });
  const find = async (q: string) => (await server().asGuest(siteSearchCalls.find, { query: { q } })).answer.data;
  const states = async () => {
    const rows = await server().app.db.selectFrom('document_texts').select('state').orderBy('state').execute();
    return rows.map(({ state }) => state);
  };

  it('is found soon after the upload, in a manual and in a download, with an excerpt', async () => {
    const content = await demoManual();
    const form = { title: 'Rings', manualFiles: [upload(content, 'Rings.pdf')] };
    const manual = (await server().send(manualCalls.create, { form })).answer.data;
    await until(async () => (await find('strap wrench')).length > 0);
    const [found] = await find('strap wrench');
    expect(found).toMatchObject({ kind: 'download', _id: manual._id, title: 'Rings', path: manual.filePaths[0] });
    expect(found?.excerpt).toContain('Turn it off with a strap wrench');
    const sheet = { kind: 'data-sheet' as const, title: 'Sheet of rings', file: [upload(content, 'Sheet.pdf')] };
    await server().send(downloadCalls.create, { form: sheet });
    expect((await find('strap wrench')).map(({ title }) => title).sort()).toEqual(['Rings', 'Sheet of rings']);
    expect((await find('rings'))[0]?.title).toBe('Rings');
  });

  it('is missing if the PDF is broken or needs a password, and the file is kept', async () => {
    const before = await states();
    const files = [upload(pdf('broken'), 'Broken.pdf'), upload(lockedPdf(), 'Locked.pdf')];
    const { code, answer } = await server().send(manualCalls.create, { form: { title: 'Faulty', manualFiles: files } });
    expect(code).toBe(201);
    await until(async () => (await states()).length === before.length + 2 && !(await states()).includes('waiting'));
    expect(await states()).toEqual([...before, 'unreadable', 'unreadable']);
    expect((await server().app.inject(answer.data.filePaths[1]!)).statusCode).toBe(200);
    expect((await find('Locked'))[0]?.title).toBe('Locked');
  });
});

describe.each(databases)('reading PDFs on $name', (database) => {
  const server = useTestApp(database);

  it('is claimed by one server at a time, and taken over when it was given back', async () => {
    const form = { title: 'Claimed', manualFiles: [upload(pdf('claimed'), 'Claimed.pdf')] };
    await server().send(manualCalls.create, { form });
    const [one, other] = [server(), server()].map(({ app }) => new DocumentTextRepository(app.db));
    const claims = await Promise.all([one!.claim(), other!.claim()]);
    const [key] = claims.filter(Boolean);
    expect(claims.filter(Boolean)).toHaveLength(1);
    await one!.release(key!, { afterMs: 0 });
    expect(await other!.claim()).toBe(key);
    await other!.store(key!, undefined);
    expect(await one!.claim()).toBeUndefined();
  });
});

describe('a PDF that needs more than its limits', () => {
  it.each([
    ['memory', { maxMemoryBytes: 1024 * 1024 }],
    ['processor time', { maxCpuMs: 1 }],
    ['time', { maxMs: 1 }],
  ])('is read no further, and has no text: %s', async (_what, limits) => {
    const folder = await mkdtemp(join(tmpdir(), 'msl-pdf-'));
    const reading = readPdfText(Readable.from([await demoManual()]), { folder, limits });
    await expect(reading).rejects.toMatchObject({ reason: 'too-much' });
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
