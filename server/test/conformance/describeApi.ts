import { defaultDatabases, type TestDatabase } from '../support/testApp';
import { assertAllAudited, type Audited, describeAuditPolicies, noteAudited } from './audited';
import { describeCatalogue } from './catalogue';
import { describeConversations } from './conversations';
import { describeMerging } from './merging';
import { describeContent } from './content';
import { assertAllAnswered } from './coverage';
import { describeDownloads } from './downloads';
import { describeEveryCall } from './everyCall';
import { describeFacts } from './facts';
import { describeFiles } from './files';
import { describeLinks } from './links';
import { describeListQueries } from './listQueries';
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

type Part = (world: () => World) => void;

/** Parts whose queries differ by database. Their server has content. */
const queryParts: Record<string, Part> = {
  lists: describeLists,
  records: describeRecords,
  catalogue: describeCatalogue,
  content: describeContent,
  facts: describeFacts,
  links: describeLinks,
  quotes: describeQuotes,
};

/** Parts that any database answers alike. Their server has content. */
const otherParts: Record<string, Part> = {
  'every call': describeEveryCall,
  'list queries': describeListQueries,
  downloads: describeDownloads,
  files: describeFiles,
  'site settings': describeSiteSettings,
  overrides: describeOverrides,
  roles: describeRoles,
};

/** Parts that any database answers alike. Each of their tests starts without accounts, messages and releases. */
const emptyParts: Record<string, Part> = {
  people: describePeople,
  'changes of roles': describeRoleChanges,
  'sign-in': describeSignIn,
  releases: describeReleases,
  'service address': describeServiceAddress,
  rings: describeRings,
  webhooks: describeWebhooks,
  'preview links': describePreviewLinks,
  retirement: describeRetirement,
};

/**
 * Tests every call of the API against its contract, on one database: completely on the default databases, and only what
 * queries differently on another one. Each database has its own file, so that both run in parallel.
 */
export function describeApi(database: TestDatabase): void {
  const isComplete = defaultDatabases.includes(database);
  const answered: Answered = new Map();
  const audited: Audited = new Set();
  const start = () => World.start(database, answered, { overrides: { isOn: true, origins: ['http://localhost:*'] } });
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

  const waiting = new Set<string>();
  const describeParts = (parts: Record<string, Part>) => {
    for (const [name, part] of Object.entries(parts)) {
      waiting.add(name);
      describe(name, () => {
        part(world);
        afterEach(() => void waiting.delete(name));
      });
    }
  };

  describe('with content', () => {
    beforeAll(async () => void (started = await start()));
    afterAll(close);
    // The rules of every call come first: while the database fails, a cached response is answered.
    describeParts({ ...(isComplete && otherParts), ...queryParts });
  });

  if (!isComplete) return;

  describe('without accounts, messages and releases', () => {
    beforeEach(async () => void (started = await start()));
    afterEach(close);
    const conversations: Part = () => {
      describeConversations(world, (settings) => World.start(database, answered, settings), closeWorld);
      describeMerging(world);
    };
    describeParts({ ...emptyParts, conversations });
  });

  describe('the audit log', describeAuditPolicies);

  // A selection of tests (`-t`) that leaves out a part cannot return every status code.
  afterAll(() => {
    if (waiting.size) return;
    assertAllAnswered(answered);
    assertAllAudited(audited);
  });
}
