import { Block } from '../../../components/sections/Block';
import { ErrorState } from '../../../components/states/Notice';
import { useProjectPlacesQuery } from './placeEndpoints';
import { withoutProjects } from './places';
import { PlaceExplorer } from './PlaceExplorer';
import styles from './PlaceExplorer.module.css';

/** Map of the projects; without projects, of the company's offices. */
export function ProjectMapBlock() {
  const { data, isError, refetch } = useProjectPlacesQuery();
  return (
    <Block title="Projects around the world" id="project-map">
      {data ? (
        <PlaceExplorer places={data.length ? data : withoutProjects} noun={data.length ? 'projects' : 'locations'} />
      ) : isError ? (
        <ErrorState text="Failed to load projects. Please try again later." onRetry={() => void refetch()} />
      ) : (
        <div className={styles.frame} role="status" aria-label="Loading" />
      )}
    </Block>
  );
}
