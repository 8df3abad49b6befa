import { sqlite, TestApp } from '../../../test/support/testApp';
import { until } from '../../../test/support/until';
import { clockOf } from '../../database/databaseClock';
import { MailPoller } from './mailPoller';

const pollSeconds = 30;

describe('the claim of the mailbox', () => {
  it('ends within a minute, the next poll included, after an instance that reads was killed', async () => {
    const server = await TestApp.start(sqlite);
    const { db, log } = server.app;
    let answer: () => void = () => undefined;
    const hanging = new Promise<void>((resolve) => (answer = resolve));
    const poller = new MailPoller({
      ...{ db, log, takeIn: async () => undefined, onFailure: () => undefined },
      mailbox: {
        name: 'inbox',
        read: async () => {
          await hanging;
          return { uidValidity: '1', lastUid: 0 };
        },
        close: () => answer(),
      },
    });
    const findLease = () => db.selectFrom('leases').selectAll().where('name', '=', 'mailbox').executeTakeFirst();
    try {
      poller.start();
      await until(async () => (await findLease()) !== undefined);
      const secondsLeft = (Date.parse((await findLease())!.until) - clockOf(db).now()) / 1000;
      expect(secondsLeft).toBeGreaterThan(0);
      expect(secondsLeft + pollSeconds).toBeLessThan(60);
    } finally {
      await poller.stop();
    }
    expect(await findLease()).toBeUndefined();
    await server.stop();
  });
});
