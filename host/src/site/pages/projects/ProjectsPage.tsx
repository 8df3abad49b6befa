import { Link } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { listData } from '../../lib/seo/structured-data/listData';
import { StructuredData } from '../../components/head/StructuredData';
import { once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import buttons from '../../components/sections/buttons.module.css';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { CardSkeletons } from '../../components/states/CardSkeletons';
import { EmptyState, ErrorState } from '../../components/states/Notice';
import { ProjectCard } from './ProjectCard';
import { projectEndpoints, useBrowseProjectsQuery } from './projectEndpoints';
import styles from './ProjectsPage.module.css';

const skeletons = 6;

function ProjectCards() {
  const { data, isError, refetch } = useBrowseProjectsQuery();
  if (isError) {
    return <ErrorState text="Failed to load projects. Please try again later." onRetry={() => void refetch()} />;
  }
  if (data && !data.data.length) {
    return (
      <EmptyState text="No projects available.">
        <Link className={buttons.quiet} to="/contact">
          Tell us about yours
        </Link>
      </EmptyState>
    );
  }
  return (
    <ul className={styles.cards}>
      {!data && <CardSkeletons count={skeletons} ratio="3 / 2" />}
      {data?.data.map((project, index) => (
        <li key={project._id} data-later={index > 0 || undefined}>
          <ProjectCard project={project} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

export function Page() {
  const header = usePageHeader('project-page');
  const { data } = useBrowseProjectsQuery();
  return (
    <>
      <PageMeta title="Projects" description={header?.subHeading} preview={header && ogImagePath('page', header)} />
      <StructuredData facts={listData(data?.data.map(({ _id }) => `/project/detail/${_id}`))} />
      <PageBand
        heading={header?.heading || 'Projects'}
        subHeading={header?.subHeading}
        imagePath={header?.headingImage}
        crumbs={[{ label: 'Home', to: '/' }, { label: 'Projects' }]}
      />
      <section className={container.container} aria-labelledby="project-list">
        <h2 id="project-list" className={styles.title}>
          Completed Projects
        </h2>
        <ProjectCards />
      </section>
    </>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }) =>
  statusOf(await dispatch(projectEndpoints.endpoints.browseProjects.initiate(undefined, once)));
