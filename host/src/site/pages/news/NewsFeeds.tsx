import { company } from '../../lib/company';
import styles from './NewsFeeds.module.css';

const feeds = [
  { href: '/news.rss', type: 'application/rss+xml', label: 'RSS' },
  { href: '/news.atom', type: 'application/atom+xml', label: 'Atom' },
];

/** Links the feeds for feed readers; React hoists the links into the head. */
export const NewsFeedMeta = () =>
  feeds.map(({ href, type, label }) => (
    <link key={type} rel="alternate" type={type} title={`${company.name}: News (${label})`} href={href} />
  ));

const waves =
  'M5 17.500a1.500 1.500 0 1 1 0 3 1.500 1.500 0 0 1 0-3ZM3.500 11.500a9 9 0 0 1 9 9M3.500 5.500a15 15 0 0 1 15 15';

/** Visible links to the feeds. */
export const NewsFeedLinks = () => (
  <p className={styles.feeds}>
    <svg viewBox="0 0 24 24" width="18" height="18" aria-hidden="true">
      <path d={waves} />
    </svg>
    {feeds.map(({ href, type, label }) => (
      <a key={type} href={href} type={type}>
        {label}
        <span className="visually-hidden"> feed of the news</span>
      </a>
    ))}
  </p>
);
