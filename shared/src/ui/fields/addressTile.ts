import type { FileKind } from '../../contracts/call';
import { shortAddress, storedPreviewOf } from './fileRules';
import type { Tile } from './FileTile';

/**
 * Where the server answers the picture of another site, or a drawing that says why it is not shown.
 *
 * @param recordId the record whose rich text shows the picture; left out for a project's list of pictures
 */
export const externalPictureAddress = (address: string, recordId?: string) =>
  `/images/external?${new URLSearchParams({ address, ...(recordId !== undefined && { record: recordId }) })}`;

/** What the tile of a file at another site shows: the file, and beside it where it is. */
export const addressTile = (address: string, kind: FileKind) =>
  ({
    src: storedPreviewOf(address, kind) === 'image' ? externalPictureAddress(address) : address,
    name: address,
    href: address,
    as: storedPreviewOf(address, kind),
    caption: shortAddress(address),
    title: address,
  }) satisfies Partial<Tile>;
