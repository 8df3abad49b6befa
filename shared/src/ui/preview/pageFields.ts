/** The fields of a form, for a page that shows their values. */
export interface PageFields {
  /** Label of a field; `undefined` if the form has none of that name. */
  labelOf: (name: string) => string | undefined;
  /** Whether a field holds plain text of one line. */
  isText: (name: string) => boolean;
  valueOf: (name: string) => string;
  change: (name: string, text: string) => void;
  /** Scrolls the form to a field. */
  show: (name: string) => void;
  /** Goes on with a field in the form: opens its choice of a file, or moves the focus to it. */
  open: (name: string) => void;
}

/** The site names the setting that an element shows by `data-field`. Those that the form has can get the focus. */
const editable = '[data-field][tabindex]';

const styles = `
  *::before, *::after { pointer-events: none; }
  ${editable} { cursor: pointer; pointer-events: auto; }
  ${editable}:is(:hover, :focus-visible):not(:has(${editable}:is(:hover, :focus-visible))) {
    outline: 2px dashed #ffd9a0; outline-offset: 4px;
  }
  ${editable}:has(img, video, ${editable}):is(:hover, :focus-visible) { outline-offset: -6px; }
  [contenteditable] { cursor: text !important; outline: 2px solid #ffd9a0 !important; }
`;

/** Whether the user is typing into this element of a shown page. */
export const isTypedInto = (node: Node): boolean =>
  node.nodeType === node.ELEMENT_NODE && (node as Element).hasAttribute('contenteditable');

/** Makes the elements that show fields of the form reachable. Returns how many there are. */
export function markFields(shown: Document, fields: PageFields): number {
  const found = [...shown.querySelectorAll<HTMLElement>('[data-field]')].map((element) => ({
    element,
    label: fields.labelOf(element.dataset.field ?? ''),
  }));
  for (const { element, label } of found) {
    if (label === undefined) continue;
    element.tabIndex = 0;
    element.title = `Edit ${label}`;
  }
  return found.filter(({ label }) => label !== undefined).length;
}

/** Lets the user type into an element. Enter or another focus ends it, Escape takes back what was typed. */
function typeInto(element: HTMLElement, name: string, fields: PageFields, onEnd: () => void): void {
  const before = fields.valueOf(name);
  const change = () => fields.change(name, element.textContent ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    // Escape would close the dialog around the preview.
    event.stopPropagation();
    if (event.key === 'Escape') fields.change(name, before);
    element.blur();
  };
  const end = () => {
    element.removeAttribute('contenteditable');
    element.removeEventListener('input', change);
    element.removeEventListener('keydown', onKeyDown);
    onEnd();
  };
  element.setAttribute('contenteditable', 'plaintext-only');
  element.addEventListener('input', change);
  element.addEventListener('keydown', onKeyDown);
  element.addEventListener('blur', end, { once: true });
  element.focus();
  element.ownerDocument.getSelection()?.selectAllChildren(element);
  fields.show(name);
}

/**
 * Lets the user edit the fields of a form where a page shows them: a text in its place, a picture by choosing another, rich
 * text in the form, whose HTML is not what the page shows.
 *
 * @param onEnd called when the typing into an element has ended
 */
export function editFields(shown: Document, fields: PageFields, onEnd: () => void): void {
  const style = shown.createElement('style');
  style.textContent = styles;
  shown.head.append(style);

  const edit = (event: Event) => {
    const element = (event.target as Element).closest<HTMLElement>(editable);
    const name = element?.dataset.field;
    if (!element || !name || isTypedInto(element)) return;
    event.preventDefault();
    if (fields.isText(name) && !element.childElementCount) typeInto(element, name, fields, onEnd);
    else fields.open(name);
  };
  shown.addEventListener('click', edit);
  shown.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' || event.key === ' ') edit(event);
  });
}
