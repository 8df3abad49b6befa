import { RemoteDescriptor } from '@msl/shared/contracts';
import { type Candidate, descriptorFile, sha256 } from './candidate';
import { CommandError } from './errors';
import type { RegistryClient } from './registryClient';

/** Opens a published version, whose files are read from the server. @throws CommandError for a changed file */
export async function openPublished(client: RegistryClient, remote: string, version: string): Promise<Candidate> {
  const descriptor = RemoteDescriptor.parse(await client.descriptor(remote, version));
  const files = new Map<string, Promise<Buffer>>();
  const readFile = async (path: string) => {
    const bytes = await client.file(remote, version, path);
    if (path !== descriptorFile && sha256(bytes) !== descriptor.files[path]?.sha256) {
      throw new CommandError(`${path} of ${remote} ${version} is not the file that was published.`);
    }
    return bytes;
  };
  const read = (path: string) => {
    const file = files.get(path) ?? readFile(path);
    files.set(path, file);
    return file;
  };
  return { descriptor, read };
}
