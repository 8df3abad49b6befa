import type { FileKind } from '../../contracts/call';
import { shortAddress, storedPreviewOf } from './fileRules';
import type { Tile } from './FileTile';

/**
 * Returns the address at which the server serves a picture of another site, or a drawing with the reason if it cannot.
 *
 * @param recordId id of the record whose rich text shows the picture; unset for the picture list of a project
 */
export const externalPictureAddress = (address: string, recordId?: string) =>
  `/images/external?${new URLSearchParams({ address, ...(recordId !== undefined && { record: recordId }) })}`;

/** Returns the tile props of an external file: the file with its address beside it. */
export const addressTile = (address: string, kind: FileKind) =>
  ({
    src: storedPreviewOf(address, kind) === 'image' ? externalPictureAddress(address) : address,
    name: address,
    href: address,
    as: storedPreviewOf(address, kind),
    caption: shortAddress(address),
    title: address,
  }) satisfies Partial<Tile>;
