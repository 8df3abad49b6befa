import { inquiryCalls } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { postedForm } from './postedForm';

/** Converts the options chosen on the product's page to a query. The call of the API has validated them. */
const toQuery = (choices = '{}') => new URLSearchParams(JSON.parse(choices || '{}') as Record<string, string>);

/** `POST /product/detail/{id}/inquiry`: the inquiry form for browsers without JavaScript. */
export const inquiryForm = (app: FastifyInstance): void =>
  postedForm(app, {
    url: '/product/detail/:id/inquiry',
    call: inquiryCalls.send,
    labels: { name: 'Name', email: 'Email', phone: 'Phone', message: 'Message', productID: 'Product' },
    toBody: (fields, { id }) => ({ ...fields, productID: id }),
    doneAt: ({ selectedAttribute }, { id = '' }) => {
      const query = toQuery(selectedAttribute);
      query.set('sent', '');
      return `/product/detail/${encodeURIComponent(id)}?${query}`;
    },
  });
