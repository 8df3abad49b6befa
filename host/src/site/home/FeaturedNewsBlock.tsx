import { NewsCard } from '../news/NewsCard';
import newsStyles from '../news/news.module.css';
import { Block } from '../sections/Block';
import { wordLimits } from '../text/shorten';
import { useFeaturedNewsQuery } from './homeEndpoints';

const most = 4;

export function FeaturedNewsBlock() {
  const { data } = useFeaturedNewsQuery();
  if (!data?.data.length) return null;
  return (
    <Block title="News" all={{ to: '/news', of: 'news' }} tone="raised">
      <ul className={newsStyles.cards}>
        {data.data.slice(0, most).map((item) => (
          <li key={item._id}>
            <NewsCard item={item} mostWords={wordLimits.homeCard} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
