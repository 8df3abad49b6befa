import type { Thing, WithContext } from 'schema-dts';
import { usePageSettings } from './pageContext';

/** Facts in the words of schema.org, whose addresses begin with the site's own. */
export type Facts<T extends Thing> = (publicUrl: string) => WithContext<T>;

/** Tells machines what the page is about; `<` is escaped so that no stored text can end the script. */
export function StructuredData<T extends Thing>({ facts }: { facts: Facts<T> }) {
  const { publicUrl } = usePageSettings();
  const json = JSON.stringify(facts(publicUrl)).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
