import type { ChildProcess } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { freePort } from '../../scripts/machine/freePort.mjs';
import { copyRemote, endProgram, startOverrideServer } from '../../webpack/testing/overrideProgram';
import { openAdmin, token } from '../testing/administrator';
import { type RunningProduct, startProduct } from '../testing/product';

const text = 'Here is the Inquiry List';
const listAt = '/admin/inquiry/index';

/** As the release page does; the browser keeps a cookie of it. No page is open, which would not be allowed the origin yet. */
async function addOverride(page: Page, origin: string): Promise<number> {
  const answer = await page.request.post('/api/admin/registry/own', {
    headers: { authorization: `Bearer ${await token()}` },
    data: { remote: 'inbox', origin },
  });
  return answer.status();
}

describe('a remote that is developed alone', () => {
  let product: RunningProduct;
  let copy: string;
  let program: ChildProcess | undefined;

  beforeAll(async () => {
    product = await startProduct({ OWN_VERSIONS: 'on' });
    process.env.E2E_URL = product.url;
    copy = copyRemote('inbox');
  }, 120_000);
  afterAll(async () => {
    if (program) await endProgram(program);
    await product.stop();
    await rm(copy, { recursive: true, force: true });
  });

  it('runs in a running host, shows each change without a page load, and nobody else sees it', async () => {
    const port = await freePort();
    const started = startOverrideServer(copy, 'inbox', '--host', product.url, '--port', String(port));
    program = started.program;
    await started.says('Use my own version');

    const { page } = await openAdmin();
    expect(await addOverride(page, `http://localhost:${port}`)).toBe(200);
    const asked: string[] = [];
    await page.goto(listAt);
    await page.getByText(text).waitFor();
    page.on('request', (request) => asked.push(`${request.resourceType()} ${request.url()}`));

    const source = path.join(copy, 'remotes/inbox/src/inquiries/InquiryListPage.tsx');
    for (const next of ['A text of my own', 'Another one']) {
      const before = await readFile(source, 'utf8');
      await writeFile(source, before.replace(/description="[^"]*"/, `description="${next}"`));
      await page.getByText(next).waitFor();
    }
    await page.getByRole('link', { name: 'Add Inquiry' }).first().click();
    await page.getByRole('heading', { level: 1, name: 'Add Inquiry' }).waitFor();
    expect(asked.filter((request) => request.startsWith('document'))).toEqual([]);
    expect(asked.filter((request) => request.includes(`http://localhost:${port}/`))).not.toEqual([]);

    const { page: colleague } = await openAdmin();
    await colleague.goto(listAt);
    await colleague.getByText(text).waitFor();
  }, 120_000);
});
