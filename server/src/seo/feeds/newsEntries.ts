import type { Db } from '../../database/db';
import type { FileStore, StoredFile } from '../../media/fileStore';
import { currentTime, isPublished, modifiedAtOf, withoutFutureCorrection } from '../../crud/publishedNews';
import { fromJson } from '../../crud/storedLists';

/** A news item as an entry of a feed. */
export interface NewsEntry {
  address: string;
  title: string;
  /** HTML with absolute addresses only. */
  content: string;
  publishedAt: string;
  /** When an editor last marked the item as corrected; before that, when it was published. */
  modifiedAt: string;
  picture?: { address: string; type: string; bytes: number };
}

/** Feed readers store entries themselves, so older ones need not be listed. */
const maxFeedEntries = 30;

/** Returns sanitised HTML with absolute addresses, because feeds are read outside of this site. */
export const withWholeAddresses = (html: string, publicUrl: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/( (?:src|href|poster)=")\/(?!\/)/gi, `$1${publicUrl}/`));

/** Returns the latest news items, newest first. */
export async function newsEntries(db: Db, files: FileStore, publicUrl: string): Promise<NewsEntry[]> {
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .where(isPublished(db))
    .orderBy('publishedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxFeedEntries)
    .execute();
  const pictures = rows.map(({ imagePath }) => fromJson(imagePath)[0] ?? '');
  const stored = new Map((await files.findByPaths(pictures)).map((file) => [file.path, file]));
  const toPicture = ({ path, type, bytes }: StoredFile) => ({ address: publicUrl + path, type, bytes });
  const now = currentTime(db);
  return rows.map((row, at) => {
    const { id, title, description, publishedAt } = row;
    const file = stored.get(pictures[at] ?? '');
    return {
      address: `${publicUrl}/news/detail/${id}`,
      title,
      content: withWholeAddresses(description, publicUrl),
      publishedAt,
      modifiedAt: modifiedAtOf(withoutFutureCorrection(row, now)),
      picture: file && toPicture(file),
    };
  });
}
