import type { FileKind } from '../../contracts/call';
import { shortAddress, storedPreviewOf } from './fileRules';
import type { Tile } from './FileTile';

/** What the tile of a file at another site shows: the file, and beside it where it is. */
export const addressTile = (address: string, kind: FileKind) =>
  ({
    src: storedPreviewOf(address, kind) === 'image' ? `/images/external?${new URLSearchParams({ address })}` : address,
    name: address,
    href: address,
    as: storedPreviewOf(address, kind),
    caption: shortAddress(address),
    title: address,
  }) satisfies Partial<Tile>;
