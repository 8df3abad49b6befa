import { toSearchText } from '../../../database/searchText';
import { cutText } from '../../../text/cutText';

const maxSegments = 8;
const maxCodeLength = 60;

const segmentsOf = (partNumber: string): string[] =>
  toSearchText(partNumber)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .slice(0, maxSegments);

const joined = (segments: readonly string[]) => cutText(segments.join(''), maxCodeLength);

/** Returns a part number, or what may be one, without separators: `mslcb120rgbw`. */
export const toCode = (partNumber: string): string => joined(segmentsOf(partNumber));

/**
 * Returns what the beginnings of which find a part number: the whole number, and the rest from each of its segments.
 * `MSL-CB120-RGBW`: `mslcb120rgbw`, `cb120rgbw`, `rgbw`.
 */
export function codesOf(partNumber: string): string[] {
  const segments = segmentsOf(partNumber);
  return [...new Set(segments.map((_, from) => joined(segments.slice(from))))];
}

/** Returns each run of segments of a part number, joined: `cb120`, `mslcb120`, … */
export function codeTerms(partNumber: string): string[] {
  const segments = segmentsOf(partNumber);
  return [
    ...new Set(
      segments.flatMap((_, from) =>
        segments.slice(from).map((_, length) => cutText(joined(segments.slice(from, from + length + 1)), 40)),
      ),
    ),
  ];
}

/** Returns the letters that segments of a part number begin with, before digits: `cb` of `MSL-CB120-RGBW`, a series. */
export const seriesOf = (partNumber: string): string[] => [
  ...new Set(segmentsOf(partNumber).flatMap((segment) => /^\p{L}{2,}(?=\d)/u.exec(segment)?.[0] ?? [])),
];
