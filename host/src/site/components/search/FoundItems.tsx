import type { FoundItem } from '@msl/shared/contracts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { CardActions } from '../quote/CardActions';
import { CardPicture } from '../pictures/CardPicture';
import { isFile, kindNames } from './foundKinds';
import styles from './FoundItems.module.css';

/** Returns the excerpt with the found words marked. */
function markWords({ excerpt, marks }: FoundItem): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const { start, length } of marks) {
    if (start < end) continue;
    parts.push(excerpt.slice(end, start), <mark key={start}>{excerpt.slice(start, start + length)}</mark>);
    end = start + length;
  }
  return [...parts, excerpt.slice(end)];
}

function ItemLink({ item }: { item: FoundItem }) {
  return isFile(item) ? <a href={item.path}>{item.title}</a> : <Link to={item.path}>{item.title}</Link>;
}

const labelOf = ({ kind, detail }: FoundItem) => [kindNames[kind].one, detail].filter(Boolean).join(' · ');

export function FoundItems({ items }: { items: readonly FoundItem[] }) {
  return (
    <ol className={styles.items}>
      {items.map((item) => (
        <li key={`${item.kind}${item._id}${item.path}`}>
          {item.imagePath && (
            <div className={styles.picture}>
              <CardPicture path={item.imagePath} sizes="8rem" />
            </div>
          )}
          <div>
            <p className={styles.kind}>{labelOf(item)}</p>
            <h3>
              <ItemLink item={item} />
            </h3>
            {item.excerpt && <p dir="auto">{markWords(item)}</p>}
            {item.kind === 'product' && <CardActions product={{ _id: item._id, name: item.title }} />}
          </div>
        </li>
      ))}
    </ol>
  );
}
