import type { FoundItem } from '@msl/shared/contracts';
import { FoundItems } from './FoundItems';

/** What comes nearest to a search that found nothing; nothing if nothing does. */
export const NearestResults = ({ items = [] }: { items?: readonly FoundItem[] }) =>
  items.length > 0 && (
    <section aria-labelledby="nearest">
      <h2 id="nearest">Nearest results</h2>
      <FoundItems items={items} />
    </section>
  );
