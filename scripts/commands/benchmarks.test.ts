import { commandsOf } from './knownCommands';
import { createWorkplace } from './workplace';

describe('a benchmark that README.md prints', () => {
  let workplace: Awaited<ReturnType<typeof createWorkplace>>;

  beforeAll(async () => {
    workplace = await createWorkplace();
  }, 600_000);

  afterAll(() => workplace?.remove());

  it.each(commandsOf('benchmarks'))(
    '%s prints its first result',
    async (command, known) => {
      await workplace.runKnown(command, known);
    },
    600_000,
  );
});
