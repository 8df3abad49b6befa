import { NewsCard } from '../../components/cards/NewsCard';
import newsStyles from '../../components/cards/newsCards.module.css';
import { Block } from '../../components/sections/Block';
import { CardSkeletons } from '../../components/states/CardSkeletons';
import { wordLimits } from '../../lib/text/shorten';
import { useFeaturedNewsQuery } from './homeEndpoints';

const maxCards = 4;

export function FeaturedNewsBlock() {
  const { data, isLoading } = useFeaturedNewsQuery();
  if (!isLoading && !data?.data.length) return null;
  return (
    <Block title="News" all={{ to: '/news', noun: 'news' }} tone="raised">
      <ul className={newsStyles.cards}>
        {isLoading && <CardSkeletons count={maxCards} ratio="3 / 2" />}
        {data?.data.slice(0, maxCards).map((item) => (
          <li key={item._id}>
            <NewsCard item={item} maxWords={wordLimits.homeCard} />
          </li>
        ))}
      </ul>
    </Block>
  );
}
