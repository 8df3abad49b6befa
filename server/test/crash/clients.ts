import { setTimeout as delay } from 'node:timers/promises';
import { type Call, categoryCalls, inquiryCalls, manualCalls, productCalls } from '@msl/shared/contracts';
import type { Random } from 'random';
import sharp from 'sharp';
import type { MailSink } from '../support/mailSink';
import { pdf, sha256Of } from '../support/sampleFiles';
import { ReplyClient, type SendCall } from './replies';
import { administrator, type Server } from './server';

/** A record in a response. */
type Found = Record<string, unknown> & { _id: string };

/** A kind of record; `stamped` are the two text fields that get the stamp of a write. */
interface Kind {
  calls: { list: Call; create: Call; update?: Call; remove?: Call; removeFile?: Call };
  stamped: [string, string];
  /** Further fields that the record needs. */
  others?: () => Record<string, string>;
  files?: { field: string; paths: string; make: () => Promise<Buffer>; name: string };
}

function toForm(fields: Record<string, string>, fileField = '', files: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(fileField, file);
  return form;
}

/** The state after a write: the stamp of the record and the number of its files. */
interface State {
  stamp: string;
  files: number;
}

interface Known {
  /** The acknowledged state, followed by the state of a write without a response. */
  states: State[];
  mayBeRemoved: boolean;
}

/**
 * Clients that write records with files, and the ledger of acknowledged writes.
 *
 * Each write puts a stamp into two text fields of a record. A record is half written if its fields have different
 * stamps, or if its number of files does not match its stamp.
 */
export class CrashClients {
  /** Ids of all records that exist to the clients' knowledge. */
  readonly records = new Map<string, Known>();
  acknowledged = 0;
  unanswered = 0;
  private readonly unansweredCreates = new Map<string, State>();
  private readonly removed = new Set<string>();
  /** SHA-256 of acknowledged documents by path. Pictures are re-encoded by the server. */
  private readonly sentHashes = new Map<string, string>();
  private readonly kinds: Kind[];
  readonly replies: ReplyClient;
  private token = '';
  private categoryId = '';
  private productID = '';
  private stamps = 0;
  private url = '';

  constructor(
    private readonly random: Random,
    sink: MailSink,
  ) {
    this.replies = new ReplyClient(this.send, sink);
    const shape = { width: 160, height: 100, channels: 3 } as const;
    const picture = () => sharp(this.bytes(48_000), { raw: shape }).jpeg().toBuffer();
    const document = async () => Buffer.concat([pdf(), this.bytes(random.int(1, 300) * 1024)]);
    const { removeImage, ...products } = productCalls;
    this.kinds = [
      {
        calls: { ...products, removeFile: removeImage },
        stamped: ['name', 'description'],
        others: () => ({ categoryId: this.categoryId }),
        files: { field: 'images', paths: 'imagePath', make: picture, name: 'picture.jpg' },
      },
      {
        calls: manualCalls,
        stamped: ['title', 'description'],
        files: { field: 'manualFiles', paths: 'filePaths', make: document, name: 'manual.pdf' },
      },
      {
        calls: { list: inquiryCalls.list, create: inquiryCalls.send },
        stamped: ['name', 'message'],
        others: () => ({ email: 'visitor@msl.example', productID: this.productID }),
      },
    ];
  }

  /** Connects to a started server; signs in the first time. */
  async connect({ url }: Server): Promise<void> {
    this.url = url;
    if (this.token) return;
    const headers = { 'content-type': 'application/json' };
    const login = { method: 'POST', headers, body: JSON.stringify(administrator) };
    this.token = ((await (await fetch(`${url}/api/admin/login`, login)).json()) as { token: string }).token;
    const category = await this.send<Found>(categoryCalls.create, '', toForm({ categoryName: 'Modules' }));
    this.categoryId = category?._id ?? '';
    const product = { name: 'stamp 0', description: 'stamp 0', categoryId: this.categoryId };
    this.productID = (await this.send<Found>(productCalls.create, '', toForm(product)))?._id ?? '';
    this.records.set(this.productID, { states: [{ stamp: 'stamp 0', files: 0 }], mayBeRemoved: false });
  }

  /** Uploads a document of a few bytes. */
  async upload(): Promise<void> {
    const file = new File([new Uint8Array(pdf())], 'manual.pdf');
    await this.send(manualCalls.create, '', toForm({ title: 'Traced' }, 'manualFiles', [file]));
  }

  private bytes(length: number): Buffer {
    return Buffer.from(Uint32Array.from({ length: length / 4 }, () => this.random.int(0, 2 ** 32 - 1)).buffer);
  }

  private readonly send: SendCall = async <T>(call: Call, id: string, content?: FormData | object) => {
    const path = call.path.replace(':id', id).replace(':index', '0');
    const isJson = content !== undefined && !(content instanceof FormData);
    const headers = { authorization: `Bearer ${this.token}`, ...(isJson && { 'content-type': 'application/json' }) };
    const body = content instanceof FormData ? content : content && JSON.stringify(content);
    let answer: Response;
    let answered: { data?: T };
    try {
      answer = await fetch(`${this.url}/api/${path}`, { method: call.method, headers, body });
      answered = (await answer.json()) as { data?: T };
    } catch {
      this.unanswered += 1;
      return undefined;
    }
    if (!answer.ok) throw new Error(`${call.method} ${path} answered ${answer.status}: ${JSON.stringify(answered)}`);
    return answered.data ?? ({} as T);
  };

  /** Lets clients write until the server is killed. */
  async writeUntilKilled(server: Server, killMs: number): Promise<void> {
    const writers = this.kinds.flatMap((kind) => Array.from({ length: kind.files ? 3 : 1 }, () => this.write(kind)));
    const replying = this.replies.write(() => (this.acknowledged += 1));
    const writing = Promise.all([...writers, replying]);
    await Promise.race([delay(killMs), writing]);
    await server.end('SIGKILL');
    await writing;
  }

  /** Creates, changes and removes its own records, one call at a time, until the server ends. */
  private async write(kind: Kind): Promise<void> {
    const own: string[] = [];
    for (;;) {
      const id = kind.calls.update && own.length > 2 && this.random.next() < 0.7 ? this.random.choice(own) : undefined;
      const written = id ? await this.change(kind, id, own) : await this.create(kind, own);
      if (!written) return;
      this.acknowledged += 1;
    }
  }

  private async toContent({ stamped, others, files }: Kind, stamp: string) {
    const fields = { ...others?.(), ...Object.fromEntries(stamped.map((field) => [field, stamp])) };
    if (!files) return { content: fields, made: [] };
    const made = await Promise.all(Array.from({ length: this.random.int(0, 3) }, files.make));
    const sent = made.map((bytes) => new File([new Uint8Array(bytes)], files.name));
    return { content: toForm(fields, files.field, sent), made };
  }

  private note(kind: Kind, found: Found, state: State, made: Buffer[]): void {
    this.records.set(found._id, { states: [state], mayBeRemoved: false });
    if (kind.files?.name !== 'manual.pdf' || !made.length) return;
    const paths = (found[kind.files.paths] as string[]).slice(-made.length);
    paths.forEach((path, at) => this.sentHashes.set(path, sha256Of(made[at] ?? '')));
  }

  private async create(kind: Kind, own: string[]): Promise<boolean> {
    const stamp = `stamp ${(this.stamps += 1)}`;
    const { content, made } = await this.toContent(kind, stamp);
    const state = { stamp, files: made.length };
    this.unansweredCreates.set(stamp, state);
    const created = await this.send<Found>(kind.calls.create, '', content);
    if (!created) return false;
    this.unansweredCreates.delete(stamp);
    this.note(kind, created, state, made);
    own.push(created._id);
    return true;
  }

  private async change(kind: Kind, id: string, own: string[]): Promise<boolean> {
    const { update, remove, removeFile } = kind.calls;
    const known = this.records.get(id);
    const [state] = known?.states ?? [];
    if (!known || !state || !update || !remove || !removeFile) throw new Error(`No record ${id} to change.`);
    const choice = this.random.next();
    if (choice < 0.3) {
      known.mayBeRemoved = true;
      own.splice(own.indexOf(id), 1);
      if (!(await this.send(remove, id))) return false;
      this.removed.add(id);
      return this.records.delete(id);
    }
    const isRemoval = choice < 0.5 && state.files > 0;
    const stamp = isRemoval ? state.stamp : `stamp ${(this.stamps += 1)}`;
    const { content, made } = await this.toContent(kind, stamp);
    const next = { stamp, files: state.files + (isRemoval ? -1 : made.length) };
    known.states.push(next);
    const changed = await this.send<Found>(isRemoval ? removeFile : update, id, isRemoval ? undefined : content);
    if (changed) this.note(kind, changed, next, isRemoval ? [] : made);
    return changed !== undefined;
  }

  /** Compares all records and files with the acknowledged writes. @returns the number of files */
  async check(): Promise<number> {
    const faults: string[] = [];
    const paths: string[] = [];
    const present = new Set<string>();
    for (const kind of this.kinds) {
      for (const found of await this.list(kind)) {
        present.add(found._id);
        const own = kind.files ? (found[kind.files.paths] as string[]) : [];
        paths.push(...own);
        faults.push(...this.settle(kind, found, own.length));
      }
    }
    for (const [id, { mayBeRemoved }] of this.records) {
      if (present.has(id)) continue;
      this.records.delete(id);
      this.removed.add(id);
      if (!mayBeRemoved) faults.push(`${id} was acknowledged and is lost`);
    }
    this.unansweredCreates.clear();
    for (const path of paths) faults.push(...(await this.fileFaults(path)));
    faults.push(...(await this.replies.check()));
    if (faults.length) throw new Error(faults.join('\n'));
    return paths.length;
  }

  private async list({ calls }: Kind): Promise<Found[]> {
    const found: Found[] = [];
    for (let page = 1; ; page += 1) {
      const call = { ...calls.list, path: `${calls.list.path}?page=${page}&limit=100` };
      const part = (await this.send<Found[]>(call, '')) ?? [];
      found.push(...part);
      if (part.length < 100) return found;
    }
  }

  private settle(kind: Kind, found: Found, files: number): string[] {
    const [stamp, other] = kind.stamped.map((field) => /stamp \d+/.exec(String(found[field]))?.[0] ?? '');
    const known = this.records.get(found._id);
    const created = this.unansweredCreates.get(stamp ?? '');
    const accepted = known?.states ?? (created ? [created] : []);
    this.records.set(found._id, { states: [{ stamp: stamp ?? '', files }], mayBeRemoved: false });
    if (this.removed.has(found._id)) return [`${found._id} was removed and is back`];
    if (stamp === other && accepted.some((state) => state.stamp === stamp && state.files === files)) return [];
    return [`${JSON.stringify(found)} is none of ${JSON.stringify(accepted)}`];
  }

  private async fileFaults(path: string): Promise<string[]> {
    const answer = await fetch(`${this.url}${path}`);
    const hash = sha256Of(Buffer.from(await answer.arrayBuffer().catch(() => new ArrayBuffer(0))));
    const sent = this.sentHashes.get(path) ?? hash;
    const isWhole = answer.status === 200 && answer.headers.get('etag') === `"${hash}"` && sent === hash;
    return isWhole ? [] : [`${path} is damaged or missing (${answer.status})`];
  }
}
