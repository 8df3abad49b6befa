import type { TestDatabase } from '../support/testApp';
import { type Audited, describeAudit, noteAudited } from './audited';
import { describeCatalogue } from './catalogue';
import { describeConversations } from './conversations';
import { describeContent } from './content';
import { describeCoverage } from './coverage';
import { describeDownloads } from './downloads';
import { describeEveryCall } from './everyCall';
import { describeFacts } from './facts';
import { describeFiles } from './files';
import { describeLinks } from './links';
import { describeLists } from './lists';
import { describeOverrides } from './overrides';
import { describePeople } from './people';
import { describePreviewLinks } from './previewLinks';
import { describeRecords } from './records';
import { describeQuotes } from './quotes';
import { describeReleases, describeServiceAddress } from './releases';
import { describeRetirement } from './retirement';
import { describeRings } from './rings';
import { describeRoleChanges, describeRoles } from './roles';
import { describeSignIn } from './signIn';
import { describeWebhooks } from './webhooks';
import { describeSiteSettings } from './siteSettings';
import { type Answered, World } from './world';

/**
 * Tests every call of the API against its contract, on one database. Each database has its own file, so that both run
 * in parallel.
 */
export function describeApi(database: TestDatabase): void {
  const answered: Answered = new Map();
  const audited: Audited = new Set();
  const open = () => World.start(database, answered, { overrides: { isOn: true, origins: ['http://localhost:*'] } });
  let started: World | undefined;
  const world = () => {
    if (!started) throw new Error('The server runs only while tests do.');
    return started;
  };
  const closeWorld = async (ended: World) => {
    await noteAudited(ended, audited);
    await ended.server.stop();
  };
  const close = async () => void (started && (await closeWorld(started)));

  describe('with content', () => {
    beforeAll(async () => void (started = await open()));
    afterAll(close);

    describeEveryCall(world);
    describeLists(world);
    describeRecords(world);
    describeCatalogue(world);
    describeContent(world);
    describeDownloads(world);
    describeFacts(world);
    describeLinks(world);
    describeQuotes(world);
    describeFiles(world);
    describeSiteSettings(world);
    describeOverrides(world);
    describeRoles(world);
  });

  describe('without accounts, messages and releases', () => {
    beforeEach(async () => void (started = await open()));
    afterEach(close);

    describePeople(world);
    describeConversations(world, (settings) => World.start(database, answered, settings), closeWorld);
    describeRoleChanges(world);
    describeSignIn(world);
    describeReleases(world);
    describeServiceAddress(world);
    describeRings(world);
    describeWebhooks(world);
    describePreviewLinks(world);
    describeRetirement(world);
  });

  describeCoverage(answered);
  describeAudit(audited);
}
