import type { Project } from '@msl/shared/contracts';
import { Card, CardLink } from '../../components/cards/Card';
import { CardPicture } from '../../components/pictures/CardPicture';

interface ProjectCardProps {
  project: Project;
  /** The first card has a large picture, loaded eagerly. */
  isFirst?: boolean;
}

export function ProjectCard({ project, isFirst = false }: ProjectCardProps) {
  const place = [project.location, project.yearOfCompletion].filter(Boolean).join(', ');
  return (
    <Card
      picture={
        <CardPicture
          path={project.filePath[0]}
          ratio="3 / 2"
          sizes={`(min-width: 1024px) ${isFirst ? '64vw' : '32vw'}, (min-width: 641px) ${isFirst ? '94vw' : '47vw'}, 92vw`}
          isFirst={isFirst}
        />
      }
    >
      <h3>{project.name}</h3>
      {place && <p>{place}</p>}
      {project.summary && <p>{project.summary}</p>}
      <CardLink to={`/project/detail/${project._id}`} isAction>
        View Details<span className="visually-hidden"> of {project.name}</span>
      </CardLink>
    </Card>
  );
}
