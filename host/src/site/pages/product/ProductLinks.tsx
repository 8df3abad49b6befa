import type { Installation, ProductRelation, RelationKind } from '@msl/shared/contracts';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { Card, CardLink } from '../../components/cards/Card';
import { ProductLinkCard } from '../../components/cards/ProductLinkCard';
import cards from '../../components/cards/ProductLinkCards.module.css';
import { CardPicture } from '../../components/pictures/CardPicture';
import { Block } from '../../components/sections/Block';
import { useViewProductLinksQuery } from './productLinkEndpoints';
import { useInstallationMap } from './useInstallationMap';
import styles from './ProductLinks.module.css';

/** Titles of the blocks. The contracts' own list would bring their library along. */
const titles: Record<RelationKind, string> = {
  'replaced-by': 'Replaced by',
  replaces: 'Replaces',
  accessory: 'Accessories',
  'spare-part': 'Spare parts',
  'accessory-for': 'Accessory for',
  'spare-part-for': 'Spare part for',
};

function Relations({ relations }: { relations: readonly ProductRelation[] }) {
  return (Object.keys(titles) as RelationKind[]).map((kind) => {
    const products = relations.filter((relation) => relation.kind === kind);
    if (!products.length) return null;
    return (
      <Block key={kind} title={titles[kind]}>
        <ul className={cards.cards} role="list">
          {products.map(({ product }) => (
            <li key={product._id}>
              <ProductLinkCard product={product} />
            </li>
          ))}
        </ul>
      </Block>
    );
  });
}

const maxShownProjects = 12;

function Installations({ projects, productId }: { projects: readonly Installation[]; productId: string }) {
  const place = useRef<HTMLDivElement>(null);
  const map = useInstallationMap(place);
  if (!projects.length) return null;
  const isMapped = projects.some(({ latitude }) => latitude);
  return (
    <Block
      title="Where it is installed"
      all={{ to: `/projects?product=${encodeURIComponent(productId)}`, noun: 'projects with this product' }}
    >
      {isMapped && (
        <div ref={place} className={styles.map} data-scripted>
          {map && <map.InstallationMap projects={projects} land={map.land} />}
        </div>
      )}
      <ul className={cards.cards} role="list">
        {projects.slice(0, maxShownProjects).map(({ _id, name, location, picture }) => (
          <li key={_id}>
            <Card
              look="row"
              picture={<CardPicture path={picture} ratio="1 / 1" sizes="(min-width: 641px) 12rem, 30vw" />}
            >
              <h3>
                <CardLink to={`/project/detail/${_id}`}>{name}</CardLink>
              </h3>
              {location && <p>{location}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </Block>
  );
}

/** The products that relate to a product, the projects that use it, and the news about it. */
export function ProductLinks({ id }: { id: string }) {
  const { data } = useViewProductLinksQuery({ id });
  if (!data) return null;
  const { relations, projects, news } = data.data;
  return (
    <>
      <Relations relations={relations} />
      <Installations projects={projects} productId={id} />
      {news.length > 0 && (
        <Block title="In the news">
          <ul className={styles.news}>
            {news.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={`/news/detail/${_id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </Block>
      )}
    </>
  );
}
