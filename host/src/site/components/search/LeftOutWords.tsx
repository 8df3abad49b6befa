const listText = (words: readonly string[]) => words.map((word) => `“${word}”`).join(', ');

/** Says which words of a search its results lack; nothing if they have all. */
export function LeftOutWords({ words = [] }: { words?: readonly string[] }) {
  if (!words.length) return null;
  return <p>Nothing has all of these words. These results have most of them, without {listText(words)}.</p>;
}
