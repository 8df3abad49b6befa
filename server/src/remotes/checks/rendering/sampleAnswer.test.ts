import { inquiryCalls, type PageHeader, productCalls, settingCalls } from '@msl/shared/contracts';
import { allCalls, matchCall } from './callsOfContracts';
import { sampleAnswer } from './sampleAnswer';
import type { Amount } from './sampleValues';

const amounts: Amount[] = ['empty', 'one', 'many'];

/** The response to a request for an address below `/api/`. */
function answerTo(address: string, amount: Amount) {
  const { pathname, searchParams } = new URL(address, 'http://host/');
  const matched = matchCall('GET', pathname.slice(1));
  if (!matched) throw new Error(`No contract describes ${address}.`);
  return sampleAnswer(matched, Object.fromEntries(searchParams), amount) as {
    data: Record<string, unknown>[];
    paginationData?: object;
  };
}

describe('answers made from the contracts', () => {
  it.each(amounts)('are valid for every call, with %s', (amount) => {
    const faults = allCalls.flatMap((call) => {
      const answer: unknown = JSON.parse(JSON.stringify(sampleAnswer({ call, params: { id: 'x7' } }, {}, amount)));
      const { error } = call.answer.safeParse(answer);
      return error ? [`${call.method} ${call.path}: ${error.message}`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('fill a page of a list, whose totals agree with it', () => {
    const address = 'admin/products?page=2&limit=5';
    const numbers = { page: 2, limit: 5 };
    expect(answerTo(address, 'empty')).toMatchObject({
      data: [],
      paginationData: { ...numbers, totalItems: 0, totalPages: 0 },
    });
    expect(answerTo(address, 'one').paginationData).toEqual({ ...numbers, totalItems: 1, totalPages: 1 });
    expect(answerTo(address, 'many').paginationData).toEqual({ ...numbers, totalItems: 240, totalPages: 48 });
    expect(answerTo(address, 'many').data).toHaveLength(5);
    expect(answerTo('admin/products', 'many').paginationData).toBeUndefined();
  });

  it('agree with the parameters of the request', () => {
    const { call, params } = matchCall('GET', 'admin/product/detail/x7') ?? {};
    expect([call, params]).toEqual([productCalls.get, { id: 'x7' }]);
    expect(answerTo('admin/product/detail/x7', 'one').data).toMatchObject({ _id: 'x7' });
    const header = answerTo(settingCalls.getHeader.path.replace(':type', 'about-page'), 'many')
      .data as unknown as PageHeader;
    expect(header.type).toBe('about-page');
    expect(header).toHaveProperty('sectionTwoHeading');
  });

  it('hold JSON where the contract says so', () => {
    const { selectedAttribute } = answerTo(inquiryCalls.get.path.replace(':id', 'x7'), 'one').data as never;
    expect(typeof JSON.parse(selectedAttribute)).toBe('object');
  });
});
