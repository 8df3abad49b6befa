import { inboxFigureCalls } from '@msl/shared/contracts';
import { toCsvHead, toCsvLine } from '../../crud/csv';
import { admin } from '../../http/access';
import { ok } from '../../http/answers';
import type { App } from '../../http/app';
import type { FigureRepository } from './figureRepository';

export function figureRoutes(app: App, figures: FigureRepository): void {
  app.handle(inboxFigureCalls.get, admin, async () => ok(await figures.read()));

  const { heads } = inboxFigureCalls.export;
  const fields = Object.keys(heads) as (keyof typeof heads)[];
  async function* parts(lines: ReturnType<FigureRepository['lines']>, first: Awaited<ReturnType<typeof lines.next>>) {
    yield toCsvHead(Object.values(heads));
    for (let batch = first; !batch.done; batch = await lines.next())
      yield batch.value.map((line) => toCsvLine(fields.map((field) => line[field]))).join('');
  }
  app.handle(inboxFigureCalls.export, admin, async ({ query }) => {
    const lines = figures.lines(query);
    // Read before the response begins, so that a failure still becomes an error response.
    return parts(lines, await lines.next());
  });
}
