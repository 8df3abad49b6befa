import type { RecordColumns } from './recordColumns';

/** Why a guest's message is held as spam; empty: it is not held. */
export type SuspicionColumn = '' | 'hidden-field' | 'too-fast' | 'odd-time' | 'repeats-spam' | 'automatic' | 'marked';

/** Columns of every message of a guest. */
export interface MessageColumns extends RecordColumns {
  suspicion: SuspicionColumn;
  /** 1: a guest wrote it, 0: an administrator recorded it. */
  isFromSite: number;
  /** The text to which the sender agreed; empty if none was shown. */
  consent: string;
  /** Id of the earlier message that this one repeats; `null`: none. */
  repeats: string | null;
}

export interface ContactsTable extends MessageColumns {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  message: string;
}

export interface InquiriesTable extends MessageColumns {
  name: string;
  email: string;
  phone: string;
  productID: string;
  productName: string;
  /** JSON: attribute field name to chosen option. */
  selectedAttribute: string;
  message: string;
  isConnection: number;
  /** Of a quote list: given to its sender. `null`: an inquiry about one product. */
  reference: string | null;
  company: string;
  country: string;
  /** Number of rows in `inquiry_items`; 0 for an inquiry about one product. */
  itemCount: number;
  /** Hash of the items, equal for equal quote lists; empty for an inquiry about one product. */
  itemsKey: string;
}
