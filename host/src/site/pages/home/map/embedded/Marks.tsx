import { numberText } from '@msl/shared/factTexts';
import type { ScreenPoint, Size } from '@msl/shared/map';
import { type CSSProperties, type FocusEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Picture } from '../../../../components/pictures/Picture';
import { type LocatedPlace, linkOf } from '../places';
import styles from './Marks.module.css';
import type { Mark } from './placeClusters';

const idsOf = ({ places }: Mark) => places.map(({ id }) => id).join(' ');

/** A cluster of places; opens on click. */
export const ClusterMark = ({ mark, noun, onOpen }: { mark: Mark; noun: string; onOpen: () => void }) => (
  <button type="button" className={styles.cluster} data-places={idsOf(mark)} onClick={onOpen}>
    {numberText(mark.places.length)}
    <span className="visually-hidden"> {noun}</span>
  </button>
);

const card = { width: 240, height: 230, margin: 12 };
/** Half the size of a mark, as in the style sheet. */
const halfMarkPx = 22;

/** Positions the card above or below its mark, within the sides of the map. */
function besideMark({ x, y }: ScreenPoint, { width }: Size): CSSProperties {
  const left = Math.max(card.margin, Math.min(x - card.width / 2, width - card.width - card.margin));
  const vertical = y > card.height + card.margin ? { insetBlockEnd: '100%' } : { insetBlockStart: '100%' };
  return { ...vertical, inlineSize: card.width, insetInlineStart: left - x + halfMarkPx };
}

const PlaceCard = ({ place, style }: { place: LocatedPlace; style: CSSProperties }) => (
  <span className={styles.card} style={style} aria-hidden="true">
    <span className={styles.cardBody}>
      {place.picture && (
        <span className={styles.picture}>
          <Picture path={place.picture} alt="" sizes={`${card.width}px`} />
        </span>
      )}
      <strong>{place.name}</strong>
      {place.location && <span>{place.location}</span>}
    </span>
  </span>
);

interface PlaceMarkProps {
  mark: Mark;
  at: ScreenPoint;
  size: Size;
  /** Whether the name is shown beside the mark. */
  isNamed: boolean;
}

/** A place as a lamp that links to its project, with a card on hover and focus. */
export function PlaceMark({ mark, at, size, isNamed }: PlaceMarkProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [place] = mark.places;
  if (!place) return null;
  return (
    <Link
      to={linkOf(place)}
      className={styles.place}
      data-places={idsOf(mark)}
      aria-description={place.location || undefined}
      draggable={false}
      onPointerEnter={({ pointerType }) => setIsOpen(pointerType === 'mouse')}
      onPointerLeave={() => setIsOpen(false)}
      onFocus={({ currentTarget }: FocusEvent) => setIsOpen(currentTarget.matches(':focus-visible'))}
      onBlur={() => setIsOpen(false)}
      onKeyDown={({ key }) => key === 'Escape' && setIsOpen(false)}
    >
      {place.icon ? (
        <img src={place.icon} alt="" className={styles.icon} draggable={false} />
      ) : (
        <span className={styles.lamp} />
      )}
      <span className={isNamed ? styles.name : 'visually-hidden'}>{place.name}</span>
      {isOpen && <PlaceCard place={place} style={besideMark(at, size)} />}
    </Link>
  );
}
