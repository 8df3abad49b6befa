import type { AttributeKind } from '@msl/shared/contracts';
import type { RecordColumns } from './recordColumns';

export interface AttributesTable extends RecordColumns {
  fieldName: string;
  description: string;
  /** JSON: list of texts. */
  options: string;
  /** JSON: what options add to an order code, by option. */
  codes: string;
  kind: AttributeKind;
  unit: string;
  group: string;
  order: number;
  isFilter: number;
  onCards: number;
  isCompared: number;
}

export interface CategoriesTable extends RecordColumns {
  categoryName: string;
  summary: string | null;
  /** The normalised name, unique. */
  nameKey: string;
  /** The place in the order of all categories; ascending, with gaps. */
  position: number;
  filePath: string | null;
}

export interface CategoryAttributesTable {
  categoryId: string;
  attributeId: string;
  position: number;
}
