import type { FoundRecord } from '@msl/shared/contracts';
import { searchWords, toSearchText } from '../../database/searchText';

interface FoundList {
  /** Whether the site's search orders the records. */
  isRanked: boolean;
  /** Records of one kind, in the order of their list. */
  records: readonly FoundRecord[];
}

/** Joins lists so that each keeps its order, by the place of their records among the best of the site. */
function interleave(lists: readonly FoundList[], best: readonly string[]): FoundRecord[] {
  const places = new Map(best.map((id, place) => [id, place]));
  const keyed = lists.flatMap(({ records }) => {
    let last = -1;
    return records.map((record) => {
      last = Math.max(last, places.get(record._id) ?? best.length);
      return { record, place: last };
    });
  });
  return keyed.sort((one, other) => one.place - other.place).map(({ record }) => record);
}

/**
 * Joins what a search finds among records of several kinds: titles that begin with the text, then titles that contain the
 * words, then the rest. What the site's search finds keeps its order and comes first among equals, so that a product
 * that is meant precedes whatever mentions the words.
 *
 * @param best ids of the best records of all kinds, in the order of the site's search
 */
export function mergeFound(search: string, lists: readonly FoundList[], best: readonly string[]): FoundRecord[] {
  const [words, begins] = [searchWords(search), toSearchText(search)];
  const rankOf = ({ title }: FoundRecord) => {
    const text = toSearchText(title);
    if (text.startsWith(begins)) return 0;
    return words.every((word) => text.includes(word)) ? 1 : 2;
  };
  const ofSite = interleave(
    lists.filter(({ isRanked }) => isRanked),
    best,
  ).map((record) => ({ record, rank: rankOf(record), place: 0 }));
  // A record is at least as good as those after it.
  for (let at = ofSite.length - 2; at >= 0; at -= 1) {
    const [one, next] = [ofSite[at], ofSite[at + 1]];
    if (one && next) one.rank = Math.min(one.rank, next.rank);
  }
  const others = lists
    .filter(({ isRanked }) => !isRanked)
    .flatMap(({ records }) => records.map((record, place) => ({ record, rank: rankOf(record), place })));
  return [...ofSite, ...others.sort((one, other) => one.place - other.place)]
    .sort((one, other) => one.rank - other.rank)
    .map(({ record }) => record);
}
