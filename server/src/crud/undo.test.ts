import {
  attributeCalls,
  type Call,
  categoryCalls,
  contactCalls,
  inquiryCalls,
  manualCalls,
  newsCalls,
  productCalls,
  projectCalls,
  settingCalls,
  staticPageCalls,
  undoCalls,
} from '@msl/shared/contracts';
import { createApp } from '../app';
import { contentRows } from '../../test/support/contentRows';
import { pdf, picture } from '../../test/support/sampleFiles';
import { databases, upload, useTestApp } from '../../test/support/testApp';

describe.each(databases)('undoing a deletion on $name', (database) => {
  const server = useTestApp(database);
  let last = 0;
  const nextName = (what: string) => `${what} ${(last += 1)}`;

  const made = async (call: Call, args: object): Promise<string> => {
    const { code, answer, failure } = await server().send<Call>(call, args as never);
    if (code >= 300) throw new Error(failure.message);
    return (answer as { data: { _id: string } }).data._id;
  };
  const remove = async (call: Call, id: string): Promise<string> => {
    const { code, answer } = await server().send<Call>(call, { id } as never);
    expect(code).toBe(200);
    return (answer as { data: { undo: string } }).data.undo;
  };
  const restore = (token: string) => server().send(undoCalls.restore, { token });
  const rows = () => contentRows(server().app.db);
  const file = async () => upload(await picture('png', { seed: (last += 1) }), 'a.png');

  const makeAttribute = () =>
    made(attributeCalls.create, {
      body: { fieldName: nextName('Colour'), description: 'Which?', options: ['Warm', 'Cold'] },
    });
  const makeCategory = async (more: object = {}) =>
    made(categoryCalls.create, { form: { categoryName: nextName('Bars'), ...more } });
  const makeProduct = async (more: object = {}) =>
    made(productCalls.create, {
      form: { name: nextName('Lamp'), categoryId: await makeCategory(), images: [await file(), await file()], ...more },
    });
  const makePage = async (slug: string) =>
    made(staticPageCalls.create, {
      form: { slug, heading: 'Terms', content: '<p>Text</p>', backgroundImage: [await file()] },
    });

  /** Each kind of record in typical use, and the call that deletes it. */
  const kinds: [string, Call, () => Promise<string>][] = [
    ['an attribute', attributeCalls.remove, makeAttribute],
    [
      'a category with attributes, a picture and an old name',
      categoryCalls.remove,
      async () => {
        const attributes = [await makeAttribute(), await makeAttribute(), await makeAttribute()].reverse();
        const id = await makeCategory({ categoryAttrId: attributes.join(), file: [await file()] });
        await made(categoryCalls.update, { id, form: { categoryName: nextName('Renamed') } });
        return id;
      },
    ],
    [
      'a manual that products name',
      manualCalls.remove,
      async () => {
        const manualFiles = [upload(pdf('one'), 'one.pdf'), upload(pdf('two'), 'two.pdf')];
        const id = await made(manualCalls.create, { form: { title: 'Mounting', manualFiles } });
        await makeProduct({ manualId: id });
        await makeProduct({ manualId: id });
        return id;
      },
    ],
    ['a product with pictures', productCalls.remove, () => makeProduct({ isFeatured: 'true' })],
    [
      'a project in two tiles of the home page',
      projectCalls.remove,
      async () => {
        const form = { name: 'Harbour Wheel', files: [await file()], locationIcon: [await file()] };
        const id = await made(projectCalls.create, { form: { ...form, imageUrl: 'https://a.example/1.jpg' } });
        const tiles = { topLeftProjectId: id, centerProjectId: id };
        await made(settingCalls.storeHeader, {
          form: { type: 'home-page', heading: 'Light', subHeading: 'Everywhere', ...tiles },
        });
        return id;
      },
    ],
    [
      'a news item',
      newsCalls.remove,
      async () =>
        made(newsCalls.create, { form: { title: 'Opening', description: '<p>Soon</p>', images: [await file()] } }),
    ],
    [
      'a static page with an old slug',
      staticPageCalls.remove,
      async () => {
        const id = await makePage(`terms-${(last += 1)}`);
        await made(staticPageCalls.update, { id, form: { slug: `rules-${last}` } });
        return id;
      },
    ],
    [
      'an accordion item',
      settingCalls.removeAccordion,
      () => made(settingCalls.storeAccordion, { form: { title: 'Why', content: 'Because', description: '<p>So</p>' } }),
    ],
    [
      'an inquiry',
      inquiryCalls.remove,
      async () =>
        made(inquiryCalls.create, {
          body: { name: 'Noor', email: 'noor@a.example', message: 'How bright?', productID: await makeProduct() },
        }),
    ],
    [
      'a contact',
      contactCalls.remove,
      () =>
        made(contactCalls.create, {
          body: {
            ...{ firstName: 'Noor', lastName: 'Haddad', email: 'noor@a.example' },
            ...{ phone: '+971 4 000 0000', message: 'Call' },
          },
        }),
    ],
  ];

  it.each(kinds)('restores %s exactly', async (_, call, make) => {
    const id = await make();
    const before = await rows();
    const token = await remove(call, id);
    const after = await rows();
    expect(after).not.toEqual(before);
    const restored = await restore(token);
    expect([restored.code, restored.answer.message]).toEqual([200, expect.stringMatching(/^1 .+ restored$/)]);
    expect(await rows()).toEqual(before);
    expect(await restore(token)).toMatchObject({ code: 404, failure: { message: 'This can no longer be undone.' } });
  });

  it('keeps the files in the store only until the deletion can no longer be undone', async () => {
    const { app } = server();
    const id = await makeProduct();
    const { imagePath } = (await server().send(productCalls.get, { id })).answer.data;
    const unused = async () => {
      const stored = await app.files.findByPaths(imagePath);
      const used = await app.db.selectFrom('file_uses').select('fileId').execute();
      return stored.filter((one) => !used.some(({ fileId }) => fileId === one.id)).length;
    };
    await app.trash.sweep();
    const token = await remove(productCalls.remove, id);
    await app.trash.sweep();
    expect(await unused()).toBe(0);
    for (const path of imagePath) expect((await app.inject(path)).statusCode).toBe(200);

    const expiresAt = new Date(Date.now() - 1).toISOString();
    await app.db.updateTable('trash').set({ expiresAt }).where('undo', '=', token).execute();
    expect((await restore(token)).code).toBe(404);
    await app.trash.sweep();
    expect(await unused()).toBe(2);
    expect(await app.db.selectFrom('trash').selectAll().where('undo', '=', token).execute()).toEqual([]);
  });

  it('is possible for a minute', async () => {
    const token = await remove(productCalls.remove, await makeProduct());
    const { expiresAt } = await server()
      .app.db.selectFrom('trash')
      .select('expiresAt')
      .where('undo', '=', token)
      .executeTakeFirstOrThrow();
    const seconds = (Date.parse(expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('is possible only once, also with concurrent requests', async () => {
    const before = await rows();
    const token = await remove(productCalls.remove, await makeProduct());
    const codes = (await Promise.all([1, 2, 3, 4].map(() => restore(token)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 404, 404, 404]);
    expect((await rows()).products).toHaveLength((before.products?.length ?? 0) + 1);
  });

  it('shows restored records to visitors at once', async () => {
    const { data } = (await server().send(newsCalls.create, { form: { title: 'Fair', description: '<p>Hall 4</p>' } }))
      .answer;
    const titles = async () => (await server().asGuest(newsCalls.listForGuests, {})).answer.data.map(({ _id }) => _id);
    expect(await titles()).toContain(data._id);
    const token = await remove(newsCalls.remove, data._id);
    expect(await titles()).not.toContain(data._id);
    await restore(token);
    expect(await titles()).toContain(data._id);
    expect((await server().asGuest(newsCalls.getForGuests, { id: data._id })).answer.data).toEqual(data);
  });

  describe('when conflicting changes were made meanwhile', () => {
    const refused = async (token: string, message: RegExp) => {
      const before = await rows();
      const { code, failure } = await restore(token);
      expect([code, failure.message]).toEqual([409, expect.stringMatching(message)]);
      expect(await rows()).toEqual(before);
    };

    it('is rejected for a category while another category has its name', async () => {
      const categoryName = nextName('Taken');
      const token = await remove(categoryCalls.remove, await makeCategory({ categoryName }));
      const other = await makeCategory({ categoryName: categoryName.toUpperCase() });
      await refused(token, /^A category named "TAKEN \d+" exists now\.$/);
      await remove(categoryCalls.remove, other);
      expect((await restore(token)).code).toBe(200);
    });

    it('is rejected for a category while its attribute is deleted', async () => {
      const attribute = await makeAttribute();
      const category = await makeCategory({ categoryAttrId: attribute });
      const before = await rows();
      const token = await remove(categoryCalls.remove, category);
      const attributeToken = await remove(attributeCalls.remove, attribute);
      await refused(token, /^One of its category attributes was deleted meanwhile\./);
      for (const one of [attributeToken, token]) expect((await restore(one)).code).toBe(200);
      expect(await rows()).toEqual(before);
    });

    it('is rejected for a product whose category was deleted', async () => {
      const categoryId = await makeCategory();
      const token = await remove(productCalls.remove, await makeProduct({ categoryId, name: 'Arc' }));
      await remove(categoryCalls.remove, categoryId);
      await refused(token, /^The category of "Arc" was deleted meanwhile\./);
    });

    it('is rejected for a page whose slug another page has', async () => {
      const token = await remove(staticPageCalls.remove, await makePage('privacy'));
      await makePage('Privacy');
      await refused(token, /^Another page now uses the slug "Privacy"\.$/);
    });

    it('restores a product without its manual if that was deleted meanwhile', async () => {
      const manualId = await made(manualCalls.create, { form: { title: 'Gone' } });
      const id = await makeProduct({ manualId });
      const token = await remove(productCalls.remove, id);
      await remove(manualCalls.remove, manualId);
      expect((await restore(token)).code).toBe(200);
      expect((await server().send(productCalls.get, { id })).answer.data.manualId).toBeNull();
    });

    it('does not overwrite references that were set meanwhile', async () => {
      const [first, second] = [
        await made(manualCalls.create, { form: { title: 'First' } }),
        await made(manualCalls.create, { form: { title: 'Second' } }),
      ];
      const id = await makeProduct({ manualId: first });
      const token = await remove(manualCalls.remove, first);
      await made(productCalls.update, { id, form: { manualId: second } });
      expect((await restore(token)).code).toBe(200);
      expect((await server().send(productCalls.get, { id })).answer.data.manualId).toBe(second);
    });

    it('does not take an old path from the record that has it now', async () => {
      const first = await makePage('old-one');
      await made(staticPageCalls.update, { id: first, form: { slug: 'new-one' } });
      const token = await remove(staticPageCalls.remove, first);
      const second = await makePage('old-one');
      expect((await restore(token)).code).toBe(200);
      expect((await server().asGuest(staticPageCalls.getForGuests, { slug: 'old-one' })).answer.data._id).toBe(second);
      const paths = await server().app.db.selectFrom('old_paths').select('key').execute();
      expect(paths.map(({ key }) => key)).not.toContain('old-one');
    });
  });

  it('is possible after a restart and on any instance', async () => {
    const before = await rows();
    const token = await remove(productCalls.remove, await makeProduct());
    const other = await createApp(server().config, { databaseThreads: false });
    const headers = { authorization: `Bearer ${server().token}` };
    const { statusCode } = await other.inject({ method: 'POST', url: `/api/admin/undo/${token}`, headers });
    await other.close();
    expect(statusCode).toBe(200);
    expect((await rows()).products).toHaveLength((before.products?.length ?? 0) + 1);
  });
});
