import type { Cluster } from '../cluster';

/** Something that is broken, or planned work, while the load goes on. */
export interface Fault {
  /** For `--only`. */
  name: string;
  /** Row of the table: what was broken. */
  title: string;
  /** Planned work must not fail a single request. */
  isPlanned?: boolean;
  /** Work that takes minutes, before anything is started. */
  prepare?: () => Promise<void>;
  /** Breaks something; returns when it is broken, or when planned work is done, with a sentence for the table if needed. */
  inject: (cluster: Cluster) => Promise<string | undefined | void>;
  /** How long it stays broken. */
  lastsMs?: number;
  /** How long nothing can be saved whatever the product does, because no database is there. */
  cannotSaveMs?: number;
  /** Repairs what does not repair itself. */
  heal?: (cluster: Cluster) => Promise<void>;
}
