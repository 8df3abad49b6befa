import { type ChosenProduct, toggleChosen } from '../../lib/comparison/chosenProducts';
import { maxCompared } from '../../lib/comparison/comparisonAddress';
import { showToast } from '../toasts/showToast';

/** Adds a product to the comparison or removes it, and tells the visitor if there is no room. */
export function toggleCompared(product: ChosenProduct): void {
  if (!toggleChosen(product))
    void showToast(`At most ${maxCompared} products can be compared. Remove one first.`, 'error');
}
