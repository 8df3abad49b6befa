import { Link } from 'react-router-dom';
import { useStaticPageLinksQuery } from '../../lib/endpoints/footerEndpoints';

/** Links to the privacy page that administrators wrote, if there is one. */
export function PrivacyLink({ onFollow }: { onFollow?: () => void }) {
  const { data } = useStaticPageLinksQuery();
  const page = data?.data.find(({ slug }) => /^privacy/i.test(slug));
  if (!page) return null;
  return (
    <Link to={`/static/${page.slug}`} onClick={onFollow}>
      {page.heading}
    </Link>
  );
}
