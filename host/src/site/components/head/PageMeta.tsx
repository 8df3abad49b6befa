import { useLocation } from 'react-router-dom';
import { company } from '../../lib/company';
import { usePageHeader, useSiteMetaQuery } from '../../lib/endpoints/settingEndpoints';
import { cutAtWord } from '../../lib/text/shorten';
import { useRenderContext } from '../../lib/rendering/renderContext';
import { ogImagePath, ogImageSize } from '../../lib/seo/ogImagePath';

interface PageMetaProps {
  /** Page title; defaults to the site's. */
  title?: string;
  /** Plain text; defaults to the site's description. */
  description?: string;
  /** Canonical path, with the query parameters that identify the page. */
  canonicalPath?: string;
  noIndex?: boolean;
  /** Path of the Open Graph image; defaults to the home page's. */
  preview?: string;
  /** Publication and last modification of an article, ISO 8601. */
  article?: { publishedAt: string; modifiedAt: string };
}

const maxDescriptionLength = 160;

interface SharedLinkProps extends Pick<PageMetaProps, 'preview' | 'article'> {
  title: string;
  description: string;
  address?: string;
}

/** Open Graph tags; X reads them too. */
function SharedLinkMeta({ title, description, address, preview, article }: SharedLinkProps) {
  const { publicUrl } = useRenderContext();
  const home = usePageHeader('home-page');
  const picture = preview ?? (home && ogImagePath('page', home));
  return (
    <>
      <meta property="og:type" content={article ? 'article' : 'website'} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content="en_US" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {address && <meta property="og:url" content={address} />}
      {picture && (
        <>
          <meta property="og:image" content={publicUrl + picture} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content={String(ogImageSize.width)} />
          <meta property="og:image:height" content={String(ogImageSize.height)} />
          <meta property="og:image:alt" content={title} />
        </>
      )}
      {article && <meta property="article:published_time" content={article.publishedAt} />}
      {article && <meta property="article:modified_time" content={article.modifiedAt} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
    </>
  );
}

/** Title, description, canonical link and Open Graph tags; React hoists them into the head. */
export function PageMeta({ title, description, canonicalPath, noIndex, preview, article }: PageMetaProps) {
  const { data } = useSiteMetaQuery();
  const { pathname } = useLocation();
  const { publicUrl } = useRenderContext();
  const site = data?.data;
  const siteTitle = site?.metaTitle || company.name;
  const text = cutAtWord(description || site?.metaDescription || '', maxDescriptionLength);
  const address = noIndex ? undefined : publicUrl + (canonicalPath ?? pathname);
  return (
    <>
      <title>{title ? `${title} | MSL` : siteTitle}</title>
      {text && <meta name="description" content={text} />}
      {site?.metaKeyword && !title && <meta name="keywords" content={site.metaKeyword} />}
      {address ? <link rel="canonical" href={address} /> : <meta name="robots" content="noindex" />}
      <SharedLinkMeta
        title={title ?? siteTitle}
        description={text}
        address={address}
        preview={preview}
        article={article}
      />
    </>
  );
}
