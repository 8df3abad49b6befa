import { uploadCalls } from '@msl/shared/contracts';
import { databases, useTestApp } from '../../testing/testApp';

describe.each(databases)('the limits of uploads on $name', (database) => {
  const maxMegabytes = { image: 3, document: 7, video: 90 };
  const server = useTestApp(database, { maxMegabytes });

  it('are those the server was started with, for administrators', async () => {
    expect((await server().send(uploadCalls.limits, {})).answer.data).toEqual(maxMegabytes);
    expect((await server().asGuest(uploadCalls.limits, {})).code).toBe(401);
  });
});
