import { Link } from 'react-router-dom';
import { useStaticPageLinksQuery } from '../layout/footerEndpoints';

/**
 * Leads to the administrator's privacy page, if there is one.
 *
 * @param replace whether the page takes the place of the current history entry, as that of a dialog
 */
export function PrivacyLink({ replace }: { replace?: boolean }) {
  const { data } = useStaticPageLinksQuery();
  const page = data?.data.find(({ slug }) => /^privacy/i.test(slug));
  if (!page) return null;
  return (
    <Link to={`/static/${page.slug}`} replace={replace}>
      {page.heading}
    </Link>
  );
}
