import type { Database, RecordColumns } from '../database/schema';

/** Tables of records that administrators edit. */
export type RecordName = { [T in keyof Database]: Database[T] extends RecordColumns ? T : never }[keyof Database];
export type RowOf<T extends RecordName> = Database[T];
/** A row without the columns that `RecordTable` sets. */
export type ValuesOf<T extends RecordName> = Omit<Database[T], keyof RecordColumns>;
