import { useSearchParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { listData } from '../../lib/seo/structured-data/listData';
import { StructuredData } from '../../components/head/StructuredData';
import { onOnePage } from '../../components/not-found/onOnePage';
import { once, statusOf } from '../../lib/routing/prefetching';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { usePageHeader } from '../../lib/endpoints/settingEndpoints';
import { CardList } from '../../components/states/CardList';
import { ProjectCard } from './ProjectCard';
import { ProjectFilters } from './ProjectFilters';
import { projectEndpoints, useBrowseProjectsQuery } from './projectEndpoints';
import { type ProjectFilter, projectsPath, readProjectFilter, toProjectQuery } from './projectsAddress';
import styles from './ProjectsPage.module.css';

function ProjectCards({ filter }: { filter: ProjectFilter }) {
  const { currentData: data, isError, refetch } = useBrowseProjectsQuery(toProjectQuery(filter));
  const query = { data, isError, refetch };
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

function Projects() {
  const header = usePageHeader('project-page');
  const [search] = useSearchParams();
  const filter = readProjectFilter(search);
  const { currentData: data } = useBrowseProjectsQuery(toProjectQuery(filter));
  return (
    <>
      <PageMeta
        title="Projects"
        description={header?.subHeading}
        preview={header && ogImagePath('page', header)}
        noIndex={projectsPath(filter) !== '/projects'}
      />
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
        <ProjectFilters filter={filter} />
        <ProjectCards filter={filter} />
      </section>
    </>
  );
}

export const { Page, prefetch } = onOnePage(Projects, async ({ dispatch }, { search }) => {
  const { browseProjects, viewProjectFacets } = projectEndpoints.endpoints;
  const [projects] = await Promise.all([
    dispatch(browseProjects.initiate(toProjectQuery(readProjectFilter(search)), once)),
    dispatch(viewProjectFacets.initiate(undefined, once)),
  ]);
  return statusOf(projects);
});
