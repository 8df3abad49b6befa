import type { ProjectDetail } from '@msl/shared/contracts';
import styles from './ProjectFigures.module.css';

/** The numbers of a project that stand out. */
export function ProjectFigures({ figures }: Pick<ProjectDetail, 'figures'>) {
  if (!figures.length) return null;
  return (
    <dl className={styles.figures} aria-label="Figures">
      {figures.map(({ value, label }, index) => (
        <div key={index}>
          <dt dir="auto">{label}</dt>
          <dd>
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
