import type { News } from '@msl/shared/contracts';
import { Link } from 'react-router-dom';
import { CardPicture } from '../pictures/CardPicture';
import { RelativeDate } from '../text/RelativeDate';
import { shorten } from '../text/shorten';
import styles from './news.module.css';

export function NewsCard({ item, mostWords }: { item: News; mostWords: number }) {
  return (
    <article className={styles.card}>
      <CardPicture
        path={item.imagePath[0]}
        ratio="3 / 2"
        sizes="(min-width: 1024px) 25vw, (min-width: 600px) 45vw, 92vw"
      />
      <h3>
        <Link to={`/news/detail/${item._id}`} className={styles.link}>
          {item.title}
        </Link>
      </h3>
      <p className={styles.description}>{shorten(item.description, mostWords)}</p>
      <p className={styles.date}>
        <RelativeDate iso={item.createdAt} />
      </p>
    </article>
  );
}
