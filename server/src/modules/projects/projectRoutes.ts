import { projectCalls } from '@msl/shared/contracts';
import type { z } from 'zod';
import { admin, publicRead } from '../../http/access';
import { ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { toLines } from '../../crud/csv';
import { bulkRoute, removeRoute } from '../../crud/deletionRoutes';
import { exportRoute } from '../../crud/exportRoute';
import { equals } from '../../crud/filters';
import { FileRemovals, toFileHolders } from '../../crud/fileRemovals';
import { saveWithFiles } from '../../crud/saveWithFiles';
import { applyOrder, toJson } from '../../crud/storedLists';
import { countryOf } from '../../text/countries';
import { readProjectFacets, toProjectConditions } from './projectFacets';
import { type ProjectRepository, toProject, toCaptionsColumn, toStory, withPictures } from './projectRepository';

/** Converts to decimal text. A number this close to 0 would be written with an exponent. */
const toDegrees = (number: number | '' | undefined) =>
  typeof number === 'number' ? (Math.abs(number) < 1e-6 ? '0' : String(number)) : number;

/** Returns the country of a changed location; `undefined` if it stays. */
const countryAfter = (current: { country: string }, location: string | undefined) =>
  location === undefined ? undefined : countryOf(location) || current.country;

/** Products are included because a project shows the names and pictures of those that it uses. */
const projectAccess = publicRead('projects', 'project_products', 'products');

/** Values of a new project for fields the form leaves out. */
const blank = {
  category: '',
  ownerName: '',
  moduleType: '',
  systemVersion: '',
  yearOfCompletion: '',
  location: '',
  summary: '',
  brief: '',
  description: '',
};

type ListFilters = z.output<typeof projectCalls.list.query>;

const toListFilter = ({ category, yearOfCompletion }: Pick<ListFilters, 'category' | 'yearOfCompletion'>) => ({
  filters: [...equals('category', category), ...equals('yearOfCompletion', yearOfCompletion)],
});

export function projectRoutes(app: App, projects: ProjectRepository): void {
  const removals = new FileRemovals(toFileHolders(projects), app.trash);

  app.handle(projectCalls.list, admin, async ({ query }) =>
    page(await projects.page(query, toListFilter(query).filters), toProject),
  );

  exportRoute(app, projectCalls.export, {
    records: projects,
    toFilter: toListFilter,
    toCells: (rows) =>
      rows.map((row) => ({
        ...toProject(row),
        brief: row.brief,
        figures: toStory(row)
          .figures.map(({ value, label }) => `${value} ${label}`)
          .join('\n'),
        description: toLines(row.description),
      })),
  });

  app.handle(projectCalls.get, admin, async ({ params }) => ok(await projects.toDetail(await projects.get(params.id))));

  app.handle(projectCalls.create, admin, async ({ form, files }) => {
    const { imageUrl, latitude, longitude, removeLocationIcon: _, products = [], ...rest } = form;
    const { figures = [], captions = {}, ...fields } = rest;
    const project = await saveWithFiles(app.files, files, ({ files: pictures, locationIcon }) =>
      projects.create(
        {
          ...blank,
          country: countryOf(fields.location ?? ''),
          ...fields,
          figures: JSON.stringify(figures),
          captions: toCaptionsColumn(captions),
          latitude: toDegrees(latitude) ?? '',
          longitude: toDegrees(longitude) ?? '',
          locationIcon: locationIcon[0] ?? '',
          filePath: withPictures(toJson([]), pictures, imageUrl),
        },
        products,
      ),
    );
    return ok(project, 'Project added successfully');
  });

  app.handle(projectCalls.update, admin, async ({ params, form, files }) => {
    const { updatedAt, imageUrl, latitude, longitude, removeLocationIcon, fileOrder, removedFiles, ...fields } = form;
    const { products, figures, captions, ...changes } = fields;
    const removal = removals.begin();
    const project = await saveWithFiles(app.files, files, ({ files: pictures, locationIcon }) =>
      projects.change(
        params.id,
        updatedAt,
        async (current, tx) => ({
          ...changes,
          figures: figures && JSON.stringify(figures),
          captions: captions && toCaptionsColumn(captions),
          country: changes.country ?? countryAfter(current, changes.location),
          latitude: toDegrees(latitude),
          longitude: toDegrees(longitude),
          locationIcon: await removal.replaceSingle(current, 'locationIcon', {
            stored: locationIcon,
            isRemoved: removeLocationIcon,
            empty: '',
            tx,
          }),
          filePath: withPictures(
            applyOrder(await removal.removeFromList(current, 'filePath', removedFiles, tx), fileOrder),
            pictures,
            imageUrl,
          ),
        }),
        products,
      ),
    );
    return { ...ok(project, 'Project updated successfully'), undo: removal.undo };
  });

  removeRoute(app, projectCalls.remove, { records: projects, message: 'Project deleted successfully' });

  bulkRoute(app, projectCalls.bulk, { records: projects, toFilter: toListFilter, actions: {} });

  app.handle(projectCalls.removeImage, admin, async ({ params, query }) => {
    const removal = removals.begin();
    const project = await projects.update(params.id, query.updatedAt, async (current, tx) => ({
      filePath: await removal.removeAt(current, 'filePath', params.index, { what: 'image', tx }),
    }));
    return { ...ok(await projects.toDetail(project), 'Image deleted successfully'), undo: removal.undo };
  });

  app.handle(projectCalls.listForGuests, projectAccess, async ({ query }) =>
    ok((await projects.select({}, toProjectConditions(query))).map(toProject)),
  );

  app.handle(projectCalls.facetsForGuests, projectAccess, async () => ok(await readProjectFacets(app.db)));

  app.handle(projectCalls.getForGuests, projectAccess, async ({ params }) =>
    ok(await projects.toDetail(await projects.get(params.id))),
  );
}
