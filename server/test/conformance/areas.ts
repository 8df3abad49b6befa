import type { AreaSamples } from './area';
import { attributes } from './areas/attributes';
import { categories } from './areas/categories';
import { contacts } from './areas/contacts';
import { downloads } from './areas/downloads';
import { inquiries } from './areas/inquiries';
import { manuals } from './areas/manuals';
import { news } from './areas/news';
import { products } from './areas/products';
import { projects } from './areas/projects';
import { staticPages } from './areas/staticPages';
import { synonyms } from './areas/synonyms';

/** Every area whose records are listed, read, created, updated and deleted. */
export const areas: AreaSamples[] = [
  attributes,
  categories,
  contacts,
  downloads,
  inquiries,
  manuals,
  news,
  products,
  projects,
  staticPages,
  synonyms,
];
