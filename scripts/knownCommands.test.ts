import { commandsOf, printedScripts, unknownCommands } from './commands/knownCommands';

describe('the commands that README.md and docs/teams.md print', () => {
  it('are each run by a test in scripts/commands', () => {
    expect(unknownCommands).toEqual([]);
    expect(
      [...commandsOf('host'), ...commandsOf('kit'), ...commandsOf('sources'), ...commandsOf('benchmarks')].length,
    ).toBeGreaterThan(30);
    expect(printedScripts).toHaveLength(1);
  });
});
