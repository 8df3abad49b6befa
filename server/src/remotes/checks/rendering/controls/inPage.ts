/**
 * Functions that run in the page of the host, sent there by Playwright: they use nothing from outside of themselves.
 */

/** A control of a screen that is to be used next. */
export interface Control {
  /** For people: `button "Delete"`. */
  name: string;
  /** Whether using it changes a value only, without work that would have to be awaited. */
  isField: boolean;
}

interface ControlSearch {
  /** Address of the screen. */
  path: string;
  /** What counts as the screen. */
  root: string;
}

declare global {
  var checkedControls: {
    /** Controls used on the screen, without numbers and ids: of the controls of all rows, one is used. */
    used: Set<string>;
    /** Dialogs and menus that did not close. */
    ignored: WeakSet<Element>;
    next?: HTMLElement;
  };
}

/** Begins with the controls of another screen. */
export const beginControls = (): void => {
  globalThis.checkedControls = { used: new Set(), ignored: new WeakSet() };
};

/**
 * Finds a control of the screen, or of the dialog or menu above it, that was not used yet: fields first, buttons that
 * send last.
 *
 * @returns undefined if all were used; `left` if the page shows another screen
 */
export function findControl({ path, root }: ControlSearch): Control | 'left' | undefined {
  if (location.pathname !== path) return 'left';
  const state = globalThis.checkedControls;
  const fields = 'input:not([type="hidden"], [type="file"]), textarea, select, [contenteditable="true"]';
  const buttons = 'button, summary, [role="button"], [role="tab"], [role="switch"], [role="checkbox"]';
  const choices = '[role="combobox"], [role="menuitem"], [role="option"]';
  const layers = 'dialog[open], [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
  const isShown = (element: Element) => element.getClientRects().length > 0;
  const isUsable = (element: HTMLElement) =>
    (isShown(element) || element.closest('label') !== null) &&
    !element.matches(':disabled, [aria-disabled="true"], [readonly]') &&
    !element.closest('a[href], .tox, [inert]');
  const labelOf = (element: HTMLElement) => {
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const texts = labelled.map((id) => document.getElementById(id)?.textContent ?? '');
    const { labels } = element as HTMLInputElement;
    const own = element.matches('textarea, select') ? '' : element.innerText;
    const candidates = [element.ariaLabel, texts.join(' '), labels?.[0]?.textContent, own, element.title];
    const name = candidates.find((text) => text?.trim()) ?? element.getAttribute('name') ?? '';
    return name.replace(/\s+/g, ' ').trim().slice(0, 60);
  };
  const roleOf = (element: HTMLElement) =>
    element.getAttribute('role') ?? (element.matches(fields) ? 'field' : element.localName);
  const keyOf = (element: HTMLElement) => {
    const { type = '' } = element as HTMLInputElement;
    const above = element.closest(layers);
    const own = `${above?.role ?? above?.localName} ${roleOf(element)} ${type} ${labelOf(element)}`.replace(
      /\d+/g,
      '#',
    );
    return element.closest('tr, li') ? own.replace(/of .*|".*"/, '') : own;
  };
  const isSending = (element: HTMLElement) =>
    (element as HTMLButtonElement).type === 'submit' && element.closest('form');
  const rank = (element: HTMLElement) => (element.matches(fields) ? 0 : isSending(element) ? 2 : 1);

  const layer = [...document.querySelectorAll(layers)].filter((one) => isShown(one) && !state.ignored.has(one)).at(-1);
  const parts = layer ? [layer] : [...document.querySelectorAll(root)];
  const found = parts
    .flatMap((part) => [...part.querySelectorAll<HTMLElement>(`${fields}, ${buttons}, ${choices}`)])
    .filter((element) => isUsable(element) && !state.used.has(keyOf(element)))
    .sort((one, other) => rank(one) - rank(other));
  // The last button of a dialog confirms it, the others close it.
  const [next] =
    layer?.matches('dialog, [role="dialog"], [role="alertdialog"]') && rank(found[0] ?? document.body)
      ? found.reverse()
      : found;
  if (next) {
    state.used.add(keyOf(next));
    state.next = next;
    const role = roleOf(next);
    return { name: `${role} "${labelOf(next)}"`, isField: rank(next) === 0 && role === 'field' };
  }
  if (!layer) return undefined;
  state.ignored.add(layer);
  state.next = layer as HTMLElement;
  return {
    name: `the Escape key in ${layer.role ?? layer.localName} "${labelOf(layer as HTMLElement).slice(0, 30)}"`,
    isField: false,
  };
}

/** Fills or clicks the control that was found. @returns how long its code blocked the page, in ms */
export function useControl(): number {
  const control = globalThis.checkedControls.next;
  if (!control?.isConnected) return 0;
  const startMs = performance.now();
  const send = (event: Event) => control.dispatchEvent(event);
  const options = { bubbles: true, cancelable: true, composed: true };
  const values: Record<string, string> = {
    ...{ email: 'check@msl.example', url: 'https://msl.example', tel: '+49 30 1234567', color: '#112233' },
    ...{ number: '1', range: '1', date: '2030-01-02', time: '10:00', month: '2030-01', week: '2030-W01' },
    'datetime-local': '2030-01-02T10:00',
  };
  const fill = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement, value: string) => {
    field.focus();
    // React notices only what the setter of the element itself was not told.
    const prototype = Object.getPrototypeOf(field) as object;
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
    send(new Event('input', options));
    send(new Event('change', options));
    field.blur();
  };
  if (control instanceof HTMLSelectElement) fill(control, [...control.options].at(-1)?.value ?? '');
  else if (control instanceof HTMLTextAreaElement) fill(control, 'Checked');
  else if (control instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset|image)$/.test(control.type)) {
    fill(control, values[control.type] ?? 'Checked');
  } else if (control.isContentEditable) {
    control.textContent = 'Checked';
    send(new InputEvent('input', options));
  } else if (control.matches('dialog, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]')) {
    const active = control.contains(document.activeElement) ? document.activeElement : control;
    active?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...options }));
  } else {
    const pointer = { ...options, button: 0, pointerType: 'mouse', isPrimary: true };
    send(new PointerEvent('pointerdown', pointer));
    send(new MouseEvent('mousedown', options));
    control.focus();
    send(new PointerEvent('pointerup', pointer));
    send(new MouseEvent('mouseup', options));
    control.click();
  }
  return performance.now() - startMs;
}
