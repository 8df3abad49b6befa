import type { CheckResult } from '@msl/shared/contracts';
import { useFakeTeam } from './testing/useFakeTeam';

const team = useFakeTeam();
const run = (line: string, more: string[] = []) => team.run([...line.split(' '), ...more]);

describe('exceptions of checks', () => {
  it('says in its first line what was not checked', async () => {
    const skipped: CheckResult = { check: 'rendering', outcome: 'skipped', faults: ['There is no browser.'] };
    team.checkout.setCheckResults([skipped]);
    const { code, out } = await run('check inbox');
    expect(code).toBe(0);
    expect(out).toContain(`inbox 1.0.0-3f2a9c1d fits ${team.server.url}, but it was not checked for rendering, in`);
  });

  it('allows more JavaScript than the budget with a reason, which publish sends', async () => {
    const tooLarge: CheckResult = {
      check: 'budget',
      outcome: 'refused',
      faults: ['./map/MapPage loads 255,000 bytes.'],
    };
    team.checkout.setCheckResults([tooLarge]);
    expect((await run('check inbox')).code).toBe(1);
    expect((await run('check inbox --allow-size', ['The map needs WebGL'])).code).toBe(0);
    await run('publish inbox --allow-size', ['The map needs WebGL']);
    expect(team.server.received.at(-1)?.fields.allowSize).toBe('The map needs WebGL');
  });
});
