import type { Organization, SearchAction, WebSite } from 'schema-dts';
import { company, socialLinks } from '../../company';
import type { Facts } from '../facts';

/** Short form of the company, to reference from other data. */
export const organization = (publicUrl: string) =>
  ({ '@type': 'Organization', '@id': `${publicUrl}/#organization`, name: company.name, url: `${publicUrl}/` }) as const;

/** Complete data of the company. */
export const organizationData: Facts<Organization> = (publicUrl) => ({
  '@context': 'https://schema.org',
  ...organization(publicUrl),
  alternateName: 'MSL',
  logo: `${publicUrl}/icon-512.png`,
  email: company.email,
  sameAs: socialLinks.map(({ href }) => href),
  location: company.offices.map(({ title, country, lines: [name, ...street], phone }) => ({
    '@type': 'Place',
    name: `${name} (${title})`,
    telephone: phone,
    address: { '@type': 'PostalAddress', streetAddress: street.join(', '), addressCountry: country },
  })),
});

/** Google's extension: `query-input` declares the parameter of the URL template. */
type Search = Exclude<SearchAction, string> & { 'query-input': string };

/** The site with its search action. */
export const webSiteData: Facts<WebSite> = (publicUrl) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  name: company.name,
  alternateName: 'MSL',
  url: `${publicUrl}/`,
  inLanguage: 'en',
  publisher: { '@id': `${publicUrl}/#organization` },
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/search?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  } as Search,
});
