import { answered, answeredPage, renderRemote, serverStandIn } from '@msl/shared/testing';
import { screen, waitFor } from '@testing-library/react';
import manifest from '../manifest';

const products = Array.from({ length: 10 }, (_, index) => ({
  _id: `p${index + 1}`,
  name: `Pixel ${index + 1}`,
  categoryName: 'Pixel Strings',
  partNumber: `PX-${index + 1}`,
  imagePath: [],
  isFeatured: false,
  createdAt: '2026-01-05T08:00:00.000Z',
  updatedAt: '2026-01-05T08:00:00.000Z',
}));

async function open(address = '') {
  const server = serverStandIn({
    'GET admin/products': () => answeredPage(products, { totalPages: 2, totalItems: 12 }),
    'GET admin/category': () => answered([]),
  });
  const opened = await renderRemote(manifest, `product/index${address}`, server);
  await screen.findByText('Pixel 1');
  return opened;
}
const press = (name: string) => screen.getByRole('button', { name });

/** Stands in for the server of a file, which arrives in two pieces. */
function answerFile(pieces: string[], after: Promise<unknown> = Promise.resolve()) {
  const asked: { url: string; signal: AbortSignal | null | undefined }[] = [];
  const encoder = new TextEncoder();
  const spy = jest.spyOn(globalThis, 'fetch').mockImplementation(async (url, { signal } = {}) => {
    asked.push({ url: url as string, signal });
    const body = new ReadableStream({
      async start(controller) {
        signal?.addEventListener('abort', () => controller.error(signal.reason));
        controller.enqueue(encoder.encode(pieces[0]));
        await after;
        if (signal?.aborted) return;
        for (const piece of pieces.slice(1)) controller.enqueue(encoder.encode(piece));
        controller.close();
      },
    });
    return new Response(body, { headers: { 'content-type': 'text/csv' } });
  });
  return { asked, restore: () => spy.mockRestore() };
}

describe('the exported list', () => {
  const saved = () => {
    const names: string[] = [];
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    return { names, restore: () => click.mockRestore() };
  };

  it('an export uses the search, filters and order of the list and saves a file once complete', async () => {
    const [files, server] = [saved(), answerFile(['"Name"\r\n"Pixel 1"\r\n', '"Pixel 2"\r\n'])];
    const { user } = await open('?isFeatured=true&sort=-name');
    await user.click(press('Export CSV'));
    await waitFor(() => expect(files.names[0]).toMatch(/^products-\d{4}-\d\d-\d\d\.csv$/));
    expect(server.asked.map(({ url }) => url)).toEqual(['/api/admin/products/export?isFeatured=true&sort=-name']);
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeEnabled();
    for (const { restore } of [files, server]) restore();
  });

  it('an export shows the number of received rows, and stops when cancelled', async () => {
    const [files, server] = [saved(), answerFile(['"Name"\r\n"Pixel\n1"\r\n'], new Promise(() => undefined))];
    const { user } = await open();
    await user.click(press('Export CSV'));
    expect(await screen.findByRole('progressbar', { name: '1 of 12 rows' })).toBeVisible();
    await user.click(press('Cancel the export'));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toBeVisible();
    expect([server.asked[0]?.signal?.aborted, files.names]).toEqual([true, []]);
    for (const { restore } of [files, server]) restore();
  });

  it('a failed export shows the reason', async () => {
    const { user } = await open();
    const answer = { status: false, message: 'The database is busy.' };
    const spy = jest.spyOn(globalThis, 'fetch').mockResolvedValue(Response.json(answer, { status: 503 }));
    await user.click(press('Export CSV'));
    expect(await screen.findByText('The database is busy.')).toBeVisible();
    expect(press('Export CSV')).toBeEnabled();
    spy.mockRestore();
  });
});
