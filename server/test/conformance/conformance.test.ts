import { databases } from '../support/testApp';
import { describeCatalogue } from './catalogue';
import { describeContent } from './content';
import { describeCoverage } from './coverage';
import { describeEveryCall } from './everyCall';
import { describeFiles } from './files';
import { describeLists } from './lists';
import { describeOverrides } from './overrides';
import { describePeople } from './people';
import { describeRecords } from './records';
import { describeReleases } from './releases';
import { describeSiteSettings } from './siteSettings';
import { World } from './world';

describe.each(databases)('the API on $name', (database) => {
  let started: World | undefined;
  const world = () => {
    if (!started) throw new Error('The server runs only while tests do.');
    return started;
  };
  beforeAll(async () => {
    started = await World.start(database, { overrides: { isOn: true, origins: ['http://localhost:*'] } });
  });
  afterAll(async () => {
    await started?.server.stop();
  });

  describeEveryCall(world);
  describeLists(world);
  describeRecords(world);
  describeCatalogue(world);
  describeContent(world);
  describeFiles(world);
  describeSiteSettings(world);
  describeOverrides(world);
  describePeople(world);
  describeReleases(world);
  describeCoverage(world);
});
