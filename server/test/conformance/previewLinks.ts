import { previewLinkCalls } from '@msl/shared/contracts';
import { enterVersions } from '../support/publishedVersions';
import { registerNewcomer } from './people';
import type { World } from './world';

/** Links that show a published version of a remote in one browser. */
export function describePreviewLinks(world: () => World): void {
  const remote = 'previewed';

  it('a preview link shows a version in one browser until it is ended', async () => {
    await enterVersions(world().server.app.db, remote, ['1.1.0']);
    const created = await world().send(previewLinkCalls.create, { remote, body: { version: '1.1.0' } });
    expect(created.code).toBe(201);
    const { _id: id, path } = created.answer.data;
    const body = { secret: path.split('#')[1] ?? '' };
    expect((await world().send(previewLinkCalls.find, { body })).answer.data.version).toBe('1.1.0');
    expect((await world().send(previewLinkCalls.open, { body })).answer.data.version).toBe('1.1.0');
    expect((await world().send(previewLinkCalls.list, { remote })).answer.data).toHaveLength(1);
    const without = await registerNewcomer(world());
    const refused = [
      await world().send(previewLinkCalls.create, { remote, body: { version: '1.1.0' } }, without),
      await world().send(previewLinkCalls.list, { remote }, without),
      await world().send(previewLinkCalls.end, { remote, id }, without),
    ];
    expect(refused.map(({ code }) => code)).toEqual([403, 403, 403]);
    expect((await world().send(previewLinkCalls.end, { remote, id })).code).toBe(200);
    expect((await world().send(previewLinkCalls.find, { body })).code).toBe(404);
    expect((await world().send(previewLinkCalls.open, { body })).code).toBe(404);
  });
}
