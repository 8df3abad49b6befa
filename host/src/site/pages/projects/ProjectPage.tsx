import { toPlainText } from '@msl/shared/plainText';
import type { Project, ProjectDetail } from '@msl/shared/contracts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { PageMeta } from '../../components/head/PageMeta';
import { ogImagePath } from '../../lib/seo/ogImagePath';
import { projectData } from '../../lib/seo/structured-data/projectData';
import { StructuredData } from '../../components/head/StructuredData';
import { Gallery } from '../../components/galleries/Gallery';
import { isExternal } from '../../components/pictures/ExternalPicture';
import { MissingRecord } from '../../components/not-found/MissingRecord';
import { RichText } from '../../components/rich-text/RichText';
import { isMissingRecord, once, statusOf } from '../../lib/routing/prefetching';
import type { PageModule } from '../../lib/routing/pageChunk';
import container from '../../components/sections/Container.module.css';
import { PageBand } from '../../components/sections/PageBand';
import { PageActions } from '../../components/sheets/PageActions';
import { PrintSheet } from '../../components/sheets/PrintSheet';
import { ErrorState } from '../../components/states/Notice';
import { PageSkeleton } from '../../components/states/PageSkeleton';
import { projectEndpoints, useViewProjectQuery } from './projectEndpoints';
import { ProjectFigures } from './ProjectFigures';
import { ModuleLinks, UsedProducts } from './UsedProducts';
import styles from './ProjectPage.module.css';

const facts = (project: ProjectDetail): [string, ReactNode][] => [
  ['Project Name', project.name],
  ['Location', project.location],
  ['Category', project.category],
  ['Owner Name', project.ownerName],
  ['Module Type', project.productCards.length ? <ModuleLinks {...project} /> : project.moduleType],
  ['System Version', project.systemVersion],
  ['Year of Completion', project.yearOfCompletion],
];

const projectPath = ({ _id }: Project) => `/project/detail/${_id}`;

function ProjectHead({ project }: { project: ProjectDetail }) {
  const [cover = ''] = project.filePath;
  const place = [project.location, project.yearOfCompletion].filter(Boolean).join(', ');
  return (
    <PageBand
      heading={project.name}
      subHeading={project.summary || place}
      // A picture of another site waits for consent, which only the gallery asks for.
      imagePath={isExternal(cover) ? undefined : cover}
      crumbs={[{ label: 'Home', to: '/' }, { label: 'Projects', to: '/projects' }, { label: project.name }]}
      isTall
    >
      <PageActions title={project.name} path={projectPath(project)} />
    </PageBand>
  );
}

function ProjectTexts({ project: { brief, description } }: { project: ProjectDetail }) {
  return (
    <div className={styles.texts}>
      {brief && (
        <section>
          <h2>What was asked</h2>
          <p className={styles.brief} dir="auto">
            {brief}
          </p>
        </section>
      )}
      {description && (
        <section>
          {brief && <h2>What was built</h2>}
          <RichText html={description} />
        </section>
      )}
    </div>
  );
}

/** The head of the page shows the cover, so that the gallery begins with the next picture. */
const withCoverLast = ([cover = '', ...others]: string[]) =>
  isExternal(cover) ? [cover, ...others] : [...others, cover].filter(Boolean);

function ProjectView({ project }: { project: ProjectDetail }) {
  return (
    <div className={styles.project}>
      <ProjectFigures figures={project.figures} />
      <div className={styles.story}>
        <ProjectTexts project={project} />
        <table className={styles.facts}>
          <caption className="visually-hidden">About the project</caption>
          <tbody>
            {facts(project).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{value || '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Gallery
        paths={withCoverLast(project.filePath)}
        subject={project.name}
        captions={project.captions}
        fit="wide"
        isEarly={isExternal(project.filePath[0] ?? '')}
      />
    </div>
  );
}

export function Page() {
  const { id = '' } = useParams();
  const { currentData, error, refetch } = useViewProjectQuery({ id });
  const project = currentData?.data;
  if (isMissingRecord({ error })) return <MissingRecord />;
  if (project) {
    return (
      <>
        <PageMeta
          title={project.name}
          description={project.summary || toPlainText(project.description)}
          preview={ogImagePath('project', project)}
        />
        <StructuredData facts={projectData(project)} />
        <PrintSheet key={project._id} title="Project sheet" path={projectPath(project)}>
          <ProjectHead project={project} />
          <div className={container.container}>
            <ProjectView project={project} />
          </div>
        </PrintSheet>
        <UsedProducts {...project} />
      </>
    );
  }
  if (!error) return <PageSkeleton />;
  return (
    <div className={container.container}>
      <h1 className="visually-hidden">Project</h1>
      <ErrorState text="Failed to load project details. Please try again later." onRetry={() => void refetch()} />
    </div>
  );
}

export const prefetch: PageModule['prefetch'] = async ({ dispatch }, { params }) =>
  statusOf(await dispatch(projectEndpoints.endpoints.viewProject.initiate({ id: params.id ?? '' }, once)));
