import {
  categoryCalls,
  newsCalls,
  productCalls,
  projectCalls,
  settingCalls,
  staticPageCalls,
} from '@msl/shared/contracts';
import { readdir } from 'node:fs/promises';
import { type AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import sharp from 'sharp';
import { createApp } from '../../app';
import { picture } from '../../../test/support/sampleFiles';
import { defaultDatabases, TestApp, upload, useTestApp } from '../../../test/support/testApp';
import { drawOgImage } from './drawOgImage';
import { OgImageFolder } from './ogImageFolder';
import { existingSubjects } from './ogImageSubjects';

const version = (updatedAt: string) => Date.parse(updatedAt).toString(36);

describe.each(defaultDatabases)('Open Graph images on $name', (database) => {
  const server = useTestApp(database);
  const get = (url: string) => server().app.inject(url);

  async function expectPicture(url: string) {
    const { statusCode, headers, rawPayload } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 200, 'image/jpeg']);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 1200, height: 630, format: 'jpeg' });
    return rawPayload;
  }

  it('are drawn for every kind of record, with a picture of its own, a remote one or none', async () => {
    const send = server().send.bind(server());
    const images = [upload(await picture('jpeg', { width: 900, height: 700 }), 'a.jpg')];
    const category = (await send(categoryCalls.create, { form: { categoryName: 'Dots' } })).answer.data;
    const form = { name: 'Dot', partNumber: 'D-1', categoryId: category._id, images };
    const made = [
      ['category', category],
      ['product', (await send(productCalls.create, { form })).answer.data],
      [
        'project',
        (await send(projectCalls.create, { form: { name: 'Wheel', imageUrl: 'https://far.example/a.jpg' } })).answer
          .data,
      ],
      [
        'news',
        (await send(newsCalls.create, { form: { title: '光の祭り', description: '<p>A</p>', images } })).answer.data,
      ],
      [
        'static',
        (await send(staticPageCalls.create, { form: { slug: 'a', heading: 'A', content: '<p>A</p>' } })).answer.data,
      ],
    ] as const;
    for (const [kind, { _id, updatedAt }] of made) await expectPicture(`/og/${kind}/${_id}.${version(updatedAt)}.jpg`);
  });

  it('are drawn for pages, before and after their settings were saved', async () => {
    for (const page of ['home-page', 'about-page', 'categories', 'contact'])
      await expectPicture(`/og/page/${page}.0.jpg`);
    const form = { type: 'about-page', heading: 'About', subHeading: 'Us' } as const;
    const { updatedAt } = (await server().send(settingCalls.storeHeader, { form })).answer.data;
    await expectPicture(`/og/page/about-page.${version(updatedAt)}.jpg`);
  });

  it('get a new address when the record changes, to which the old one redirects', async () => {
    const { _id, updatedAt } = (await server().send(projectCalls.create, { form: { name: 'Bridge' } })).answer.data;
    const before = `/og/project/${_id}.${version(updatedAt)}.jpg`;
    const first = await expectPicture(before);
    const changed = await server().send(projectCalls.update, { id: _id, form: { name: 'Long Bridge' } });
    const after = `/og/project/${_id}.${version(changed.answer.data.updatedAt)}.jpg`;
    const { statusCode, headers } = await get(before);
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, after, 'no-cache']);
    expect((await expectPicture(after)).equals(first)).toBe(false);
    await server().send(projectCalls.remove, { id: _id });
    expect((await get(after)).statusCode).toBe(404);
  });

  it('are cached on disk in the latest version of each record until it is deleted', async () => {
    const { _id, updatedAt } = (await server().send(projectCalls.create, { form: { name: 'Tower' } })).answer.data;
    const shelf = join(server().config.dataDir, 'og-images', 'project', _id);
    const first = `/og/project/${_id}.${version(updatedAt)}.jpg`;
    const drawn = await expectPicture(first);
    expect(await readdir(shelf)).toEqual([`${version(updatedAt)}.jpg`]);
    const restarted = await createApp(server().config, { databaseThreads: false });
    const again = await restarted.inject(first);
    expect(again.rawPayload.equals(drawn)).toBe(true);
    const changed = (await server().send(projectCalls.update, { id: _id, form: { name: 'High Tower' } })).answer.data;
    await expectPicture(`/og/project/${_id}.${version(changed.updatedAt)}.jpg`);
    expect(await readdir(shelf)).toEqual([`${version(changed.updatedAt)}.jpg`]);
    await server().send(projectCalls.remove, { id: _id });
    await new OgImageFolder(join(server().config.dataDir, 'og-images')).sweep((kind, ids) =>
      existingSubjects(server().app.db, kind, ids),
    );
    await expect(readdir(shelf)).rejects.toThrow('ENOENT');
    await restarted.close();
  });

  it('are rate-limited for each client while they are drawn, not when they are cached', async () => {
    const limited = await TestApp.start(database, { rateLimit: true });
    await limited.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = limited.app.server.address() as AddressInfo;
    const fetchImage = async (url: string) => (await fetch(`http://127.0.0.1:${port}${url}`)).status;
    const addressOf = async (name: string) => {
      const { _id, updatedAt } = (await limited.send(projectCalls.create, { form: { name } })).answer.data;
      return `/og/project/${_id}.${version(updatedAt)}.jpg`;
    };
    const [first, second] = [await addressOf('First'), await addressOf('Second')];
    expect(await fetchImage(first)).toBe(200);
    const sent = { ip: '127.0.0.1', raw: { socket: new Socket() }, routeOptions: {} } as unknown as FastifyRequest;
    for (let drawn = 1; drawn < 60; drawn += 1) await limited.app.assertWithinRate(sent, 'ogImage');
    expect([await fetchImage(second), await fetchImage(first)]).toEqual([429, 200]);
    await limited.stop();
  });

  it.each([
    '/og/product/none.0.jpg',
    '/og/page/none.0.jpg',
    '/og/page/constructor.0.jpg',
    '/og/users/a.0.jpg',
    '/og/constructor/a.0.jpg',
    '/og/page/home-page.jpg',
    '/og/page/home-page.0.png',
    '/og/page/..%2Fhome.0.jpg',
    '/og/page/home-page.0123456789abcdef.jpg',
  ])('are not drawn for %s', async (url) => expect((await get(url)).statusCode).toBe(404));
});

describe('the title on an Open Graph image', () => {
  const draw = (title: string) => drawOgImage({ title, kicker: 'News' }, undefined);

  it.each([
    ['too long for any size', 'A wheel of light over the creek '.repeat(7)],
    ['one endless word', 'x'.repeat(200)],
    ['markup', '</svg><script>alert("&")</script>'],
    ['decomposed accents', 'A\u0301guas'],
  ])('is shown when it is %s', async (_, title) => {
    expect((await draw(title)).equals(await draw(''))).toBe(false);
  });

  it('is left out when the typeface lacks a character', async () => {
    expect((await draw('光の祭り')).equals(await draw(''))).toBe(true);
  });
});
