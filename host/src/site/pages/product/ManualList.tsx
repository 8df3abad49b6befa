import type { AnswerOf, manualCalls } from '@msl/shared/contracts';
import { useRenderContext } from '../../lib/rendering/renderContext';
import { RichText } from '../../components/rich-text/RichText';
import { zonedDate, zonedIso } from '@msl/shared/dates';
import { useSiteOffsets } from '../../lib/endpoints/settingEndpoints';
import { fileSize } from '../../lib/text/fileSize';
import styles from './ManualList.module.css';
import { useViewManualQuery } from './productDetailEndpoints';

type Manual = AnswerOf<typeof manualCalls.getForGuests>['data'];
type ManualFile = Manual['files'][number];

const typeOf = (name: string) => name.split('.').at(-1)?.toUpperCase() ?? '';

/** Browsers show PDF files; they download the others. */
function FileLink({ file: { path, name, title, bytes } }: { file: ManualFile }) {
  const type = typeOf(path);
  const isShown = type === 'PDF';
  const opening = isShown ? { target: '_blank', rel: 'noopener' } : { download: name };
  return (
    <a href={path} className={styles.file} {...opening}>
      <span className={styles.kind}>{type}</span> <span className={styles.name}>{title}</span>{' '}
      <span className={styles.size}>{fileSize(bytes)}</span>
      {isShown && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

function DownloadLink({ path, name, title }: ManualFile) {
  return (
    <a href={path} download={name} className={styles.download} aria-label={`Download ${title}`} title="Download">
      <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" aria-hidden="true">
        <path d="M8 1.500V10M4.500 6.500 8 10l3.500-3.500M2 12v2.500h12V12" />
      </svg>
    </a>
  );
}

function ManualDetails({ manual: { title, description, updatedAt, files } }: { manual: Manual }) {
  const { publicUrl } = useRenderContext();
  const offsets = useSiteOffsets();
  return (
    <>
      <div className={styles.head}>
        <h3 dir="auto">{title}</h3>
        <time dateTime={zonedIso(updatedAt, offsets)}>{zonedDate(updatedAt, offsets)}</time>
      </div>
      {description && <RichText html={description} />}
      {!files.length && <NoManuals />}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.path}>
            <FileLink file={file} />
            {typeOf(file.path) === 'PDF' && <DownloadLink {...file} />}
            <span className={styles.address}>{publicUrl + file.path}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

const NoManuals = () => <p className={styles.none}>No downloadable manuals or PDFs available.</p>;

function LoadedManual({ manualId }: { manualId: string }) {
  const { data, isLoading } = useViewManualQuery({ manualId });
  if (isLoading) return null;
  return data ? <ManualDetails manual={data.data} /> : <NoManuals />;
}

export function ManualList({ manualId }: { manualId: string | null }) {
  return (
    <section className={styles.manuals} aria-labelledby="manuals">
      <h2 id="manuals">Manuals</h2>
      {manualId ? <LoadedManual manualId={manualId} /> : <NoManuals />}
    </section>
  );
}
