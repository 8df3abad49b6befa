import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { budgetFaults, javascriptBytes } from '../server/src/remotes/checks/budgetFaults';
import { scriptLimits } from '../server/src/remotes/publishing/hostContract';
import { builtCandidate } from '../server/test/support/candidates';
import { openBrowser } from './testing/browser';
import { root } from './testing/product';
import { waitForScreen } from './testing/screen';
import { signIn } from './testing/signIn';

const maxAdminBytes = 382_000;

/** Adds up the scripts that a page asks for, as a browser that accepts brotli receives them. */
function countScripts(page: Page) {
  const sizes = new Map<string, number>();
  const pending: Promise<unknown>[] = [];
  const note = async (url: string) => {
    const { pathname } = new URL(url);
    const answer = await fetch(process.env.E2E_URL + pathname, { headers: { 'accept-encoding': 'br' } });
    sizes.set(pathname, Number(answer.headers.get('content-length')));
    await answer.body?.cancel();
  };
  page.on('request', (request) => request.resourceType() === 'script' && pending.push(note(request.url())));
  return async () => {
    await Promise.all(pending);
    return { sizes, total: [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) };
  };
}

/** A message that waits for an answer: the cards of the remotes stand below the viewport then, and are not loaded. */
async function sendMessage() {
  const message = { firstName: 'Ada', lastName: 'Okoye', email: 'ada@park.example', message: 'How bright is it?' };
  const response = await fetch(`${process.env.E2E_URL}/api/guest/contact/store`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...message, phone: '+49 30 1234567' }),
  });
  expect(response.status).toBe(201);
}

const rowsShown = (page: Page) => page.locator('main [role=row], main tbody tr').nth(1).waitFor();

const follow = (page: Page, address: string) =>
  page.getByRole('navigation', { name: 'Admin' }).locator(`a[href="${address}"]`).click();

describe('the JavaScript of the admin', () => {
  it('is at most 382 KB for signing in and a list, without the code of forms', async () => {
    await sendMessage();
    const { page } = await openBrowser();
    const counted = countScripts(page);
    await signIn(page);
    await waitForScreen(page);
    await follow(page, '/admin/product/index');
    await rowsShown(page);
    await waitForScreen(page);
    const { sizes, total } = await counted();
    expect(sizes.size).toBeGreaterThan(10);
    expect(total > maxAdminBytes ? [total, ...sizes] : []).toEqual([]);
    const files = [...sizes.keys()].filter((name) => name.startsWith('/assets/'));
    const withForms = await Promise.all(
      files.map(async (name) => {
        const source = await readFile(path.join(root, 'host/dist/client', path.basename(name)), 'utf8');
        return source.includes('useFieldArray') ? [name] : [];
      }),
    );
    expect(withForms.flat()).toEqual([]);
  });

  it.each(['catalogue', 'content', 'inbox', 'settings'])('is at most 60 KB of its own for %s', async (remote) => {
    const version = await builtCandidate(path.join(root, 'remotes', remote, 'dist'));
    expect(scriptLimits.mostBytes).toBe(60_000);
    expect(await budgetFaults(version, scriptLimits)).toEqual([]);
    expect(await javascriptBytes(version)).toBeLessThanOrEqual(scriptLimits.mostBytes);
    expect(await javascriptBytes(version)).toBeGreaterThan(scriptLimits.mostBytes / 10);
  });

  it('is listed in the build of a remote by what loads it, with the packages in it', async () => {
    const { descriptor } = await builtCandidate(path.join(root, 'remotes/inbox/dist'));
    const { first = {}, packages = {} } = descriptor.scripts ?? {};
    const files = Object.keys(descriptor.files).filter((file) => file.endsWith('.js'));
    expect(Object.keys(packages).sort()).toEqual(files.sort());
    const queue = first['./queue/QueuePage'] ?? [];
    expect(queue).toContain('remoteEntry.js');
    expect(queue.length).toBeLessThan(files.length);
    for (const file of queue)
      expect(Object.values(packages[file] ?? {}).reduce((sum, share) => sum + share)).toBeCloseTo(1, 1);
    expect(packages['remoteEntry.js']).toMatchObject({ '@module-federation/sdk': expect.any(Number) });
  });
});
