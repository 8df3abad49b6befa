import type { Page } from 'playwright-core';
import { openAdmin } from './administrator';
import type { Visit } from './browser';

/** An area of the back-office as its user goes through it. */
export interface AreaStory {
  /** The address of its list. */
  list: string;
  /** What its list is called. */
  title: string;
  /** As in 'Add Category' and 'Edit Category'. */
  noun: string;
  /** The search box's placeholder. */
  search: string;
  /** What a new record is called, in the list's first column. */
  name: string;
  /** Fills in the form of a new record. */
  fill: (page: Page) => Promise<unknown>;
  /** The field that is changed afterwards, if not the one with the name. */
  change?: (page: Page) => Promise<unknown>;
  nameLabel: string;
  /** Its calls, below `/api/admin/`. */
  calls: { create: string; detail: string };
  says: {
    created: string;
    updated: string;
    saveFailed: string;
    loadFailed: string;
    ask: string;
  };
  /** Stored files are removed one at a time; what is said then. */
  fileRemoved?: string;
}

const refusal = { status: 503, json: { status: false, message: 'Broken on purpose.' } };

/** What the browser itself reports of a call that was refused on purpose. */
const refusedOnPurpose = /status of 503/;

export const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Types into the rich text editor of a field, once it stands. */
export const typeRichText = (page: Page, label: string, text: string) =>
  page.frameLocator(`iframe[title="${label}"]`).locator('body').fill(text);

/** Lets calls to an address fail while `work` goes on. */
export async function whileRefused(page: Page, path: string, work: () => Promise<unknown>) {
  const address = new RegExp(`/api/admin/${path}`);
  await page.route(address, (route) => route.fulfill(refusal));
  await work();
  await page.unroute(address);
}

/** Takes out of a visit's complaints what {@link whileRefused} caused. */
export function forgiveRefusals({ complaints }: Visit) {
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !refusedOnPurpose.test(complaint)));
}

async function add(page: Page, area: AreaStory) {
  const { says, calls } = area;
  await page.getByRole('link', { name: `Add ${area.noun}`, exact: true }).click();
  await page.getByRole('heading', { level: 1, name: `Add ${area.noun}` }).waitFor();
  await save(page);
  await page.getByText('Please fix the errors before submitting.').waitFor();
  await area.fill(page);
  await whileRefused(page, calls.create, async () => {
    await save(page);
    await page.getByText(says.saveFailed).first().waitFor();
  });
  await save(page);
  await page.getByText(says.created, { exact: true }).waitFor();
  await page.waitForURL(`**${area.list}*`);
}

async function find(page: Page, area: AreaStory) {
  await page.getByRole('heading', { level: 1, name: area.title, exact: true }).waitFor();
  await page.getByPlaceholder(area.search).fill(area.name.slice(0, -1).toLowerCase());
  await page.waitForURL(/search=/);
  const row = page.getByRole('row', { name: new RegExp(area.name) });
  await row.waitFor();
  return row;
}

async function edit(page: Page, area: AreaStory) {
  const { says, calls } = area;
  await whileRefused(page, calls.detail, async () => {
    await (await find(page, area)).getByRole('link', { name: 'Edit' }).click();
    await page.getByText(says.loadFailed).first().waitFor();
  });
  await page.getByRole('button', { name: 'Retry' }).click();
  await page.getByRole('heading', { level: 1, name: `Edit ${area.noun}` }).waitFor();
  const name = page.getByRole('main').getByLabel(area.nameLabel, { exact: true });
  expect(await name.inputValue()).toBe(area.name);
  if (area.fileRemoved) await removeFile(page);
  await (area.change ? area.change(page) : name.fill(`${area.name} again`));
  const updated = page.getByText(says.updated, { exact: true });
  await updated.waitFor({ state: 'detached' });
  await save(page);
  await updated.waitFor();
  if (area.fileRemoved) await page.getByText(area.fileRemoved, { exact: true }).waitFor();
  await page.waitForURL(`**${area.list}*`);
}

async function removeFile(page: Page) {
  await page.getByRole('button', { name: 'Delete file 1' }).click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this?' });
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('One file is deleted when you save.').waitFor();
}

async function remove(page: Page, area: AreaStory) {
  const row = await find(page, area);
  await row.getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: area.says.ask });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('No data available').waitFor();
}

/** Adds a record, finds it by search, changes it and deletes it; calls that fail on the way are told and lose nothing. */
export async function goThrough(area: AreaStory) {
  const visit = await openAdmin();
  const { page } = visit;
  await page.goto(area.list);
  await add(page, area);
  await edit(page, area);
  await remove(page, area);
  forgiveRefusals(visit);
}
