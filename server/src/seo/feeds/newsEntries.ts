import type { Db } from '../../database/db';
import type { FileStore, StoredFile } from '../../media/fileStore';
import { fromJson } from '../../crud/storedLists';

/** A news item as feeds tell it. */
export interface NewsEntry {
  address: string;
  title: string;
  /** HTML whose addresses all name their site. */
  content: string;
  publishedAt: string;
  /** When an editor last told readers of a change; the publication until then. */
  modifiedAt: string;
  picture?: { address: string; type: string; bytes: number };
}

/** As many as readers keep; older ones have been read or never will be. */
const maxFeedEntries = 30;

/** Sanitised HTML with addresses of this site made whole: a feed is read elsewhere. */
export const withWholeAddresses = (html: string, publicUrl: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/( (?:src|href|poster)=")\/(?!\/)/gi, `$1${publicUrl}/`));

/** The newest news, the newest first. */
export async function newsEntries(db: Db, files: FileStore, publicUrl: string): Promise<NewsEntry[]> {
  const rows = await db
    .selectFrom('news')
    .selectAll()
    .orderBy('publishedAt', 'desc')
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(maxFeedEntries)
    .execute();
  const pictures = rows.map(({ imagePath }) => fromJson(imagePath)[0] ?? '');
  const stored = new Map((await files.describe(pictures)).map((file) => [file.path, file]));
  const toPicture = ({ path, type, bytes }: StoredFile) => ({ address: publicUrl + path, type, bytes });
  return rows.map(({ id, title, description, publishedAt, correctedAt }, at) => {
    const file = stored.get(pictures[at] ?? '');
    return {
      address: `${publicUrl}/news/detail/${id}`,
      title,
      content: withWholeAddresses(description, publicUrl),
      publishedAt,
      modifiedAt: correctedAt && correctedAt > publishedAt ? correctedAt : publishedAt,
      picture: file && toPicture(file),
    };
  });
}
