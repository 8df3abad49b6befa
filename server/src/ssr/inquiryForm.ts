import { inquiryCalls } from '@msl/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { postedForm } from './postedForm';

/** The choices that the product's page showed when the form was sent; they were checked by then. */
const toQuery = (choices = '{}') => new URLSearchParams(JSON.parse(choices || '{}') as Record<string, string>);

/** `POST /product/detail/{id}/inquiry`: the inquiry form without JavaScript. */
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
