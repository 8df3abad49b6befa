import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sqlite, useTestApp } from '../../../test/support/testApp';
import { callsOf, hostContract, scriptLimits } from './hostContract';

const built = { api: '1.0.0', types: 'export interface RemoteManifest {}', shared: { react: '19.3.1' } };

describe('the contract of the running host', () => {
  const server = useTestApp(sqlite);
  let hostFolder: string;
  beforeAll(async () => {
    hostFolder = await mkdtemp(join(tmpdir(), 'msl-host-'));
  });
  afterAll(() => rm(hostFolder, { recursive: true }));

  it('contains the contract the host was built with, and the calls of the server', async () => {
    await writeFile(join(hostFolder, 'contract.json'), JSON.stringify(built));
    const calls = callsOf(server().routes);
    expect(await hostContract({ hostFolder, calls, loads: true })).toEqual({
      ...built,
      calls,
      ...scriptLimits,
      loads: true,
    });
    expect(calls).toEqual(expect.arrayContaining(['GET admin/manual/detail/:id', 'POST admin/login']));
    expect(calls).toEqual([...new Set(calls)].sort());
  });

  it('follows the host when it is built again', async () => {
    await writeFile(join(hostFolder, 'contract.json'), JSON.stringify({ ...built, api: '1.1.0' }));
    expect(await hostContract({ hostFolder, calls: [], loads: false })).toMatchObject({ api: '1.1.0' });
  });

  it('is missing when the host was not built', async () => {
    await expect(hostContract({ hostFolder: '/nowhere', calls: [], loads: false })).rejects.toThrow('contract.json');
  });
});
