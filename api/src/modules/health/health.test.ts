import { useApp } from '../../../test/support/app.ts';

const test = useApp();

it('The API responds while it runs, with the given request id', async () => {
  const headers = { 'x-request-id': 'from-the-site-1' };
  const health = await test.app.inject({ url: '/healthz', headers });
  expect([health.statusCode, health.json(), health.headers['x-request-id']]).toEqual([
    200,
    { status: 'ok' },
    'from-the-site-1',
  ]);
  const ready = await test.app.inject({ url: '/readyz', headers: { 'x-request-id': 'bad id\n' } });
  expect(ready.statusCode).toBe(200);
  expect(ready.headers['x-request-id']).toMatch(/^[\w-]+$/);
});

it('The API announces a stop while it still answers calls', async () => {
  test.app.stopping.announced = true;
  const ready = await test.app.inject('/readyz');
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'draining']);
  const served = await test.app.inject('/api/main/main-list');
  expect([served.statusCode, served.headers.connection]).toEqual([200, 'close']);
  test.app.stopping.announced = false;
});

it('The API is not ready while the database is busy; concurrent checks share one query', async () => {
  const [busy, holding] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const transaction = test.db.transaction().execute(async () => {
    holding.resolve();
    await busy.promise;
  });
  await holding.promise;
  const connect = test.pool.connect.bind(test.pool);
  let asked = 0;
  test.pool.connect = () => {
    asked += 1;
    return connect();
  };
  const ready = async () => (await test.app.inject('/readyz')).statusCode;
  expect([...(await Promise.all([ready(), ready()])), await ready(), asked]).toEqual([503, 503, 503, 1]);
  busy.resolve();
  await transaction;
  expect(await ready()).toBe(200);
  test.pool.connect = connect;
});

it('The API is not ready when the database does not respond', async () => {
  await test.db.destroy();
  const ready = await test.app.inject('/readyz');
  expect([ready.statusCode, ready.json().code]).toEqual([503, 'database_down']);
  expect((await test.app.inject('/healthz')).statusCode).toBe(200);
});
