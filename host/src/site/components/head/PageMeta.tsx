import { useLocation } from 'react-router-dom';
import { company } from '../../lib/company';
import { usePageHeader, useSiteMetaQuery } from '../../lib/endpoints/settingEndpoints';
import { cutAtWord } from '../../lib/text/shorten';
import { useRenderContext } from '../../lib/rendering/renderContext';
import { ogImagePath, ogImageSize } from '../../lib/seo/ogImagePath';

interface PageMetaProps {
  /** The page's own title; without one the site's. */
  title?: string;
  /** Plain text; without one the site's. */
  description?: string;
  /** Path with the query that belongs to the page's identity. */
  canonicalPath?: string;
  noIndex?: boolean;
  /** The path of the picture that a shared link shows; without one the home page's. */
  preview?: string;
  /** When an article was published, and when its readers were last told of a change, ISO 8601. */
  article?: { publishedAt: string; modifiedAt: string };
}

const maxDescriptionLength = 160;

interface SharedLinkProps extends Pick<PageMetaProps, 'preview' | 'article'> {
  title: string;
  description: string;
  address?: string;
}

/** What other sites show where somebody shares a link to the page (Open Graph; they read X's card from it too). */
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

/** All that machines read of a page in its head; React lifts it there. */
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
