import type { Thing, WithContext } from 'schema-dts';

/** Builds schema.org data whose addresses start with `publicUrl`. */
export type Facts<T extends Thing> = (publicUrl: string) => WithContext<T>;
