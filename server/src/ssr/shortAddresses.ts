import type { FastifyInstance } from 'fastify';
import encodeQR from 'qr';
import { findByPartNumber } from '../crud/partNumbers';
import type { Db } from '../database/db';
import { cutText } from '../text/cutText';

const config = { access: 'public', rate: 'read' } as const;

/** Part numbers have at most 100 characters; a code of more would be too dense to print. */
const maxPartNumberLength = 100;

interface ShortAddressParts {
  db: Db;
  publicUrl: () => string;
}

/** Returns the QR code of an address as an SVG of square modules, with the quiet zone that scanners need. */
const toQrCode = (address: string) => encodeQR(address, 'svg', { ecc: 'medium', border: 4 });

/**
 * `GET /p/{part number}`: redirects to the product, or to a search for an unknown number; `GET /qr/{part number}`: the QR
 * code of that address, for labels and sheets.
 */
export function shortAddresses(app: FastifyInstance, { db, publicUrl }: ShortAddressParts): void {
  app.get<{ Params: { '*': string } }>('/p/*', { config }, async (request, reply) => {
    const partNumber = cutText(request.params['*'].replace(/\p{Cc}+/gu, ' ').trim(), maxPartNumberLength);
    const id = await findByPartNumber(partNumber, db);
    const target = id ? `/product/detail/${id}` : `/products?${new URLSearchParams({ search: partNumber })}`;
    // A part number may move to another product.
    return reply.header('Cache-Control', 'no-cache').redirect(target, 302);
  });

  app.get<{ Params: { '*': string } }>('/qr/*', { config }, (request, reply) => {
    const partNumber = request.params['*'];
    if (!partNumber || partNumber.length > maxPartNumberLength) return reply.callNotFound();
    const path = partNumber.split('/').map(encodeURIComponent).join('/');
    return reply
      .header('Cache-Control', 'public, max-age=86400')
      .type('image/svg+xml')
      .send(toQrCode(`${publicUrl()}/p/${path}`));
  });
}
