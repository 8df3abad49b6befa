import type { NewsCard as News } from '@msl/shared/contracts';
import { Card, CardLink } from './Card';
import { CardPicture } from '../pictures/CardPicture';
import { shorten } from '@msl/shared/plainText';
import { PublicationDate } from '../dates/NewsDates';

export function NewsCard({ item, maxWords }: { item: News; maxWords: number }) {
  return (
    <Card
      look="bare"
      picture={
        <CardPicture
          path={item.imagePath[0]}
          ratio="3 / 2"
          sizes="(min-width: 1024px) 25vw, (min-width: 600px) 45vw, 92vw"
        />
      }
    >
      <h3>
        <CardLink to={`/news/detail/${item._id}`}>{item.title}</CardLink>
      </h3>
      <p>{item.summary || shorten(item.description, maxWords)}</p>
      <p>
        <PublicationDate item={item} />
      </p>
    </Card>
  );
}
