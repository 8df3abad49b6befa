import type { GuestDownload } from '@msl/shared/contracts';
import { numberText } from '@msl/shared/factTexts';
import { productPath } from '@msl/shared/productPaths';
import { documentDate } from '@msl/shared/dates';
import { Link } from 'react-router-dom';
import { useSiteOffsets } from '../../lib/endpoints/settingEndpoints';
import { fileSize } from '../../lib/text/fileSize';
import { downloadKinds, languageName } from '../../lib/text/downloadTexts';
import { Checksum } from './Checksum';
import styles from './DownloadItem.module.css';

const typeOf = (path: string) => path.split('.').at(-1)?.toUpperCase() ?? '';

/** Products named beside a download; the others are counted. */
const maxNamedProducts = 6;

function FileLink({ download: { address, filePath, fileName, title } }: { download: GuestDownload }) {
  const isShown = typeOf(filePath) === 'PDF';
  return (
    <a
      className={styles.file}
      href={address ?? filePath}
      {...(isShown ? { target: '_blank', rel: 'noopener' } : { download: fileName })}
    >
      <span className={styles.type}>{typeOf(filePath)}</span> <span dir="auto">{title}</span>
      {isShown && <span className="visually-hidden"> (opens in a new tab)</span>}
    </a>
  );
}

function EarlierRevisions({ earlier }: Pick<GuestDownload, 'earlier'>) {
  const offsets = useSiteOffsets();
  if (!earlier.length) return null;
  return (
    <details className={styles.folded}>
      <summary>Superseded revisions ({numberText(earlier.length)})</summary>
      <ul>
        {earlier.map(({ _id, revision, date, filePath, fileName, size }) => (
          <li key={_id}>
            <a href={filePath}>{revision ? `Revision ${revision}` : fileName}</a> · {documentDate(date, offsets)} ·{' '}
            {fileSize(size)}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Products({ products }: Pick<GuestDownload, 'products'>) {
  if (!products.length) return null;
  const others = products.length - maxNamedProducts;
  return (
    <p className={styles.products}>
      For{' '}
      {products.slice(0, maxNamedProducts).map(({ _id, name, partNumber }, index) => (
        <span key={_id}>
          {index > 0 && ', '}
          <Link to={productPath({ _id, name })} title={name}>
            {partNumber || name}
          </Link>
        </span>
      ))}
      {others > 0 && ` and ${numberText(others)} more`}
    </p>
  );
}

interface DownloadItemProps {
  download: GuestDownload;
  /** Whether kind and products are shown; the page of a product shows neither. */
  isListed?: boolean;
}

/** A download with its revision, size and checksum, and links to earlier revisions. */
export function DownloadItem({ download, isListed = false }: DownloadItemProps) {
  const { kind, description, language, revision, date, size, sha256, fileName, supersededBy } = download;
  const offsets = useSiteOffsets();
  const facts = [
    isListed && downloadKinds[kind].one,
    revision && `Revision ${revision}`,
    language && languageName(language),
    documentDate(date, offsets),
    fileSize(size),
    supersededBy && 'Superseded',
  ];
  return (
    <article className={styles.item}>
      <FileLink download={download} />
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
      {description && <p dir="auto">{description}</p>}
      {isListed && <Products products={download.products} />}
      <EarlierRevisions earlier={download.earlier} />
      <Checksum sha256={sha256} fileName={fileName} />
    </article>
  );
}
