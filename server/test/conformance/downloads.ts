import { downloadCalls } from '@msl/shared/contracts';
import { gdtf, pdf } from '../support/sampleFiles';
import { upload } from '../support/testApp';
import { makeProduct } from './samples';
import type { World } from './world';

/** Section 7 of the contract: downloads and their revisions. */
export function describeDownloads(world: () => World): void {
  it('a download is revised once from each revision, and guests see which one supersedes it', async () => {
    const { _id: product } = await makeProduct(world());
    const form = {
      ...{ kind: 'data-sheet' as const, title: 'Superseded sheet', productIds: product },
      file: [upload(pdf('A'), 'a.pdf')],
    };
    const { _id: id, updatedAt } = (await world().send(downloadCalls.create, { form })).answer.data;
    const next = () => ({ id, form: { revision: 'B', updatedAt, file: [upload(pdf('B'), 'b.pdf')] } });
    const revised = await world().send(downloadCalls.revise, next());
    expect([revised.code, revised.answer.data.supersededBy]).toEqual([201, null]);
    expect((await world().send(downloadCalls.revise, next())).code).toBe(409);
    const { answer } = await world().asGuest(downloadCalls.listForGuests, { query: { product } });
    expect(answer.data.map(({ _id, revision, supersededBy }) => [_id, revision, supersededBy])).toEqual([
      [revised.answer.data._id, 'B', undefined],
      [id, '', revised.answer.data._id],
    ]);
  });

  it("guests read the DMX modes of a product's GDTF file", async () => {
    const { _id: product } = await makeProduct(world());
    const form = { kind: 'gdtf' as const, title: 'Bar', productIds: product };
    await world().send(downloadCalls.create, { form: { ...form, file: [upload(gdtf(), 'Bar.gdtf')] } });
    const { answer } = await world().asGuest(downloadCalls.dmxForGuests, { id: product });
    expect(answer.data).toMatchObject([{ title: 'Bar', modes: [{ name: 'Two pixels', footprint: 4 }] }]);
  });
}
