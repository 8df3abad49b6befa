import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import type { RemoteDescriptor } from '@msl/shared/contracts';
import { candidate, smallHost } from '../../../test/support/candidates';
import { checkVersion } from './checkVersion';

async function resultOf(changes: Partial<RemoteDescriptor>, files: Record<string, string | Buffer>) {
  const results = await checkVersion(candidate(changes, files), smallHost);
  return results.find(({ check }) => check === 'budget');
}

/** What the check says of a version that it must refuse. */
async function refusal(changes: Partial<RemoteDescriptor>, files: Record<string, string | Buffer>) {
  const result = await resultOf(changes, files);
  expect(result?.outcome).toBe('refused');
  return result?.faults;
}

describe('the budget', () => {
  /** Text that does not compress below three quarters of its length. */
  const noise = (bytes: number) => randomBytes(bytes).toString('base64').slice(0, bytes);

  const scripts = {
    first: { './tickets/TicketPage': ['12.js', 'remoteEntry.js'], './overview/OverviewPage': ['remoteEntry.js'] },
    packages: { '12.js': { recharts: 0.7, 'd3-shape': 0.2, '': 0.09, webpack: 0.01 }, '13.js': { leaflet: 1 } },
  };

  it('rejects a part of the manifest that loads too much first, naming packages', async () => {
    expect(await refusal({ scripts }, { '12.js': noise(2000), 'photo.png': noise(50_000) })).toEqual([
      expect.stringMatching(
        /^\.\/tickets\/TicketPage loads 1,[5-9]\d\d bytes of JavaScript, compressed by Brotli, before it is shown, and may load 1,000: recharts about 1(\.\d)? KB, d3-shape about 0\.3 KB, its own sources about 0\.1 KB\. Load what it does not need at once by import\(\)/,
      ),
    ]);
  });

  it('rejects each later script that is too large, and counts no later script as loaded first', async () => {
    const files = { '12.js': noise(800), '13.js': noise(4000), '14.js': noise(1500) };
    expect(await refusal({ scripts }, files)).toEqual([
      expect.stringMatching(
        /^13\.js, which is loaded later, has 3,\d{3} bytes of JavaScript, compressed by Brotli, and may have 2,000: leaflet about [34](\.\d)? KB\. Take less of it, split it by import\(\), or publish it with --allow-size/,
      ),
    ]);
  });

  it('counts all scripts as loaded first if the build does not list what loads them, naming the largest', async () => {
    expect(await refusal({}, { '12.js': noise(2000), 'photo.png': noise(50_000) })).toEqual([
      expect.stringMatching(
        /^remoteEntry loads 1,[5-9]\d\d bytes .* and may load 1,000: 12\.js about [12](\.\d)? KB\. /,
      ),
    ]);
  });

  it('counts the compressed files of a build instead of the uncompressed ones', async () => {
    const code = 'const a = 1;'.repeat(1000);
    const files = { '12.js': code, '12.js.br': brotliCompressSync(code), '13.js': code };
    expect(await resultOf({}, files)).toEqual({ check: 'budget', outcome: 'passed', faults: [] });
  });
});
