import type { Cluster } from '../cluster';
import type { Fault } from './fault';

/** Returns the link to the node that is the primary now. */
async function primaryLink({ database, databaseLinks }: Cluster) {
  const link = databaseLinks[database.nodes.indexOf(await database.primary())];
  if (!link) throw new Error('The primary has no link.');
  return link;
}

export const silentConnections: Fault = {
  name: 'connections-silent',
  title: 'open database connections go silent, new ones work',
  inject: async (cluster) => (await primaryLink(cluster)).silenceOpen(),
  lastsMs: 20_000,
};

export const silentDatabase: Fault = {
  name: 'database-silent',
  title: 'all database servers are silent for 15 s (no packet goes through)',
  inject: async ({ databaseLinks }) => databaseLinks.forEach((link) => link.setMode('silent')),
  lastsMs: 15_000,
  cannotSaveMs: 15_000,
  heal: async ({ databaseLinks }) => databaseLinks.forEach((link) => link.setMode('forward')),
};
