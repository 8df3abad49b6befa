import type { Engine, Tx } from '../openDatabase';
import { initial } from './0001-initial';

export interface Migration {
  /** Never changed once released. */
  name: string;
  up: (tx: Tx, engine: Engine) => Promise<void>;
}

/** In the order they are applied; only ever appended to. */
export const migrations: Migration[] = [{ name: '0001-initial', up: initial }];
