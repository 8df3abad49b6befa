import type { Fault } from './fault';

export const silentConnections: Fault = {
  name: 'connections-silent',
  title: 'open database connections go silent, new ones work',
  inject: async ({ databaseLink }) => databaseLink.silenceOpen(),
  lastsMs: 20_000,
};

export const silentDatabase: Fault = {
  name: 'database-silent',
  title: 'the database is silent for 15 s (no packet goes through)',
  inject: async ({ databaseLink }) => databaseLink.setMode('silent'),
  lastsMs: 15_000,
  heal: async ({ databaseLink }) => databaseLink.setMode('forward'),
};
