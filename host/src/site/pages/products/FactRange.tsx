import { type CSSProperties, useId, useState } from 'react';
import { type FactBounds, isLength, parseBound, parseBounds, rangeName } from '../../lib/listing/typedBounds';
import styles from './FactRange.module.css';

interface FactRangeProps {
  /** The attribute. */
  id: string;
  fieldName: string;
  unit: string;
  /** The smallest and the greatest value of the result; `null` if it has none. */
  min: number | null;
  max: number | null;
  chosen?: FactBounds;
  /** What was sent without JavaScript and could not be read. */
  typed?: FactBounds;
  onChoose: (bounds: FactBounds) => void;
}

const none: FactBounds = { from: '', to: '' };

/** Rounds to a step that has about a hundred positions between the bounds. */
function rounded(value: number, min: number, max: number): string {
  const digits = Math.max(0, 2 - Math.floor(Math.log10(max - min)));
  return String(Number(value.toFixed(Math.min(digits, 6))));
}

interface SliderProps extends Pick<FactRangeProps, 'fieldName' | 'unit'> {
  min: number;
  max: number;
  bounds: FactBounds;
  onMove: (bounds: FactBounds) => void;
  onEnd: () => void;
}

/** Two thumbs on one track; at an end of the track a bound is open. */
function Slider({ fieldName, unit, min, max, bounds, onMove, onEnd }: SliderProps) {
  const clamped = (text: string, open: number) => {
    const read = parseBound(text, { unit, isSigned: true });
    const bound = 'bound' in read ? read.bound : '';
    return bound === '' ? open : Math.min(Math.max(Number(bound), min), max);
  };
  const [from, to] = [clamped(bounds.from, min), clamped(bounds.to, max)];
  const share = (value: number) => `${((value - min) / (max - min)) * 100}%`;
  const onFrom = (value: number) =>
    onMove({ ...bounds, from: value <= min ? '' : rounded(Math.min(value, to), min, max) });
  const onTo = (value: number) =>
    onMove({ ...bounds, to: value >= max ? '' : rounded(Math.max(value, from), min, max) });
  const thumb = { type: 'range', min, max, step: 'any', onPointerUp: onEnd, onKeyUp: onEnd, onBlur: onEnd } as const;
  const track = { '--from': share(from), '--to': share(to) } as CSSProperties;
  return (
    <div className={styles.slider} style={track} data-scripted>
      <input
        {...thumb}
        value={from}
        aria-label={`Lowest ${fieldName}`}
        aria-valuetext={`${from} ${unit}`.trim()}
        onChange={({ target }) => onFrom(target.valueAsNumber)}
      />
      <input
        {...thumb}
        value={to}
        aria-label={`Highest ${fieldName}`}
        aria-valuetext={`${to} ${unit}`.trim()}
        onChange={({ target }) => onTo(target.valueAsNumber)}
      />
    </div>
  );
}

/** A range of numbers: a slider and two typed bounds, which alone work without JavaScript. */
export function FactRange({ id, fieldName, unit, min, max, chosen = none, typed, onChoose }: FactRangeProps) {
  const rules = { unit, isSigned: min === null || min < 0 };
  const [draft, setDraft] = useState(typed);
  const [faults, setFaults] = useState<Partial<FactBounds>>(typed ? parseBounds(typed, rules).faults : {});
  const faultId = useId();
  const bounds = draft ?? chosen;
  /** Keeps what cannot be read, and says why. @returns whether the bounds are chosen */
  const commit = (): boolean => {
    if (!draft) return true;
    const { bounds: next, faults: found } = parseBounds(draft, rules);
    setFaults(found);
    if (Object.keys(found).length) return false;
    setDraft(undefined);
    if (next.from !== chosen.from || next.to !== chosen.to) onChoose(next);
    return true;
  };
  const field = (name: keyof FactBounds, label: string, placeholder: number | null) => (
    <label>
      <span>{label}</span>
      <input
        name="range"
        // The keypad for numbers has no letters and no fractions.
        inputMode={isLength(unit) ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={40}
        aria-label={`${fieldName} ${label.toLowerCase()}${unit && `, in ${unit}`}`}
        placeholder={placeholder === null ? '' : String(placeholder)}
        value={bounds[name]}
        onChange={({ target }) => setDraft({ ...bounds, [name]: target.value })}
        onBlur={commit}
        aria-invalid={faults[name] ? true : undefined}
        aria-describedby={faults[name] && `${faultId}${name}`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !commit()) event.preventDefault();
        }}
      />
    </label>
  );
  return (
    <div className={styles.range}>
      {min !== null && max !== null && min < max && (
        <Slider {...{ fieldName, unit, min, max, bounds }} onMove={setDraft} onEnd={commit} />
      )}
      <input type="hidden" name="range" value={rangeName(id, rules)} />
      <div className={styles.bounds}>
        {field('from', 'From', min)}
        {field('to', 'To', max)}
      </div>
      {(['from', 'to'] as const).map(
        (name) =>
          faults[name] && (
            <p key={name} id={`${faultId}${name}`} className={styles.fault} role="alert">
              {name === 'from' ? 'From' : 'To'}: {faults[name]}
            </p>
          ),
      )}
    </div>
  );
}
