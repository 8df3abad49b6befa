import { type Call, headerTypes, previewCalls, previewPages, settingCalls } from '@msl/shared/contracts';
import type { World } from './world';

const dirty = '<p onclick="x()">clean</p>';

/** The call that updates each part of the settings, and the message of its response. */
const stores: [name: string, store: Call, as: 'body' | 'form', fields: object, says: string][] = [
  [
    'meta settings',
    settingCalls.storeMeta,
    'body',
    { metaTitle: 'MSL', metaDescription: 'Light', metaKeyword: 'led' },
    'Settings saved successfully!',
  ],
  ['whole site', settingCalls.storeSite, 'body', { timeZone: 'Europe/Berlin' }, 'Setting saved successfully!'],
  [
    'home page',
    settingCalls.storeHeader,
    'form',
    { type: 'home-page', heading: 'Light', subHeading: 'That moves' },
    'Setting saved successfully!',
  ],
  [
    'second section of the about page',
    settingCalls.storeSectionTwo,
    'form',
    { sectionTwoHeading: 'A', sectionTwoSubHeading: 'B', sectionTwoDescription: dirty },
    'Setting saved successfully!',
  ],
  [
    'third section of the about page',
    settingCalls.storeSectionThree,
    'form',
    { sectionThreeHeading: 'A', sectionThreeDescription: dirty, YoutubeUrl: 'https://youtu.be/dQw4w9WgXcQ' },
    'Setting saved successfully!',
  ],
];

/** Sections 3 and 7 of the specification, and section 2 of the contract, for the settings. */
export function describeSiteSettings(world: () => World): void {
  it.each(stores)(
    'the %s are stored, and a stale edit is answered with both versions',
    async (_, store, as, fields, says) => {
      const first = await world().sendAny(store, { [as]: fields });
      expect([first.code, first.message]).toEqual([200, says]);
      const seen = { ...fields, updatedAt: first.data.updatedAt };
      const second = await world().sendAny(store, { [as]: seen });
      expect(second.code).toBe(200);
      expect(Date.parse(second.data.updatedAt)).toBeGreaterThan(Date.parse(first.data.updatedAt));
      const stale = await world().sendAny(store, { [as]: seen });
      expect([stale.code, stale.current]).toEqual([409, second.data]);
      expect(stale.sent).toMatchObject({ updatedAt: first.data.updatedAt });
    },
  );

  it('the meta settings are one record, which visitors read without its id', async () => {
    const fields = { metaTitle: 'MSL', metaDescription: 'Light', metaKeyword: 'led' };
    const { data } = (await world().send(settingCalls.storeMeta, { body: fields })).answer;
    expect((await world().send(settingCalls.getMeta, {})).answer.data).toEqual(data);
    expect((await world().asGuest(settingCalls.metaForGuests, {})).answer.data).toEqual(fields);
    expect((await world().send(settingCalls.storeMeta, { body: { ...fields, id: data._id } })).code).toBe(200);
    expect((await world().send(settingCalls.storeMeta, { body: { ...fields, id: 'other' } })).code).toBe(404);
    const empty = await world().send(settingCalls.storeMeta, { body: { ...fields, metaTitle: '' } });
    expect([empty.code, empty.failure.errors?.[0]?.field]).toEqual([422, 'metaTitle']);
  });

  it.each(headerTypes)('the settings of the %s have their own fields and no others', async (type) => {
    const form = { type, heading: 'Heading', subHeading: 'Sub' };
    const { data } = (await world().send(settingCalls.storeHeader, { form })).answer;
    expect(data).toMatchObject({ type, heading: 'Heading', subHeading: 'Sub', headingImage: null });
    expect((await world().send(settingCalls.getHeader, { type })).answer.data).toEqual(data);
    const shown = (await world().asGuest(settingCalls.listForGuests, {})).answer.data;
    expect(shown.find((page) => page.type === type)).toEqual(data);
    const foreign = type === 'home-page' ? { sectionTwoHeading: 'x' } : { topLeftText: 'x' };
    const refused = await world().send(settingCalls.storeHeader, { form: { ...form, ...foreign } });
    expect([refused.code, refused.failure.errors?.[0]?.field]).toEqual([422, Object.keys(foreign)[0]]);
  });

  it.each(previewPages)('the live preview of the %s shows typed values, and stores nothing', async (page) => {
    const before = (await world().asGuest(settingCalls.listForGuests, {})).answer.data;
    const fields = { heading: 'Typed', title: 'Typed', name: 'Typed', description: dirty, content: dirty };
    const { code, answer } = await world().send(previewCalls.render, { body: { page, fields, files: {} } });
    expect([code, answer.data.html.includes('Typed')]).toEqual([200, true]);
    expect((await world().asGuest(settingCalls.listForGuests, {})).answer.data).toEqual(before);
  });

  it('settings of an unknown page are answered with 404, and rejected with 422', async () => {
    expect((await world().send(settingCalls.getHeader, { type: 'shop-page' })).code).toBe(404);
    const form = { type: 'shop-page', heading: 'a', subHeading: 'b' };
    expect((await world().send(settingCalls.storeHeader, { form: form as never })).code).toBe(422);
  });

  it('fields are accepted in camelCase and PascalCase, in a form and in JSON', async () => {
    const texts = { TopRightText: 'Wheel', YoutubeUrl: 'https://youtu.be/dQw4w9WgXcQ' };
    const home = { type: 'home-page' as const, heading: 'Light', subHeading: 'That moves' };
    const { data } = (await world().send(settingCalls.storeHeader, { form: { ...home, ...texts } })).answer;
    expect(data).toMatchObject({ topRightText: 'Wheel', youtubeUrl: texts.YoutubeUrl });
    const asJson = await world().raw(settingCalls.storeHeader, {
      headers: { 'content-type': 'application/json' },
      payload: JSON.stringify({ ...home, BottomLeftText: 'Pier' }),
    });
    expect(asJson.body.data).toMatchObject({ bottomLeftText: 'Pier', topRightText: 'Wheel' });
  });

  it('accordion items are created, changed, read by visitors in their order, and deleted', async () => {
    const item = { title: 'Who', content: 'Short', description: dirty };
    const made = await world().sendAny(settingCalls.storeAccordion, { form: item });
    expect([made.code, made.message]).toEqual([201, 'Accordion saved successfully!']);
    const { _id: id, updatedAt } = made.data;
    const changed = await world().sendAny(settingCalls.storeAccordion, {
      form: { ...item, title: 'We', id, updatedAt },
    });
    expect([changed.code, changed.data.title, changed.data._id]).toEqual([200, 'We', id]);
    const stale = await world().sendAny(settingCalls.storeAccordion, { form: { ...item, title: 'I', id, updatedAt } });
    expect([stale.code, stale.current]).toEqual([409, changed.data]);
    expect((await world().send(settingCalls.listAccordion, {})).answer.data).toContainEqual(changed.data);
    expect((await world().asGuest(settingCalls.accordionForGuests, {})).answer.data).toContainEqual(changed.data);
    const missing = await world().sendAny(settingCalls.storeAccordion, { form: {} });
    expect(missing.errors?.map(({ field }) => field)).toEqual(['title', 'content', 'description']);
    expect((await world().send(settingCalls.removeAccordion, { id })).code).toBe(200);
    const gone = await world().sendAny(settingCalls.storeAccordion, { form: { ...item, id } });
    expect([gone.code, (await world().send(settingCalls.removeAccordion, { id })).code]).toEqual([404, 404]);
  });
}
