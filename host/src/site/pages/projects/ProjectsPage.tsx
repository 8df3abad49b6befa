import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { listData } from '../../lib/seo/structured-data/listData';
import { StructuredData } from '../../components/head/StructuredData';
import { once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { CardList } from '../../components/states/CardList';
import { ProjectCard } from './ProjectCard';
import { projectEndpoints, useBrowseProjectsQuery } from './projectEndpoints';
import styles from './ProjectsPage.module.css';

function ProjectCards() {
  const query = useBrowseProjectsQuery();
  return (
    <CardList
      query={query}
      className={styles.cards}
      skeletons={{ count: 6, ratio: '3 / 2' }}
      errorText="Failed to load projects. Please try again later."
      empty={{ text: 'No projects available.', link: { to: '/contact', label: 'Tell us about yours' } }}
      defersLayout
    >
      {(project, index) => <ProjectCard project={project} isFirst={index === 0} />}
    </CardList>
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
