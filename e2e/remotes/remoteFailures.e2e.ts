import {
  drawnForEver,
  expectContained,
  failingRemotes,
  malformed,
  missing,
  type Remote,
  slow,
  throwingAtLoad,
  throwingWhileShown,
} from '../testing/failingRemotes';

describe('a remote that fails', () => {
  // How a remote fails is up to the host, and alike for all but malformed entries, which differ.
  it.each([
    ['whose files are gone', missing, ['settings']],
    ['that arrives after the host has given up', slow, ['content']],
    ['whose entry is malformed', malformed, ['catalogue', 'content', 'inbox', 'settings']],
    ['whose module throws', throwingAtLoad, ['content']],
    ['that throws while it is shown', throwingWhileShown, ['inbox']],
  ])(
    '%s takes down its own areas alone, says what failed under a trace id, reports it, and comes back with Retry',
    async (_, failure, names) => {
      const failing = failingRemotes.filter(({ name }) => names.includes(name));
      expect(failing).toHaveLength(names.length);
      // One after another: four admins that start at once on two cores can each take longer than a remote may.
      for (const remote of failing) await expectContained(remote, failure);
    },
  );

  it('that renders in a loop leaves the shell usable, is reported, and comes back with Retry', async () => {
    await expectContained(failingRemotes[2] as Remote, drawnForEver);
  });
});
