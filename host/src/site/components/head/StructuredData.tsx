import type { Thing } from 'schema-dts';
import { useRenderContext } from '../../lib/rendering/renderContext';
import type { Facts } from '../../lib/seo/facts';

/** Renders JSON-LD for search engines; `<` is escaped so that no stored text can end the script. */
export function StructuredData<T extends Thing>({ facts }: { facts: Facts<T> }) {
  const { publicUrl } = useRenderContext();
  const json = JSON.stringify(facts(publicUrl)).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
