import { projectCalls } from '@msl/shared/contracts';
import { picture } from '../../../test/support/sampleFiles';
import { databases, upload, useEmptyTestApp } from '../../../test/support/testApp';

describe.each(databases)('projects on $name', (database) => {
  const server = useEmptyTestApp(database);

  it('answers coordinates as text, stored pictures first and external ones after', async () => {
    const [one, two] = [upload(await picture('png'), 'a.png'), upload(await picture('png', { seed: 2 }), 'b.png')];
    const created = await server().send(projectCalls.create, {
      form: {
        ...{
          name: 'Harbour Wheel',
          ownerName: 'Port Authority',
          location: 'Dubai',
          latitude: '25.2',
          longitude: '55.27',
        },
        ...{ imageUrl: ['https://a.example/1.jpg', 'https://a.example/2.jpg'], files: [one], locationIcon: [two] },
      },
    });
    expect(created).toMatchObject({ code: 201, answer: { message: 'Project added successfully' } });
    const { _id, filePath, locationIcon } = created.answer.data;
    expect(created.answer.data).toMatchObject({ latitude: '25.2', longitude: '55.27', moduleType: '' });
    expect(locationIcon).toMatch(/^\/uploads\//);
    expect(filePath).toEqual([
      expect.stringMatching(/^\/uploads\//),
      'https://a.example/1.jpg',
      'https://a.example/2.jpg',
    ]);

    const form = { files: [two], imageUrl: 'https://a.example/3.jpg', latitude: 0 };
    const updated = await server().send(projectCalls.update, { id: _id, form });
    expect(updated.answer).toMatchObject({
      message: 'Project updated successfully',
      data: { latitude: '0', locationIcon },
    });
    const [first, ...external] = filePath;
    const grown = [first, expect.stringMatching(/^\/uploads\//), ...external, 'https://a.example/3.jpg'];
    expect(updated.answer.data.filePath).toEqual(grown);

    const removed = await server().send(projectCalls.removeImage, { id: _id, index: '2' });
    expect(removed.answer.data.filePath).toEqual(grown.filter((_, index) => index !== 2));
    expect((await server().asGuest(projectCalls.getForGuests, { id: _id })).answer.data).toEqual(removed.answer.data);
    const { products, productCards, brief, figures, captions, ...listed } = removed.answer.data;
    expect([products, productCards, brief, figures, captions]).toEqual([[], [], '', [], {}]);
    expect((await server().asGuest(projectCalls.listForGuests, {})).answer.data).toEqual([listed]);
    expect((await server().send(projectCalls.remove, { id: _id })).code).toBe(200);
    expect((await server().asGuest(projectCalls.listForGuests, {})).answer.data).toEqual([]);
  });

  it('tells the story of a project: what was asked, its figures, and what its pictures show', async () => {
    const imageUrl = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    const figures = [{ value: '48,384', label: 'pixels' }];
    const story = { summary: 'Lit from the hub.', brief: 'A wheel that is seen at night.' };
    const captions = {
      'https://a.example/1.jpg': 'The hub',
      'https://a.example/2.jpg': '',
      '/uploads/other.png': 'Not here',
    };
    const json = { figures: JSON.stringify(figures), captions: JSON.stringify(captions) };
    const created = await server().send(projectCalls.create, { form: { name: 'Story', imageUrl, ...story, ...json } });
    const { _id } = created.answer.data;
    const shown = { ...story, figures, captions: { 'https://a.example/1.jpg': 'The hub' } };
    expect(created.answer.data).toMatchObject(shown);
    expect(
      (await server().send(projectCalls.update, { id: _id, form: { name: 'Renamed' } })).answer.data,
    ).toMatchObject(shown);
    expect((await server().asGuest(projectCalls.getForGuests, { id: _id })).answer.data).toMatchObject(shown);
    const removed = await server().send(projectCalls.removeImage, { id: _id, index: '0' });
    expect(removed.answer.data.captions).toEqual({});
    const cleared = await server().send(projectCalls.update, {
      id: _id,
      form: { figures: '[]', captions: '{}', brief: '' },
    });
    expect(cleared.answer.data).toMatchObject({ figures: [], captions: {}, brief: '' });
  });

  it.each([
    ['figures', '[{"value":"1","label":""}]', 'Required.'],
    ['figures', JSON.stringify(Array(4).fill({ value: '1', label: 'wheel' })), 'Use a JSON list of at most 3 figures.'],
    ['figures', 'three', 'Use a JSON list of at most 3 figures.'],
    ['captions', '["The hub"]', 'Use a JSON object of captions by path.'],
    ['captions', JSON.stringify({ '/uploads/a.png': 'x'.repeat(201) }), 'At most 200 characters.'],
  ])('refuses %s %s', async (field, value, message) => {
    const { code, failure } = await server().send(projectCalls.create, { form: { name: 'Refused', [field]: value } });
    expect([code, failure.errors?.[0]?.field.split('.')[0], failure.errors?.[0]?.message]).toEqual([
      422,
      field,
      message,
    ]);
  });

  it('keeps the given order of pictures when more are added', async () => {
    const form = { name: 'Arch', files: [upload(await picture('png', { seed: 5 }), 'a.png')] };
    const external = ['https://a.example/1.jpg', 'https://a.example/2.jpg'];
    const { data } = (await server().send(projectCalls.create, { form: { ...form, imageUrl: external } })).answer;
    const [stored = '', one = '', two = ''] = data.filePath;
    const ordered = await server().send(projectCalls.update, {
      id: data._id,
      form: { fileOrder: JSON.stringify([one, stored, two]), updatedAt: data.updatedAt },
    });
    expect(ordered.answer.data.filePath).toEqual([one, stored, two]);
    const more = { files: [upload(await picture('png', { seed: 6 }), 'b.png')] };
    const { answer } = await server().send(projectCalls.update, { id: data._id, form: more });
    expect(answer.data.filePath).toEqual([one, stored, expect.stringMatching(/^\/uploads\//), two]);
  });

  it.each([
    ['name', {}],
    ['latitude', { name: 'North', latitude: '91' }],
    ['longitude', { name: 'East', longitude: 'far' }],
    ['imageUrl', { name: 'Script', imageUrl: 'javascript:alert(1)' }],
  ])('rejects an invalid %s', async (field, form) => {
    const { code, failure } = await server().send(projectCalls.create, { form: form as never });
    expect(code).toBe(422);
    expect(failure.errors?.map((error) => error.field)).toEqual([field]);
  });

  it('accepts a project with only a name', async () => {
    const { code, answer } = await server().send(projectCalls.create, { form: { name: 'Bare' } });
    expect(code).toBe(201);
    expect(answer.data).toMatchObject({ latitude: '', longitude: '', location: '', locationIcon: '', filePath: [] });
  });
});
