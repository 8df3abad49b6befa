import { contactCalls, dashboardCalls } from '@msl/shared/contracts';
import { databases, useTestApp } from '../../testing/testApp';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

describe.each(databases)('the dashboard on $name', (database) => {
  const server = useTestApp(database);

  it('counts records, those of the last 30 days, and those of the 30 days before', async () => {
    const none = { total: 0, last30Days: 0, previous30Days: 0 };
    const empty = await server().send(dashboardCalls.get, {});
    expect(empty.answer.data).toEqual({ categories: none, products: none, inquiries: none, contacts: none });
    const body = { firstName: 'A', lastName: 'B', email: 'a@b.example', phone: '12345', message: 'C' };
    for (const days of [0, 1, 29, 31, 59, 61, 400]) {
      const { _id } = (await server().send(contactCalls.create, { body })).answer.data;
      const moved = server()
        .app.db.updateTable('contacts')
        .set({ createdAt: daysAgo(days) })
        .where('id', '=', _id);
      await moved.execute();
    }
    const { answer } = await server().send(dashboardCalls.get, {});
    expect(answer.data.contacts).toEqual({ total: 7, last30Days: 3, previous30Days: 2 });
  });
});
