import { zonedIso } from '@msl/shared/dates';
import { Link } from 'react-router-dom';
import { useRenderContext } from '../lib/rendering/renderContext';
import { PixelLine } from '../components/sections/PixelLine';
import { company, navLinks, phoneLink } from '../lib/company';
import { useSiteOffsets } from '../lib/endpoints/settingEndpoints';
import { useStaticPageLinksQuery } from '../lib/endpoints/footerEndpoints';
import styles from './SiteFooter.module.css';
import { SocialLinks } from '../components/company/SocialLinks';
import { Wordmark } from '../components/company/Wordmark';

function Offices() {
  return company.offices.map(({ title, country, lines, phone }) => (
    <address key={country} className={styles.office}>
      <h3 className={styles.title}>{title}</h3>
      <p>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <span>{country}</span>
      </p>
      <a href={phoneLink(phone)}>{phone}</a>
    </address>
  ));
}

/** Links to the static pages, and to the cookie choices. */
function SmallLinks({ onCookieChoices }: { onCookieChoices: () => void }) {
  const { data } = useStaticPageLinksQuery();
  return (
    <ul className={styles.small}>
      {data?.data.map(({ slug, heading }) => (
        <li key={slug}>
          <Link to={`/static/${slug}`}>{heading}</Link>
        </li>
      ))}
      <li>
        <button type="button" aria-haspopup="dialog" onClick={onCookieChoices} data-scripted>
          Cookie choices
        </button>
      </li>
    </ul>
  );
}

export function SiteFooter({ onCookieChoices }: { onCookieChoices: () => void }) {
  const { newsletterUrl, renderedAtMs } = useRenderContext();
  const offsets = useSiteOffsets();
  return (
    <footer className={styles.footer} data-later>
      <PixelLine />
      <h2 className="visually-hidden">About MSL</h2>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Wordmark heightPx={44} />
          <p>{company.claim}</p>
          <a href={`mailto:${company.email}`}>{company.email}</a>
        </div>
        <Offices />
        <nav aria-label="Footer" className={styles.nav}>
          <h3 className={styles.title}>Site</h3>
          <ul className={styles.links}>
            {navLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.follow}>
          <h3 className={styles.title}>Follow</h3>
          <SocialLinks />
          {newsletterUrl && <a href={newsletterUrl}>Sign up for the newsletter</a>}
        </div>
      </div>
      <div className={styles.legal}>
        <p>
          © {zonedIso(new Date(renderedAtMs).toISOString(), offsets).slice(0, 4)} {company.name}. All rights reserved.
        </p>
        <SmallLinks onCookieChoices={onCookieChoices} />
      </div>
    </footer>
  );
}
