import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { categoryCalls, manualCalls, maxListed, productCalls, projectCalls } from '@msl/shared/contracts';
import { Catalogue } from '../../../bench/dataset/catalogue';
import { fillDatabase } from '../../../bench/dataset/fillDatabase';
import { areas } from '../../test/conformance/areas';
import { collectGarbage } from '../../test/support/garbage';
import { untilIndexed } from '../../test/support/indexed';
import { databases, sqlite, useTestApp } from '../../test/support/testApp';
import { RecordQueries } from './recordQueries';

/** More than one page without a page parameter holds, and several batches of an export. */
const products = 1200;

/** Returns the cells of a CSV file, line by line. */
function parse(csv: string): string[][] {
  const lines = csv
    .slice(1)
    .split(/\r\n(?=")|\r\n$/)
    .filter(Boolean);
  return lines.map((line) =>
    line
      .slice(1, -1)
      .split('","')
      .map((cell) => cell.replaceAll('""', '"')),
  );
}

describe.each(databases)('a long list on $name', (database) => {
  const server = useTestApp(database);
  const rowsOf = async (query: object = {}) => {
    const { answer } = await server().send(productCalls.export, { query });
    const [head = [], ...rows] = parse(answer);
    return {
      head,
      rows,
      column: (name: string) => rows.map((row) => row[head.indexOf(name)]?.replace(/^'(?=-)/, '') ?? ''),
    };
  };

  beforeAll(async () => {
    await fillDatabase(server().app.db, { products, seed: 3 });
    await untilIndexed(server());
  });

  it('is exported as CSV with every record once and the column names of the interface', async () => {
    const { head, column } = await rowsOf();
    expect(head.slice(0, 4)).toEqual(['Name', 'Category Name', 'Part Number', 'Manual']);
    expect(head.filter((name) => /[a-z][A-Z]/.test(name))).toEqual([]);
    const catalogue = new Catalogue(3);
    const expected = Array.from({ length: products }, (_, index) => catalogue.product(products - 1 - index));
    expect(column('ID')).toEqual(expected.map(({ id }) => id));
    expect(column('Name')).toEqual(expected.map(({ name }) => name));
    const titles = new Map(catalogue.manuals().map(({ id, title }) => [id, title]));
    expect(column('Manual')).toEqual(expected.map(({ manualId }) => titles.get(manualId ?? '') ?? ''));
  });

  it.each(['name', '-name', '-partNumber', 'categoryName', '-categoryName', 'isFeatured', '-updatedAt', 'createdAt'])(
    'is exported in the order of its pages when it is sorted by %s',
    async (sort) => {
      const { column } = await rowsOf({ sort });
      const ids = column('ID');
      expect(new Set(ids).size).toBe(products);
      for (const page of [1, 6, 12]) {
        const { answer } = await server().send(productCalls.list, {
          query: { page, limit: 100, sort: sort as 'name' },
        });
        expect(ids.slice(100 * (page - 1), 100 * page)).toEqual(answer.data.map(({ _id }) => _id));
      }
    },
  );

  it('is exported according to its search and filters', async () => {
    const [category] = new Catalogue(3).categories();
    const query = { search: 'pixel', categoryId: category?.id, isFeatured: false };
    const { answer } = await server().send(productCalls.list, { query: { ...query, page: 1, limit: 100 } });
    const { rows, column } = await rowsOf(query);
    expect(rows).toHaveLength(answer.paginationData?.totalItems ?? NaN);
    expect(column('ID').slice(0, 100)).toEqual(answer.data.map(({ _id }) => _id));
  });

  it('is not read further once the browser has disconnected', async () => {
    const rows = await server().app.db.selectFrom('products').selectAll().limit(200).execute();
    const ended = new Promise((resolve) => {
      jest.spyOn(RecordQueries.prototype, 'batches').mockImplementation(async function* () {
        try {
          for (;;) yield rows;
        } finally {
          resolve('ended');
        }
      });
    });
    const origin = await server().app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${server().token}` };
    const request = get(`${origin}/api/${productCalls.export.path}`, { headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    await once(response, 'data');
    request.destroy();
    expect(await ended).toBe('ended');
    jest.restoreAllMocks();
  });

  it('is answered completely up to the limit without a page parameter, and beyond it partly with the total', async () => {
    const { answer } = await server().send(productCalls.list, {});
    expect(answer.data).toHaveLength(maxListed);
    expect(answer.paginationData).toEqual({ page: 1, limit: maxListed, totalItems: products, totalPages: 2 });
    const manuals = (await server().send(manualCalls.list, {})).answer;
    expect([manuals.data.length, manuals.paginationData]).toEqual([40, undefined]);
  });

  it('answers the selected records of a select field, however long the list is', async () => {
    const ids = [0, 1100, products - 1].map((index) => new Catalogue(3).product(index).id);
    const { answer } = await server().send(productCalls.list, { query: { ids: ids.join(',') } });
    expect(answer.data.map(({ _id }) => _id).sort()).toEqual([...ids].sort());
    const many = Array.from({ length: 101 }, (_, index) => `id${index}`).join(',');
    expect((await server().send(productCalls.list, { query: { ids: many } })).code).toBe(422);
  });

  it('is never answered completely to guests', async () => {
    const at = new Date().toISOString();
    const times = { searchText: '', createdAt: at, updatedAt: at };
    const { db } = server().app;
    for (let first = 0; first <= maxListed; first += 143) {
      const ids = Array.from({ length: 143 }, (_, index) => `n${first + index}`);
      const texts = { category: '', ownerName: '', moduleType: '', systemVersion: '', yearOfCompletion: '' };
      const place = {
        location: '',
        country: '',
        latitude: '',
        longitude: '',
        locationIcon: '',
        ...{ summary: '', brief: '', figures: '[]', captions: '{}' },
        description: '',
        filePath: '[]',
      };
      const projects = ids.map((id) => ({ id, name: id, ...texts, ...place, ...times }));
      await db.insertInto('projects').values(projects).execute();
      const categories = ids.map((id) => ({
        id,
        categoryName: id,
        nameKey: id,
        position: 0,
        filePath: null,
        ...times,
      }));
      await db.insertInto('categories').values(categories).execute();
    }
    for (const call of [projectCalls.listForGuests, categoryCalls.listForGuests]) {
      expect((await server().asGuest(call, {})).answer.data).toHaveLength(maxListed);
    }
  });
});

describe.each(databases)('the export of each area on $name', (database) => {
  const server = useTestApp(database);

  it.each(areas)(
    'answers only the header line when there are no $name, and requires an administrator',
    async (area) => {
      const path = `/api/${area.calls.export.path}`;
      const headers = { authorization: `Bearer ${server().token}` };
      const response = await server().app.inject({ url: path, headers });
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
      expect(parse(response.body)).toHaveLength(1);
      expect((await server().app.inject(path)).statusCode).toBe(401);
    },
  );
});

describe('the memory of an export', () => {
  const server = useTestApp(sqlite);
  const megabytesInUse = () => {
    collectGarbage();
    const { heapUsed, external } = process.memoryUsage();
    return (heapUsed + external) / 1024 / 1024;
  };

  it('does not grow with the length of the list', async () => {
    await fillDatabase(server().app.db, { products: 8_000, seed: 3 });
    const origin = await server().app.listen({ port: 0, host: '127.0.0.1' });
    const headers = { authorization: `Bearer ${server().token}` };
    const request = get(`${origin}/api/${productCalls.export.path}`, { headers, agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const inUse: number[] = [];
    let megabytes = 0;
    for await (const chunk of response) {
      megabytes += (chunk as Buffer).length / 1024 / 1024;
      if (megabytes > 2 * inUse.length + 1) inUse.push(megabytesInUse());
    }
    expect(megabytes).toBeGreaterThan(7);
    // The first ones include what filling the database left.
    const [early = NaN, ...later] = inUse.slice(2);
    expect(later.length).toBeGreaterThan(0);
    expect(Math.max(...later) - early).toBeLessThan(2);
  });
});
