import type { ServerResponse } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { useDemo } from '../../test/support/app.ts';
import { Browser } from '../../test/support/browser.ts';

const demo = useDemo();

const JSON_TYPE = { 'content-type': 'application/json' };

/** Begins calls that never end, until a call of this kind is refused. */
function occupy(kind: 'visitor' | 'member' | 'write') {
  while (demo.app.load.begin(kind));
}
afterEach(() => {
  jest.restoreAllMocks();
  while (demo.app.load.running > 0) demo.app.load.end();
});

async function person(hint: string) {
  const browser = new Browser(demo.app);
  await browser.signIn('kakao', hint);
  return browser;
}
const list = (browser: Browser) => browser.send('POST', '/api/counsel/list', { payload: {} });
const bookmark = async (browser: Browser) => {
  const { id } = await demo.db.selectFrom('worries').select('id').limit(1).executeTakeFirstOrThrow();
  return browser.send('GET', `/api/counsel/bookmark/${id}`);
};

test('A busy server refuses visitors, then reads of members, then writes, but never counsellors or health checks', async () => {
  const [visitor, member, counsellor] = [new Browser(demo.app), await person('member'), await person('counsellor')];
  // calls report no times, which on a slow machine would change the limit while the calls are sent
  const end = demo.app.load.end.bind(demo.app.load);
  jest.spyOn(demo.app.load, 'end').mockImplementation(() => end());
  const statuses = async () =>
    (
      await Promise.all([
        list(visitor),
        list(member),
        bookmark(member),
        list(counsellor),
        visitor.send('GET', '/readyz'),
      ])
    ).map(({ statusCode }) => statusCode);
  expect(await statuses()).toEqual([200, 200, 200, 200, 200]);
  occupy('visitor');
  expect(await statuses()).toEqual([503, 200, 200, 200, 200]);
  occupy('member');
  expect(await statuses()).toEqual([503, 503, 200, 200, 200]);
  occupy('write');
  expect(await statuses()).toEqual([503, 503, 503, 200, 200]);
});

test('A refusal says when to retry, and a call ends with its answer, whatever the answer is', async () => {
  occupy('visitor');
  const refused = await list(new Browser(demo.app));
  expect([refused.headers['retry-after'], refused.json().code]).toEqual(['5', 'busy']);
  while (demo.app.load.running > 0) demo.app.load.end();

  await list(new Browser(demo.app));
  await demo.app.inject('/api/counsel/view/999999999');
  expect(demo.app.load.running).toBe(0);
});

test('A call is over with its answer, however slowly the caller reads it', async () => {
  const events: string[] = [];
  const end = demo.app.load.end.bind(demo.app.load);
  jest.spyOn(demo.app.load, 'end').mockImplementation((...times) => {
    events.push('over');
    end(...times);
  });
  const aside = (_request: unknown, response: unknown) => {
    (response as ServerResponse).once('finish', () => events.push('sent'));
  };
  demo.app.server.on('request', aside);
  await (await fetch(`${demo.origin}/api/counsel/list`, { method: 'POST', headers: JSON_TYPE, body: '{}' })).text();
  demo.app.server.off('request', aside);
  expect(events).toEqual(['over', 'sent']);
});

test('A call whose caller goes away while it waits for the database is over', async () => {
  const transaction = await demo.db.startTransaction().execute();
  // the open transaction occupies the one connection of the embedded database
  await transaction.selectFrom('worries').select('id').limit(1).execute();
  const aborted = new AbortController();
  const calling = fetch(`${demo.origin}/api/counsel/list`, {
    method: 'POST',
    headers: JSON_TYPE,
    body: '{}',
    signal: aborted.signal,
  });
  while (demo.app.load.running === 0) await setImmediate();
  aborted.abort();
  await expect(calling).rejects.toThrow();
  while (demo.app.load.running > 0) await setImmediate();
  await transaction.rollback().execute();
});
