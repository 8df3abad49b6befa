import { numberText } from '@msl/shared/factTexts';
import type { Store } from '@msl/shared/data';
import { Link } from 'react-router-dom';
import { DownloadItem } from '../../components/downloads/DownloadItem';
import { Block } from '../../components/sections/Block';
import {
  downloadEndpoints,
  useBrowseDownloadsQuery,
  useViewDmxChartsQuery,
} from '../../lib/endpoints/downloadEndpoints';
import { once } from '../../lib/routing/prefetching';
import { downloadKindKeys, downloadKinds } from '../../lib/text/downloadTexts';
import { DmxCharts } from './DmxCharts';
import styles from './ProductDownloads.module.css';

const maxShown = 50;

const toQuery = (product: string) => ({ product, isCurrent: 'true' as const, itemsPerPage: String(maxShown) });

export const prefetchDownloads = (dispatch: Store['dispatch'], id: string) => {
  const { browseDownloads, viewDmxCharts } = downloadEndpoints.endpoints;
  return Promise.all([
    dispatch(browseDownloads.initiate({ query: toQuery(id) }, once)),
    dispatch(viewDmxCharts.initiate({ id }, once)),
  ]);
};

/** Downloads of a product by kind, and its DMX modes. The files of its manual are listed above, with the overview. */
export function ProductDownloads({ id }: { id: string }) {
  const { data } = useBrowseDownloadsQuery({ query: toQuery(id) });
  const charts = useViewDmxChartsQuery({ id }).data?.data ?? [];
  const downloads = data?.data.filter(({ address }) => address) ?? [];
  const groups = downloadKindKeys
    .map((kind) => ({ kind, items: downloads.filter((download) => download.kind === kind) }))
    .filter(({ items }) => items.length);
  const total = data?.paginationData.totalItems ?? 0;
  if (!groups.length) return null;
  return (
    <>
      <Block title="Downloads" id="downloads">
        <div className={styles.groups}>
          {groups.map(({ kind, items }) => (
            <section key={kind} aria-labelledby={`downloads-${kind}`}>
              <h3 id={`downloads-${kind}`}>
                {items.length > 1 ? downloadKinds[kind].several : downloadKinds[kind].one}
              </h3>
              {items.map((download) => (
                <DownloadItem key={download._id} download={download} />
              ))}
            </section>
          ))}
        </div>
        {total > maxShown && (
          <p>
            <Link to={`/downloads?product=${encodeURIComponent(id)}`}>All {numberText(total)} downloads</Link>
          </p>
        )}
      </Block>
      <DmxCharts charts={charts} />
    </>
  );
}
