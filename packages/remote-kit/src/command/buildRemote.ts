import { compile } from '../../../../webpack/compile';
import { remoteConfig } from '../../../../webpack/remote';
import { describeRemote } from '../../../../webpack/remoteDescriptor';

/** Builds the remote of the working folder to `dist`. @throws with the errors of webpack or of the descriptor */
export async function buildRemote(name: string): Promise<void> {
  await describeRemote(name, await compile(remoteConfig(name, 'production')));
}
