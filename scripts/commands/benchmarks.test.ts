import { commandsOf } from './knownCommands';
import { makeWorkplace } from './workplace';

describe('a benchmark that README.md prints', () => {
  let workplace: Awaited<ReturnType<typeof makeWorkplace>>;

  beforeAll(async () => {
    workplace = await makeWorkplace();
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
