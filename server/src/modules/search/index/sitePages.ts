import type { Db } from '../../../database/db';
import { documentTerms } from '../terms/documentTerms';
import type { DocumentSource, SearchDocument } from './searchDocument';

type SitePage = Pick<SearchDocument, 'title' | 'path' | 'text'> & { recordId: string; words: string };

/** The pages of the site that no record makes, and the words of what visitors do there. */
const pages: readonly SitePage[] = [
  {
    recordId: 'page-contact',
    title: 'Contact',
    path: '/contact',
    words: 'Contact us, write to us, phone number, telephone, email, address, offices, headquarters, branch',
    text: 'Telephone numbers, addresses and email of our offices, and a form to write to a lighting engineer.',
  },
  {
    recordId: 'page-quote',
    title: 'Request a quote',
    path: '/quote',
    words:
      'Quote list, quotation, request for quotation, RFQ, offer, price, cost, order, buy, sample, minimum order quantity',
    text: 'Collect products, choose options and quantities, and ask for prices, samples and the smallest quantity we sell.',
  },
  {
    recordId: 'page-downloads',
    title: 'Downloads',
    path: '/downloads',
    words: 'Documents, files, manuals, data sheets, DMX charts, photometry, GDTF, firmware, CAD',
    text: 'Documents and files of all products, by kind, product and language.',
  },
  {
    recordId: 'page-compare',
    title: 'Compare products',
    path: '/compare',
    words: 'Comparison, side by side, differences',
    text: 'The facts of several products side by side.',
  },
  {
    recordId: 'page-projects',
    title: 'Projects',
    path: '/projects',
    words: 'References, installations, case studies, map',
    text: 'Rides, structures and facades that we have lit.',
  },
  {
    recordId: 'page-news',
    title: 'News',
    path: '/news',
    words: 'Articles, press',
    text: 'News of products and projects.',
  },
  {
    recordId: 'page-about',
    title: 'About us',
    path: '/about',
    words: 'Company, history, team, manufacturer',
    text: 'Who we are, and how we test what we build.',
  },
];

const termsOf = ({ title, words }: SitePage) =>
  documentTerms({ kind: 'page', name: title, category: words, facts: '', text: '' }).kindTerms;

/** Makes documents of the fixed pages of the site, so that a question leads to the page that answers. */
export const sitePages = (db: Db): DocumentSource => ({
  source: 'site_pages',
  kind: 'page',
  async read(ids) {
    return pages
      .filter(({ recordId }) => ids.includes(recordId))
      .map(({ words, ...page }) => ({
        ...page,
        kind: 'page',
        detail: '',
        imagePath: null,
        category: words,
        facts: [],
      }));
  },
  /** Another release may have other pages and words. */
  async findOutdated() {
    const ids = pages.map(({ recordId }) => recordId);
    const stored = await db
      .selectFrom('search_documents')
      .select(['recordId', 'title', 'text', 'kindTerms'])
      .where('recordId', 'in', ids)
      .execute();
    const known = new Map(
      stored.map(({ recordId, title, text, kindTerms }) => [recordId, `${title} ${text} ${kindTerms}`]),
    );
    return pages
      .filter((page) => known.get(page.recordId) !== `${page.title} ${page.text} ${termsOf(page)}`)
      .map(({ recordId }) => recordId);
  },
});
