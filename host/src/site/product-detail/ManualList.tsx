import { usePageSettings } from '../document/pageContext';
import { useViewManualQuery } from './productDetailEndpoints';
import { fileSize } from './fileSize';
import styles from './ManualList.module.css';

const extension = (name: string) => name.split('.').at(-1)?.toUpperCase() ?? '';

function Files({ manualId }: { manualId: string }) {
  const { publicUrl } = usePageSettings();
  const { data, isLoading } = useViewManualQuery({ manualId });
  const files = data?.data.files ?? [];
  if (isLoading) return null;
  if (!files.length) return <NoManuals />;
  return (
    <ul className={styles.files}>
      {files.map(({ path, name, bytes }) => (
        <li key={path}>
          <a href={path} download={name}>
            <span className={styles.kind}>{extension(name)}</span>
            <span className={styles.name}>{name}</span>
            <span className={styles.size}>{fileSize(bytes)}</span>
          </a>
          <span className={styles.address}>{publicUrl + path}</span>
        </li>
      ))}
    </ul>
  );
}

const NoManuals = () => <p className={styles.none}>No downloadable manuals or PDFs available.</p>;

export function ManualList({ manualId }: { manualId: string | null }) {
  return (
    <section className={styles.manuals} aria-labelledby="manuals">
      <h2 id="manuals">Manuals</h2>
      {manualId ? <Files manualId={manualId} /> : <NoManuals />}
    </section>
  );
}
