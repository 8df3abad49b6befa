import { ask } from './administrator';

/** Host of the pictures of {@link addForeignContent}. */
export const pictureHost = 'pictures.example';

const description =
  '<p>Before</p><iframe src="https://www.youtube-nocookie.com/embed/aB3-_567890" title="The wheel"></iframe>' +
  `<img src="https://${pictureHost}/inline.png" alt="A bridge"><p>After</p>`;

/** Creates a news item with a third-party video and picture, and a project with a third-party picture. */
export async function addForeignContent() {
  const create = async (path: string, fields: Record<string, string>) =>
    (await ask<{ _id: string }>('POST', path, fields))._id;
  const news = await create('news/create', { title: 'With things from elsewhere', description });
  const picture = `https://${pictureHost}/project.png`;
  const project = await create('project/create', { name: 'Pictured elsewhere', imageUrl: picture });
  return {
    newsAddress: `/news/detail/${news}`,
    projectAddress: `/project/detail/${project}`,
    remove: async () => {
      await ask('DELETE', `news/delete/${news}`);
      await ask('DELETE', `project/delete/${project}`);
    },
  };
}
