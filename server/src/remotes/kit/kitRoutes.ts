import type { FastifyInstance } from 'fastify';
import { type FileOpener, filesBelow, sendStaticFile } from '../../http/staticFile';
import { type EarlierKits, readKit } from './earlierKits';

const access = { config: { access: 'public', rate: 'file' } } as const;

const forEver = 'public, max-age=31536000, immutable';

interface KitFolders {
  /** The built kit, `packages/remote-kit/dist`. */
  dist: string;
  earlier: EarlierKits;
  /** Whether to keep the kit for later builds of the host; not in development. */
  isKept: boolean;
}

/**
 * `GET /kit/` lists the packages with which teams build remotes for this host, its own first, and `GET /kit/<file>` sends
 * one. A version contains a hash of the content, so a file never changes; those of earlier builds stay available.
 */
export function kitRoutes(app: FastifyInstance, { dist, earlier, isKept }: KitFolders): void {
  const openFile = filesBelow(dist);
  const openPackage: FileOpener = async (file) =>
    file.endsWith('.tgz') ? ((await openFile(file)) ?? earlier.open(file)) : undefined;

  let keeping = Promise.resolve();
  let keptVersions = '';
  /** Copies the kit, once for each that is built while the server runs. */
  async function copyKit(): Promise<void> {
    const versions = (await readKit(dist)).map(({ version }) => version).join();
    if (versions === keptVersions) return;
    await earlier.keep(dist);
    keptVersions = versions;
  }
  function keepKit(): Promise<void> {
    if (!isKept) return keeping;
    // Not fatal: only later builds of the host will miss this kit.
    const onError = (error: unknown) => app.log.warn({ err: error }, 'could not copy the kit of this host build');
    keeping = keeping.then(copyKit).catch(onError);
    return keeping;
  }

  app.get('/kit', access, (_request, reply) => reply.redirect('/kit/'));

  app.get('/kit/', access, async (_request, reply) => {
    const own = await readKit(dist);
    void keepKit();
    const others = (await earlier.list()).filter(({ path }) => !own.some((one) => one.path === path));
    const list = JSON.stringify({ packages: [...own, ...others] }, null, 2);
    return reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(list);
  });

  app.get<{ Params: { file: string } }>('/kit/:file', access, (request, reply) => {
    void keepKit();
    return sendStaticFile(request, reply, request.params.file, openPackage, forEver);
  });

  app.addHook('onListen', keepKit);
  app.addHook('onClose', () => keeping);
}
