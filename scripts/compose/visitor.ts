import { categoryCalls, contactCalls, productCalls } from '@msl/shared/contracts';
import { picture } from '../../server/test/support/sampleFiles';
import { type Answer, readData, send } from '../cluster/load/client';

export const administrator = { email: 'compose@msl.example', password: 'a-long-compose-password' };

interface SavedRecord {
  _id: string;
}

const toForm = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

/** What a visitor and an administrator do at the public address. */
export class Visitor {
  private token = '';

  constructor(private readonly url: string) {}

  async read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    const answer = await send(`${this.url}${path}`, { headers });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    return answer;
  }

  async readText(path: string): Promise<string> {
    return (await this.read(path)).body.toString();
  }

  async signIn(): Promise<void> {
    const answer = await send(`${this.url}/api/admin/login`, { method: 'POST', body: administrator });
    if (answer.status !== 200) readData(answer, 'The sign-in');
    this.token = (JSON.parse(answer.body.toString()) as { token: string }).token;
  }

  /** Saves a product with a picture. @returns its id */
  async createProduct(name: string): Promise<string> {
    const category = await this.save<SavedRecord>(
      categoryCalls.create,
      toForm({ categoryName: `Category of ${name}` }),
    );
    const form = toForm({ categoryId: category._id, name });
    const bytes = new Uint8Array(await picture('jpeg'));
    form.append('images', new File([bytes], 'picture.jpg', { type: 'image/jpeg' }));
    return (await this.save<SavedRecord>(productCalls.create, form))._id;
  }

  async renameProduct(id: string, name: string): Promise<void> {
    const { method, path } = productCalls.update;
    await this.save({ method, path: path.replace(':id', id) }, toForm({ name }));
  }

  /** Returns what visitors get of a product. */
  async readProduct(id: string): Promise<{ name: string; imagePath: string[] }> {
    const answer = await this.read(`/api/${productCalls.getForGuests.path.replace(':id', id)}`);
    return readData(answer, 'The product');
  }

  async sendMessage(message: string): Promise<void> {
    const person = { firstName: 'Ada', lastName: 'Visitor', email: 'ada@msl.example', phone: '+33 1 10000001' };
    const body = { ...person, message, subject: '', filledMs: 20_000 };
    readData(await send(`${this.url}/api/${contactCalls.send.path}`, { method: 'POST', body }), 'The message');
  }

  async listMessages(): Promise<string[]> {
    const answer = await this.read(`/api/${contactCalls.list.path}`, { authorization: `Bearer ${this.token}` });
    return readData<{ message: string }[]>(answer, 'The messages').map(({ message }) => message);
  }

  private async save<T>({ method, path }: { method: string; path: string }, body: FormData): Promise<T> {
    const headers = { authorization: `Bearer ${this.token}` };
    return readData<T>(await send(`${this.url}/api/${path}`, { method, headers, body }), path);
  }
}
