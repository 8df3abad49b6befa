import type { AdminPage } from '../adminPage';
import { PageBlocked, resizedQuietMs } from '../adminPage';
import type { Screen } from '../screens';
import { beginControls, findControl, useControl } from './inPage';

/** More controls than a screen has, and more time than they take. */
const maxControls = 80;
const maxMs = 20_000;

export interface ControlUse {
  /** Called before a control is used, and without a name afterwards. */
  onUse: (control?: string) => void;
  /** Called with the time for which the code of the control blocked the page. */
  onBlocked: (ms: number) => Promise<void> | void;
  /** Waits for the page. @throws PageBlocked if it does not respond */
  within: <Value>(asked: Promise<Value>) => Promise<Value>;
}

/**
 * Fills every field and clicks every button of a screen once, also in the dialogs and menus that open. Links are not
 * followed, because every screen is shown anyway; files are not chosen. Ends early if a control loads another page.
 *
 * @throws PageBlocked if a control never returns
 */
export async function useControls(
  admin: AdminPage,
  { path, root = 'main' }: Screen,
  { onUse, onBlocked, within }: ControlUse,
): Promise<void> {
  const { page } = admin;
  const deadlineMs = performance.now() + maxMs;
  await within(page.evaluate(beginControls));
  let hasJustReturned = false;
  for (let count = 0; count < maxControls && performance.now() < deadlineMs; count += 1) {
    const found = await within(page.evaluate(findControl, { path, root }));
    if (!found) return;
    if (found === 'left') {
      if (hasJustReturned) return;
      await within(admin.settle({ path, root }));
      hasJustReturned = true;
      continue;
    }
    hasJustReturned = false;
    onUse(found.name);
    await onBlocked(await within(page.evaluate(useControl)));
    const state = found.isField ? undefined : await within(admin.settle({ root }, resizedQuietMs));
    onUse();
    if (state?.failure !== undefined) return;
  }
}

/** Whether an error says that the page was loaded again while it was asked. */
export const isReload = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof PageBlocked) &&
  /Execution context was destroyed|Cannot find context|navigat|checkedControls|checkedIntrusions/i.test(error.message);
