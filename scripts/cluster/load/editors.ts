import { categoryCalls, manualCalls, productCalls } from '@msl/shared/contracts';
import { pdf } from '../../../server/test/support/sampleFiles';
import { type Answer, readData, send } from './client';

export interface SavedProduct {
  id: string;
  /** Number of the last acknowledged save. */
  acknowledged: number;
  acknowledgedAtMs: number;
  isBusy: boolean;
}

interface FoundRecord {
  _id: string;
  title?: string;
  filePaths?: string[];
}

const productCount = 12;
const mark = (save: number) => `save ${save} done`;

/** Returns the number of the save that wrote a text. */
export const readMark = (text: string): number => Number(/save (\d+) done/.exec(text)?.[1] ?? 0);

const toForm = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** Administrators that save products and upload documents, and the ledger of what the product acknowledged. */
export class Editors {
  readonly products: SavedProduct[] = [];
  /** Titles of acknowledged manuals. */
  private readonly manuals = new Set<string>();
  private saves = 0;
  private uploads = 0;

  constructor(
    private readonly url: string,
    private readonly token: string,
    private readonly onSave: (product: SavedProduct) => void,
  ) {}

  read(url: string): Promise<Answer> {
    return send(url, { headers: { accept: '*/*' } });
  }

  /** Creates the products that are saved again and again. */
  async prepare(): Promise<void> {
    const category = toForm({ categoryName: `Cluster ${Date.now()}` });
    const { _id: categoryId } = readData<FoundRecord>(await this.call(categoryCalls.create, '', category), 'Category');
    for (let at = 1; at <= productCount; at += 1) {
      const form = toForm({ categoryId, name: `Cluster product ${at}`, description: mark(0) });
      const { _id: id } = readData<FoundRecord>(await this.call(productCalls.create, '', form), 'Product');
      this.products.push({ id, acknowledged: 0, acknowledgedAtMs: 0, isBusy: false });
    }
  }

  /** Saves a product that is not being saved; `undefined` if all are. */
  async save(): Promise<Answer | undefined> {
    const save = (this.saves += 1);
    const free =
      this.products.filter(({ isBusy }) => !isBusy)[save % productCount] ?? this.products.find((one) => !one.isBusy);
    if (!free) return undefined;
    free.isBusy = true;
    try {
      const answer = await this.call(productCalls.update, free.id, toForm({ description: `<p>${mark(save)}</p>` }));
      if (answer.status === 200) {
        free.acknowledged = save;
        free.acknowledgedAtMs = Date.now();
        this.onSave({ ...free });
      }
      return answer;
    } finally {
      free.isBusy = false;
    }
  }

  /** Deletes a product and saves it no more. */
  async remove(product: SavedProduct): Promise<Answer> {
    this.products.splice(this.products.indexOf(product), 1);
    return this.call(productCalls.remove, product.id);
  }

  async upload(): Promise<Answer> {
    const title = `Cluster manual ${(this.uploads += 1)}`;
    const form = toForm({ title });
    const bytes = Buffer.concat([pdf(), Buffer.alloc(60_000, this.uploads)]);
    form.append('manualFiles', new File([new Uint8Array(bytes)], 'manual.pdf', { type: 'application/pdf' }));
    const answer = await this.call(manualCalls.create, '', form);
    if (answer.status >= 200 && answer.status < 300) this.manuals.add(title);
    return answer;
  }

  /** Compares the product with the ledger. @returns lost writes, and records that exist twice */
  async check(): Promise<{ lost: string[]; duplicates: string[] }> {
    const lost: string[] = [];
    for (const product of this.products) {
      const answer = await this.call(productCalls.get, product.id);
      const { description } = readData<{ description: string }>(answer, 'Product');
      const found = readMark(description);
      if (found < product.acknowledged)
        lost.push(`product ${product.id}: save ${product.acknowledged}, found ${found}`);
    }
    const found = await this.listManuals();
    const titles = new Map<string, number>();
    for (const { title = '' } of found) titles.set(title, (titles.get(title) ?? 0) + 1);
    for (const title of this.manuals) if (!titles.has(title)) lost.push(title);
    for (const { title = '', filePaths = [] } of found
      .filter(({ title = '' }) => this.manuals.has(title))
      .slice(0, 40)) {
      for (const path of filePaths)
        if ((await send(`${this.url}${path}`)).status !== 200) lost.push(`file of ${title}`);
    }
    return { lost, duplicates: [...titles].filter(([, count]) => count > 1).map(([title]) => title) };
  }

  private async listManuals(): Promise<FoundRecord[]> {
    const found: FoundRecord[] = [];
    for (let page = 1; ; page += 1) {
      const path = `${manualCalls.list.path}?page=${page}&limit=100&search=Cluster`;
      const part = readData<FoundRecord[]>(await this.call({ ...manualCalls.list, path }), 'Manuals');
      found.push(...part);
      if (part.length < 100) return found;
    }
  }

  call({ method, path }: { method: string; path: string }, id = '', body?: FormData | object): Promise<Answer> {
    const headers = { authorization: `Bearer ${this.token}` };
    return send(`${this.url}/api/${path.replace(':id', id)}`, { method, headers, body });
  }
}
