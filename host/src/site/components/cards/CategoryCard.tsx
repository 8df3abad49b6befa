import type { Category } from '@msl/shared/contracts';
import { Card, CardLink } from './Card';
import { CardPicture } from '../pictures/CardPicture';
import { isVideoFile } from '../pictures/picturePaths';
import { productsPath } from '../../lib/listing/listingUrl';
import styles from './CategoryCard.module.css';

interface CategoryCardProps {
  category: Pick<Category, 'categoryName' | 'filePath'>;
  headingLevel?: 2 | 3;
}

export function CategoryCard({ category, headingLevel = 3 }: CategoryCardProps) {
  const { categoryName, filePath } = category;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={styles.shape}>
      <Card
        look="cover"
        picture={
          <CardPicture
            path={filePath && !isVideoFile(filePath) ? filePath : null}
            ratio="4 / 5"
            sizes="(min-width: 1025px) 25vw, (min-width: 481px) 45vw, 92vw"
          />
        }
      >
        <Heading>
          <CardLink to={productsPath(categoryName)}>{categoryName}</CardLink>
        </Heading>
      </Card>
    </div>
  );
}
