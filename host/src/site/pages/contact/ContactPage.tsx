import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { company, phoneLink } from '../../lib/company';
import { SocialLinks } from '../../components/company/SocialLinks';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { ContactForm } from './ContactForm';
import { readMessage } from '../../lib/routing/contactPath';
import styles from './ContactPage.module.css';

export function Page() {
  const [query] = useSearchParams();
  const home = usePageHeader('home-page');
  return (
    <>
      <PageMeta
        title="Contact Us"
        description="Talk to MSL: offices in the United Arab Emirates and the United States."
        preview={home && ogImagePath('page', { ...home, _id: 'contact' })}
      />
      <PageBand
        heading="Contact Us"
        subHeading="Tell us about the ride, the bridge or the building. A lighting engineer answers within one working day."
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Contact' }]}
      />
      <div className={`${container.container} ${styles.layout}`}>
        <section aria-labelledby="write">
          <h2 id="write">Write to us</h2>
          {query.has('sent') && (
            <p role="status" className={styles.sent}>
              Form submitted successfully
            </p>
          )}
          <ContactForm message={readMessage(query)} />
        </section>
        <section className={styles.details} aria-labelledby="reach">
          <h2 id="reach">Reach us</h2>
          {company.offices.map(({ title, country, lines, phone }) => (
            <address key={country}>
              <h3>
                {title}, {country}
              </h3>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
              <a href={phoneLink(phone)}>{phone}</a>
            </address>
          ))}
          <a href={`mailto:${company.email}`} className={styles.mail}>
            {company.email}
          </a>
          <SocialLinks />
        </section>
      </div>
    </>
  );
}
