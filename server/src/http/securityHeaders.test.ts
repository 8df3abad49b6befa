import { sqlite, TestApp } from '../../test/support/testApp';

/** Returns the policy of a page by directive. */
async function policyWith(googleMapsApiKey?: string, path = '/', cookie = '') {
  const server = await TestApp.start(sqlite, { googleMapsApiKey });
  const { headers } = await server.app.inject({ url: path, headers: cookie ? { cookie } : {} });
  await server.stop();
  return sourcesOf(headers['content-security-policy']);
}

function sourcesOf(policy: unknown) {
  const lines = String(policy).split(';');
  return new Map(
    lines.map((line) => {
      const [name = '', ...sources] = line.trim().split(' ');
      return [name, sources] as const;
    }),
  );
}

describe('what a page may load', () => {
  const ofGoogle = (policy: Map<string, string[]>) =>
    [...new Set([...policy.values()].flat().filter((source) => /google|gstatic|ggpht/.test(source)))].sort();

  it('includes nothing of Google for a visitor who has not allowed translation', async () => {
    for (const cookie of ['', 'translation-allowed=0', 'x=translation-allowed=1', 'googtrans=/en/de'])
      expect([cookie, ofGoogle(await policyWith(undefined, '/', cookie))]).toEqual([cookie, []]);
  });

  it("includes Google's translation for a visitor who allowed it, and no maps without a key", async () => {
    const policy = await policyWith(undefined, '/', 'a=b; translation-allowed=1');
    expect(ofGoogle(policy)).toEqual([
      'https://fonts.gstatic.com',
      'https://translate-pa.googleapis.com',
      'https://translate.google.com',
      'https://translate.googleapis.com',
      'https://www.gstatic.com',
    ]);
  });

  it('includes nothing of Google in the back-office', async () => {
    const policy = await policyWith(undefined, '/admin/dashboard', 'translation-allowed=1');
    expect(ofGoogle(policy)).toEqual([]);
    expect(policy.get('script-src')).toEqual(["'self'"]);
  });

  it('includes no picture, video, connection or form target of another site in the back-office', async () => {
    const policy = await policyWith(undefined, '/admin/dashboard');
    expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:']);
    expect(policy.get('media-src')).toEqual(["'self'", 'blob:']);
    expect(policy.get('connect-src')).toEqual(["'self'"]);
    expect(policy.get('form-action')).toEqual(["'self'"]);
    expect([...policy.values()].flat()).not.toContain('https:');
  });

  it("includes Google's maps and places in the back-office with a key, but not its translation", async () => {
    const policy = await policyWith('a-key', '/admin/project/add');
    const places = ['https://*.googleapis.com', 'https://maps.google.cn', 'https://*.googleapis.cn'];
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(places));
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining(places));
    expect(ofGoogle(policy)).not.toContain('https://translate.google.com');
  });

  it("includes Google's maps with a key, also from the hosts for China, but no eval or inline script", async () => {
    const policy = await policyWith('a-key');
    const maps = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://maps.google.cn'];
    expect(policy.get('script-src')).toEqual(expect.arrayContaining(maps));
    expect(policy.get('connect-src')).toEqual(expect.arrayContaining(maps));
    expect(policy.get('style-src')).toContain('https://fonts.googleapis.com');
    expect(policy.get('font-src')).toContain('https://fonts.gstatic.com');
    expect(policy.get('img-src')).toContain('https:');
    expect(policy.get('script-src')?.filter((source) => source.startsWith("'unsafe"))).toEqual([]);
    expect(policy.get('script-src')).not.toContain('https:');
  });
});

describe('a file that is opened alone', () => {
  it.each([
    '/remotes/inbox/1.0.0/icon.svg',
    '/remotes/registry.json',
    '/assets/icon.1234abcd.svg',
    '/favicon.ico',
    '/uploads/0123456789abcdef.png',
    '/images/320/0123456789abcdef.avif',
    '/og/products/x.y.jpg',
  ])('runs no script and has no origin at %s', async (path) => {
    const policy = await policyWith('a-key', path);
    expect(policy.get('sandbox')).toEqual([]);
    expect(policy.get('default-src')).toEqual(["'none'"]);
    expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
    expect(policy.has('script-src')).toBe(false);
  });
});
