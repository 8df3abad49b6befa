import { useLocation } from 'react-router-dom';
import { useSiteMetaQuery } from '../settings/settingEndpoints';
import { usePageSettings } from './pageContext';

interface PageMetaProps {
  /** The page's own title; without one the site's. */
  title?: string;
  /** Plain text; without one the site's. */
  description?: string;
  /** Path with the query that belongs to the page's identity. */
  canonicalPath?: string;
  noIndex?: boolean;
}

const mostCharacters = 160;
const cut = (text: string) => (text.length > mostCharacters ? `${text.slice(0, mostCharacters - 1).trimEnd()}…` : text);

/** Title, description and canonical address of a page; React lifts them into the head. */
export function PageMeta({ title, description, canonicalPath, noIndex }: PageMetaProps) {
  const { data } = useSiteMetaQuery();
  const { pathname } = useLocation();
  const { publicUrl } = usePageSettings();
  const site = data?.data;
  const fullTitle = title ? `${title} | MSL` : site?.metaTitle || 'MSL';
  const text = cut(description || site?.metaDescription || '');
  return (
    <>
      <title>{fullTitle}</title>
      {text && <meta name="description" content={text} />}
      {site?.metaKeyword && !title && <meta name="keywords" content={site.metaKeyword} />}
      {noIndex ? (
        <meta name="robots" content="noindex" />
      ) : (
        <link rel="canonical" href={publicUrl + (canonicalPath ?? pathname)} />
      )}
    </>
  );
}
