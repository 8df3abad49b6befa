import { ServiceAddresses, targetOf } from './serviceAddress';

const messageOf = async (addresses: ServiceAddresses, url: string) => {
  const error = await addresses.parse(url).catch((error: unknown) => error);
  return error instanceof Error ? error.message : error;
};

describe('the address of a service', () => {
  const outer = new ServiceAddresses([]);
  const inner = new ServiceAddresses(['127.0.0.0/8', '10.20.0.0/16', 'fd00::/8']);

  it.each([
    ['ftp://93.184.216.34/', 'Enter an address that starts with https://'],
    ['inbox.example.com', 'Enter an address that starts with https://'],
    ['https://user:secret@93.184.216.34/', 'Leave out user name'],
    ['https://93.184.216.34/?a=1', 'Leave out user name'],
    ['http://93.184.216.34/', 'Use https://'],
    ['https://nothing.invalid/', 'nothing.invalid cannot be resolved.'],
    ...[
      ...['https://127.0.0.1', 'https://0x7f.1', 'https://2130706433', 'https://[::1]', 'https://[::ffff:127.0.0.1]'],
      ...[
        'https://169.254.169.254',
        'https://10.20.1.1',
        'https://192.168.1.1',
        'https://[fd00::1]',
        'https://localhost',
      ],
    ].map((url) => [url, 'is not on the public internet. To allow it, add its network to SERVICE_NETWORKS.']),
  ])('%s is rejected', async (url, message) => {
    expect(await messageOf(outer, url ?? '')).toContain(message);
  });

  it('may be public by https, and in SERVICE_NETWORKS by http as well', async () => {
    expect(await outer.parse('https://93.184.216.34:8443/team/notes//')).toBe('https://93.184.216.34:8443/team/notes');
    expect(await inner.parse('http://10.20.1.1')).toBe('http://10.20.1.1');
    expect(await inner.parse('http://localhost:4300/')).toBe('http://localhost:4300');
    expect(await inner.parse('https://[fd00::1]/')).toBe('https://[fd00::1]');
    expect(await messageOf(inner, 'http://10.21.1.1')).toContain('not on the public internet');
    expect(await messageOf(inner, 'http://93.184.216.34')).toContain('Use https://');
  });

  it.each([
    ['/api/x/notes/notes/7?search=a%2Fb', 'https://team.example/base/notes/7?search=a%2Fb'],
    ['/api/x/notes/', 'https://team.example/base/'],
    ['/api/x/notes//evil.example/a', 'https://team.example/base//evil.example/a'],
    ['/api/x/notes/@evil.example', 'https://team.example/base/@evil.example'],
    ['/api/x/notes/a/../b', 'https://team.example/base/b'],
    ['/api/x/notes/../secret', undefined],
    ['/api/x/notes/%2e%2e/secret', undefined],
    ['/api/x/notes/..\\secret', undefined],
  ])('%s stays below the base path of the service', (requestUrl, target) => {
    expect(targetOf('https://team.example/base', requestUrl)?.href).toBe(target);
  });
});
