/** An entry of the audit log: what one transaction did. Entries are never changed or deleted. */
export interface AuditEntriesTable {
  /** Position in the chain, from 1 without gaps. */
  seq: number;
  id: string;
  at: string;
  /** `null`: a program, or nobody who is known. */
  userId: string | null;
  /** Name of the administrator, deploy token or program at the time. */
  userName: string;
  action: string;
  /** The record after which the act is named: `<table>:<id>`. */
  record: string;
  /** Name of the record at the time; empty for messages of customers. */
  label: string;
  /** JSON: list of changed fields with their values before and after, of the record and of others. */
  changes: string;
  /** The call or command. */
  call: string;
  /** Id in `audit_origins`; `null`: a program. */
  origin: string | null;
  /** Hash of the entry before; empty for the first. */
  previousHash: string;
  /** SHA-256 over the entry and `previousHash`. */
  hash: string;
}

/** The last entry, in one row, which each transaction locks that appends entries. */
export interface AuditHeadTable {
  id: string;
  seq: number;
  hash: string;
  at: string;
}

/** From where a transaction was made. Its id is a salted hash of it, so that the row can be deleted. */
export interface AuditOriginsTable {
  id: string;
  salt: string;
  address: string;
  agent: string;
  at: string;
}

/** The other records that an entry is about, for their histories. Follows from the entry, and is checked with it. */
export interface AuditSubjectsTable {
  /** `<table>:<id>` */
  record: string;
  seq: number;
}
