import { maxQuoteItems, quoteCalls } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { postedForm } from './postedForm';

/** 50 items with notes of 500 characters, each up to 12 characters in URL encoding, and a message. */
const maxBytes = 512 * 1024;

const itemField = /^items\.(\d{1,2})\.(productID|quantity|note|option)(?:\.(.+))?$/s;

interface PlainItem {
  selectedAttribute: Record<string, string>;
  [field: string]: unknown;
}

/** Collects the fields `items.<position>.<field>` and `items.<position>.option.<attribute>`, by position. */
function toItems(fields: Record<string, string>): PlainItem[] {
  const items: PlainItem[] = [];
  for (const [name, value] of Object.entries(fields)) {
    const [, position, field = '', attribute] = itemField.exec(name) ?? [];
    if (position === undefined) continue;
    const item = (items[Number(position)] ??= { selectedAttribute: {} });
    if (field !== 'option') item[field] = value;
    else if (attribute !== undefined) item.selectedAttribute[attribute] = value;
  }
  // Positions that a visitor left out would be holes.
  return items.filter(Boolean);
}

const itemLabels = { productID: 'product', quantity: 'quantity of product', note: 'note on product' };

const labels = Object.fromEntries([
  ...Object.entries({
    ...{ name: 'Name', email: 'Email', phone: 'Phone', company: 'Company', country: 'Country' },
    ...{ message: 'Message', items: 'Products' },
  }),
  ...Array.from({ length: maxQuoteItems }, (_, index) =>
    Object.entries({ ...itemLabels, selectedAttribute: 'options of product' }).map(([field, label]) => [
      `items.${index}.${field}`,
      `${label[0]?.toUpperCase()}${label.slice(1)} ${index + 1}`,
    ]),
  ).flat(),
]) as Record<string, string>;

/** `POST /quote`: the quote list for browsers without JavaScript. */
export const quoteForm = (app: FastifyInstance): void =>
  postedForm(app, {
    url: '/quote',
    call: quoteCalls.send,
    labels,
    maxBytes,
    toBody: ({ name, email, phone, company, country, message, subject, ...fields }) => ({
      ...{ name, email, phone, company, country, message, subject },
      items: toItems(fields),
    }),
    doneAt: (_fields, _params, { _id }) => `/quote/sent/${_id}`,
  });
