import type { Page } from 'playwright-core';
import { openAdmin } from './administrator';
import type { Visit } from './browser';

/** Describes an admin area for {@link goThrough}. */
export interface AreaStory {
  /** The address of its list. */
  list: string;
  /** Title of the list. */
  title: string;
  /** Noun in 'Add Category' and 'Edit Category'. */
  noun: string;
  /** Placeholder of the search box. */
  search: string;
  /** Name of the new record in the first column of the list. */
  name: string;
  /** Fills in the form of a new record. */
  fill: (page: Page) => Promise<unknown>;
  nameLabel: string;
  /** Its calls, below `/api/admin/`. */
  calls: { create: string; detail: string };
  says: {
    created: string;
    updated: string;
    saveFailed: string;
    loadFailed: string;
    ask: string;
    /** Toast after the removal of a stored file. */
    fileRemoved: string;
  };
}

/** Too narrow for the preview beside a form, which the server renders anew for every change. */
export const withoutPreview = { width: 1100, height: 900 };

const refusal = { status: 503, json: { status: false, message: 'Broken on purpose.' } };

/** Console message of the browser for a call that failed on purpose. */
const refusedOnPurpose = /status of 503/;

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

/** Types into the rich-text editor of a field once it is loaded. */
export const typeRichText = (page: Page, label: string, text: string) =>
  page.frameLocator(`iframe[title="${label}"]`).locator('body').fill(text);

/** Makes calls to an address fail with 503 during `work`. */
async function whileRefused(page: Page, path: string, work: () => Promise<unknown>) {
  const address = new RegExp(`/api/admin/${path}`);
  await page.route(address, (route) => route.fulfill(refusal));
  await work();
  await page.unroute(address);
}

/** Removes the complaints that {@link whileRefused} caused. */
function forgiveRefusals({ complaints }: Visit) {
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
  await removeFile(page);
  await name.fill(`${area.name} again`);
  const updated = page.getByText(says.updated, { exact: true });
  await updated.waitFor({ state: 'detached' });
  await save(page);
  await updated.waitFor();
  await page.getByText(says.fileRemoved, { exact: true }).waitFor();
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

/** Adds, finds, changes and deletes a record. Checks that failed calls are reported and lose no input. */
export async function goThrough(area: AreaStory) {
  const visit = await openAdmin({ viewport: withoutPreview });
  const { page } = visit;
  await page.goto(area.list);
  await add(page, area);
  await edit(page, area);
  await remove(page, area);
  forgiveRefusals(visit);
}
