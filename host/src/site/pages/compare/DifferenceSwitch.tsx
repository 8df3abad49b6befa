import { startTransition, useOptimistic } from 'react';
import { useNavigate } from 'react-router-dom';
import switches from '../../components/forms/switch.module.css';
import buttons from '../../components/sections/buttons.module.css';
import { comparisonPath } from '../../lib/comparison/comparisonAddress';
import styles from './compare.module.css';

interface DifferenceSwitchProps {
  ids: string[];
  isOn: boolean;
  /** How many facts differ. */
  summary: string;
}

/** A GET form of the page, so that the switch works without JavaScript. */
export function DifferenceSwitch({ ids, isOn, summary }: DifferenceSwitchProps) {
  const navigate = useNavigate();
  // The switch moves at once, the address when its page is ready.
  const [isShownOn, showOn] = useOptimistic(isOn);
  const turn = (on: boolean) =>
    startTransition(() => {
      showOn(on);
      void navigate(comparisonPath(ids, on), { replace: true });
    });
  return (
    <form method="get" action="/compare" className={styles.switch}>
      <input type="hidden" name="products" value={ids.join(',')} />
      <label>
        <input
          type="checkbox"
          role="switch"
          className={switches.switch}
          name="only"
          value="differences"
          checked={isShownOn}
          onChange={({ target }) => turn(target.checked)}
        />
        Only differences
      </label>
      <button type="submit" className={`${buttons.quiet} ${styles.apply}`} data-unscripted>
        Apply
      </button>
      <p role="status">{summary}</p>
    </form>
  );
}
