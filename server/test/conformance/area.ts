import type { Call } from '@msl/shared/contracts';
import type { AnyRecord, World } from './world';

type Fields = Record<string, unknown>;

/** What administrators keep a list of. */
export interface AreaSamples {
  name: string;
  calls: Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'bulk' | 'export', Call>;
  /** How a record is sent. */
  as: 'body' | 'form';
  /** Fields that make a record; the text is in all that a search looks through and a list is sorted by first. */
  fields: (text: string, world: World) => Promise<Fields> | Fields;
  /** The field that holds the text. */
  named: string;
  required: string[];
  says: { created: string; updated: string; removed: string };
}

/** Makes a record of an area. */
export async function make(
  world: World,
  { calls, as, fields }: AreaSamples,
  text: string,
  more: Fields = {},
): Promise<AnyRecord> {
  const { data } = await world.sendAny(calls.create, { [as]: { ...(await fields(text, world)), ...more } });
  return data;
}
