import type { Project } from '@msl/shared/contracts';
import { Link } from 'react-router-dom';
import { CardPicture } from '../pictures/CardPicture';
import styles from './ProjectsPage.module.css';

export function ProjectCard({ project, isFirst }: { project: Project; isFirst: boolean }) {
  const place = [project.location, project.yearOfCompletion].filter(Boolean).join(', ');
  return (
    <article className={styles.card}>
      <CardPicture
        path={project.filePath[0]}
        ratio="3 / 2"
        sizes="(min-width: 1024px) 32vw, (min-width: 600px) 47vw, 92vw"
        isFirst={isFirst}
      />
      <div className={styles.body}>
        <h3>{project.name}</h3>
        {place && <p>{place}</p>}
        <Link to={`/project/detail/${project._id}`} className={styles.link}>
          View Details<span className="visually-hidden"> of {project.name}</span>
        </Link>
      </div>
    </article>
  );
}
