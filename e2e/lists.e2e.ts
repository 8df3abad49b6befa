import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openAdmin } from './testing/administrator';
import { administrator } from './testing/product';

const owner = 'Quayside Test Rides';
const names = Array.from({ length: 12 }, (_, index) => `${owner} ${index + 1}, "north"`);

/** Makes projects that no other test counts, and takes away what is left of them. */
async function inProjects<T>(act: (call: (method: string, path: string, form?: FormData) => Promise<Response>) => T) {
  const login = await fetch(`${process.env.E2E_URL}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  });
  const { token } = (await login.json()) as { token: string };
  return act((method, path, body) =>
    fetch(`${process.env.E2E_URL}/api/admin/${path}`, { method, body, headers: { authorization: `Bearer ${token}` } }),
  );
}

const makeProjects = () =>
  inProjects(async (call) => {
    for (const name of names) {
      const form = new FormData();
      form.set('name', name);
      form.set('ownerName', '=1+1');
      form.set('description', '<p>One &amp; two</p>');
      expect((await call('POST', 'project/create', form)).status).toBe(201);
    }
  });

const removeProjects = () =>
  inProjects(async (call) => {
    const answer = await call('GET', `projects?search=${encodeURIComponent(owner)}`);
    const { data } = (await answer.json()) as { data: { _id: string }[] };
    for (const { _id } of data) await call('DELETE', `project/delete/${_id}`);
  });

/** The cells of a CSV file, line by line. */
function parse(csv: string): string[][] {
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g;
  const lines: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(cell)) {
    lines.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') lines.push([]);
  }
  return lines.slice(0, -1);
}

async function exported(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^projects-\d{4}-\d\d-\d\d\.csv$/);
  return readFile(await download.path(), 'utf8');
}

describe('a list of the back-office', () => {
  beforeAll(makeProjects);
  afterAll(async () => {
    await removeProjects();
  });

  it('is searched and filtered, saved as a file, deleted as a whole, and brought back', async () => {
    const { page } = await openAdmin();
    await page.goto('/admin/project/index');
    await page.getByPlaceholder('Search Projects...').fill(owner);
    await page.getByText('1–10 of 12').waitFor();
    const today = await page.evaluate(() =>
      new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString(),
    );
    await page.getByLabel('From').fill(today.slice(0, 10));
    await page.waitForURL(/from=/);
    await page.getByText('1–10 of 12').waitFor();

    const csv = await exported(page);
    expect(csv.charCodeAt(0)).toBe(0xfeff);
    const [head = [], ...rows] = parse(csv.slice(1));
    const column = (field: string) => rows.map((row) => row[head.indexOf(field)]);
    expect(column('Project Name').sort()).toEqual([...names].sort());
    expect(new Set(column('Owner Name'))).toEqual(new Set(["'=1+1"]));
    expect(new Set(column('Description'))).toEqual(new Set(['One & two']));

    await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
    await page.getByRole('button', { name: 'Select all 12 matching' }).click();
    await page.getByRole('group', { name: 'Selection' }).getByRole('button', { name: 'Delete' }).click();
    const question = 'Are you sure you want to delete these 12 projects?';
    await page.getByRole('alertdialog', { name: question }).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No data available').waitFor();

    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('1–10 of 12').waitFor();
    expect(parse((await exported(page)).slice(1))).toEqual([head, ...rows]);
  });
});

describe('the inbox', () => {
  it('shows twelve messages on a laptop', async () => {
    const { page } = await openAdmin({ viewport: { width: 1440, height: 900 } });
    await page.goto('/admin/inbox/index');
    const rows = page.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await rows.nth(11).waitFor();
    expect((await rows.nth(11).boundingBox())?.y).toBeLessThan(900 - 50);
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByRole('combobox', { name: 'Product' }).waitFor();
  });
});
