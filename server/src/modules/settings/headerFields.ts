import { AboutHeader, type HeaderType, HomeHeader, type PageHeader, PlainHeader } from '@msl/shared/contracts';
import type { PageSettingsTable } from '../../database/settingsTables';

const shapes: Record<HeaderType, object> = {
  'home-page': HomeHeader.shape,
  'about-page': AboutHeader.shape,
  'product-page': PlainHeader.shape,
  'project-page': PlainHeader.shape,
  'news-page': PlainHeader.shape,
};

const rowColumns = new Set(['_id', 'type', 'updatedAt']);

/** Returns the field names of a page's settings. */
export const fieldsOf = (type: HeaderType): string[] =>
  Object.keys(shapes[type]).filter((name) => !rowColumns.has(name));

/**
 * Whether an empty field is `null`: fields for a file, a tile's text or its project. Other empty fields are empty
 * text.
 */
const isNullable = (name: string) => /^headingImage$|File$|^(top|bottom)(Left|Right)|^center/.test(name);

/** Returns a page's settings; `row` is undefined until they are first stored. */
export function toHeader(type: HeaderType, row: PageSettingsTable | undefined): PageHeader {
  const stored = JSON.parse(row?.fields ?? '{}') as Record<string, string | null>;
  const fields = fieldsOf(type).map((name) => [name, stored[name] ?? (isNullable(name) ? null : '')]);
  const updatedAt = row?.updatedAt ?? new Date(0).toISOString();
  return { _id: type, type, ...Object.fromEntries(fields), updatedAt } as PageHeader;
}
