import type { Call } from '@msl/shared/contracts';
import type { AnyRecord, World } from './world';

type Fields = Record<string, unknown>;

/** A kind of record that administrators list, with sample fields. */
export interface AreaSamples {
  name: string;
  calls: Record<'list' | 'get' | 'create' | 'update' | 'remove' | 'bulk' | 'export', Call>;
  /** Encoding of the request that creates a record. */
  as: 'body' | 'form';
  /**
   * Fields that create a record; the text is in every field that a search covers or that a list is first sorted by.
   */
  fields: (text: string, world: World) => Promise<Fields> | Fields;
  /** The field that contains the text. */
  named: string;
  required: string[];
  /** Whether administrators arrange the records: a new one is then the last of its list instead of the first. */
  isArranged?: true;
  says: { created: string; updated: string; removed: string };
}

/** Creates a record of an area. */
export async function make(
  world: World,
  { calls, as, fields }: AreaSamples,
  text: string,
  more: Fields = {},
): Promise<AnyRecord> {
  const { data } = await world.sendAny(calls.create, { [as]: { ...(await fields(text, world)), ...more } });
  return data;
}
