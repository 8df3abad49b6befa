import { countText, type BulkTarget } from '@msl/shared/ui';
import { useListManualsQuery } from './manualEndpoints';

const maxManualsPerRequest = 100;

function toQuery(target: BulkTarget) {
  if ('ids' in target) return { ids: target.ids.slice(0, maxManualsPerRequest).join(',') };
  const { count: _, ...matching } = target.matching;
  return matching;
}

/** Shows how many products refer to the manuals that will be deleted. */
export function ManualUses({ target }: { target: BulkTarget }) {
  const { data, isError } = useListManualsQuery({ query: toQuery(target) }, { refetchOnMountOrArgChange: true });
  if (isError) return 'How many products show it could not be counted.';
  if (!data) return 'Counting the products that show it …';
  const manualCount = 'ids' in target ? target.ids.length : Number(target.matching.count);
  const count = data.data.reduce((sum, { productCount }) => sum + productCount, 0);
  const atLeast = data.data.length < manualCount ? 'At least ' : '';
  if (!count) return atLeast ? 'Some products may show them.' : 'No product shows it.';
  return `${atLeast}${countText(count)} ${count === 1 ? 'product shows' : 'products show'} it and will have no manual then.`;
}
