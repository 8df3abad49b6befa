import { projectCalls } from '@msl/shared/contracts';
import { admin, publicRead } from '../../http/access';
import { done, ok, page } from '../../http/answers';
import type { App } from '../../http/app';
import { savingFiles } from '../../records/savingFiles';
import { toJson, withoutEntry } from '../../records/storedLists';
import { type ProjectRepository, toProject, withPictures } from './projectRepository';

const toDegrees = (number: number | undefined) => (number === undefined ? undefined : String(number));

/** What a new project has where the form says nothing. */
const blank = {
  category: '',
  ownerName: '',
  moduleType: '',
  systemVersion: '',
  yearOfCompletion: '',
  location: '',
  description: '',
};

export function projectRoutes(app: App, projects: ProjectRepository): void {
  app.handle(projectCalls.list, admin, async ({ query }) => page(await projects.page(query), toProject));

  app.handle(projectCalls.get, admin, async ({ params }) => ok(toProject(await projects.get(params.id))));

  app.handle(projectCalls.create, admin, async ({ form: { imageUrl, latitude, longitude, ...fields }, files }) => {
    const project = await savingFiles(app.files, files, ({ files: pictures, locationIcon }) =>
      projects.insert({
        ...blank,
        ...fields,
        latitude: toDegrees(latitude) ?? '',
        longitude: toDegrees(longitude) ?? '',
        locationIcon: locationIcon[0] ?? '',
        filePath: withPictures(toJson([]), pictures, imageUrl),
      }),
    );
    return ok(toProject(project), 'Project added successfully');
  });

  app.handle(projectCalls.update, admin, async ({ params, form, files }) => {
    const { updatedAt, imageUrl, latitude, longitude, ...changes } = form;
    const project = await savingFiles(app.files, files, ({ files: pictures, locationIcon }) =>
      projects.update(params.id, updatedAt, ({ filePath }) => ({
        ...changes,
        latitude: toDegrees(latitude),
        longitude: toDegrees(longitude),
        locationIcon: locationIcon[0],
        filePath: withPictures(filePath, pictures, imageUrl),
      })),
    );
    return ok(toProject(project), 'Project updated successfully');
  });

  app.handle(projectCalls.remove, admin, async ({ params }) => {
    await projects.remove(params.id);
    return done('Project deleted successfully');
  });

  app.handle(projectCalls.removeImage, admin, async ({ params }) => {
    const project = await projects.update(params.id, undefined, ({ filePath }) => ({
      filePath: withoutEntry(filePath, params.index, 'image'),
    }));
    return ok(toProject(project), 'Image deleted successfully');
  });

  app.handle(projectCalls.listForGuests, publicRead, async () => page(await projects.page({}), toProject));

  app.handle(projectCalls.getForGuests, publicRead, async ({ params }) => ok(toProject(await projects.get(params.id))));
}
